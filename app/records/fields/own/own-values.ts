import { z } from 'zod'
import { readDate } from '#app/base/platform/dates/read-date.ts'
import { foldName } from '#app/base/platform/names/fold.ts'
import { harmless } from '#app/base/platform/names/harmless.ts'
import { tidyName } from '#app/base/platform/names/name-key.ts'
import type { RecordField } from '../record-field.ts'
import { joinOwnValues, type OwnField, type OwnValues, readOwnValues, writeOwnValues } from './own-field.ts'

const MAX_VALUE = 200

/** Values as bodies of the API have them; null and '' take one away, and what is not named stays. */
export const GivenValues = z.record(z.string().max(40), z.union([z.string().max(MAX_VALUE), z.number()]).nullable())

const stored = GivenValues.transform((values) =>
  writeOwnValues(Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value ?? '')]))),
)

/** The declaration of the values of a record's own fields, which are one column. */
export const OWN_VALUES = {
  label: 'Own fields',
  rule: stored,
  answer: z.string().nullable(),
  optional: true,
  input: { as: 'own' },
  join: joinOwnValues,
  staysUnlessNamed: true,
  searched: true,
  words: (text) => Object.values(readOwnValues(text)),
} as const satisfies RecordField

/** Values in answers: only of fields that have one. */
export const OwnAnswer = z.record(z.string(), z.string()).describe('By the keys of the fields; only those with a value')

/**
 * The values of own fields as they are entered, for a zod object. What comes out is the whole column: values that are not
 * named stay as they are in `held`.
 */
export function ownSchema(fields: readonly OwnField[], held: OwnValues = {}) {
  const byKey = new Map(fields.map((field) => [field.key, field]))
  return GivenValues.nullable()
    .describe('By the keys of the fields; null takes a value away, and what is not named stays')
    .transform((given, check) => {
      const values: Record<string, string> = { ...held }
      for (const [key, entered] of Object.entries(given ?? {})) {
        const typed = String(entered ?? '').trim()
        const field = byKey.get(key)
        if (typed === '' || typed === held[key]) values[key] = typed
        else if (!field) check.addIssue({ code: 'custom', path: [key], message: `There is no field ${key}` })
        else {
          const read = readOwnValue(field, typed)
          if ('problem' in read) check.addIssue({ code: 'custom', path: [key], message: read.problem })
          else values[key] = read.value
        }
      }
      return writeOwnValues(values)
    })
    .optional()
}

/** A value of a field in the form in which it is stored, or why it cannot be one. */
export function readOwnValue(
  { label, type, choices }: OwnField,
  typed: string,
): { value: string } | { problem: string } {
  switch (type) {
    case 'text': {
      const text = tidyName(typed)
      if (text.length > MAX_VALUE) return { problem: `${label} must be at most ${MAX_VALUE} characters` }
      const { error } = z.string().check(harmless(label)).safeParse(text)
      return error ? { problem: error.issues[0]?.message ?? '' } : { value: text }
    }
    case 'number': {
      const number = /^[+-]?\d{1,15}(?:[.,]\d{1,6})?$/.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN
      return Number.isNaN(number) ? { problem: `${label} must be a number such as 12.5` } : { value: String(number) }
    }
    case 'date': {
      const day = readDate(typed)
      return day === undefined
        ? { problem: `${label} must be a day such as 1990-05-21, or a month or a year` }
        : { value: day }
    }
    case 'choice': {
      const chosen = choices.find((choice) => foldName(choice) === foldName(typed))
      return chosen === undefined ? { problem: `${label} must be one of ${choices.join(', ')}` } : { value: chosen }
    }
  }
}
