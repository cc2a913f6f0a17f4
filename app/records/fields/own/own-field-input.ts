import { z } from 'zod'
import { harmless } from '#app/base/platform/names/harmless.ts'
import { nameKey, tidyName } from '#app/base/platform/names/name-key.ts'
import { OWN_FIELD_KINDS, OWN_FIELD_TYPES, type OwnFieldKind } from '#db/tables/own-field.ts'
import { lineRule } from '../field-rules.ts'

/** For each kind of record. */
export const MAX_OWN_FIELDS = 30
const MAX_LABEL = 40
const MAX_CHOICES = 50
const MAX_CHOICE = 60

const NOUNS: Record<OwnFieldKind, string> = { athlete: 'athlete', brand: 'brand', relationship: 'link' }

export const OWN_FIELD_NOT_FOUND = 'Field not found'
export const NO_CHOICES = 'Enter what may be chosen, one a line'

export function tooManyFields(kind: OwnFieldKind): string {
  return `There are ${MAX_OWN_FIELDS} fields of ${NOUNS[kind]}s already. Delete one to add another.`
}

export function labelTaken(label: string): string {
  return `There is a field called ${label} already.`
}

/** `records`: how many have a value. */
export function fieldInUse(kind: OwnFieldKind, records: number): string {
  const noun = NOUNS[kind]
  return `${records.toLocaleString('en')} ${records === 1 ? `${noun} has` : `${noun}s have`} a value. Take the values away first, then delete the field.`
}

const Choices = z
  .union([z.array(z.string()), z.string()])
  .optional()
  .default([])
  .transform((entered) => {
    const byKey = new Map<string, string>()
    // A form's text comes as the only one of an array.
    for (const line of [entered].flat().flatMap((text) => text.split('\n'))) {
      const choice = tidyName(line)
      if (choice !== '' && !byKey.has(nameKey(choice))) byKey.set(nameKey(choice), choice)
    }
    return [...byKey.values()]
  })
  .pipe(
    z
      .array(
        z
          .string()
          .max(MAX_CHOICE, { error: `A choice must be at most ${MAX_CHOICE} characters` })
          .check(harmless('Choices')),
      )
      .max(MAX_CHOICES, { error: `At most ${MAX_CHOICES} choices` }),
  )
  .describe('Of a choice: an array, or one a line')

export const NewOwnFieldSchema = z
  .object({
    kind: z.enum(OWN_FIELD_KINDS, { error: 'Choose athletes, brands or links' }),
    label: lineRule('Name', MAX_LABEL),
    type: z.enum(OWN_FIELD_TYPES, { error: 'Choose a type' }),
    choices: Choices,
  })
  .refine(({ type, choices }) => type !== 'choice' || choices.length > 0, {
    error: NO_CHOICES,
    path: ['choices'],
  })
export type NewOwnField = z.output<typeof NewOwnFieldSchema>

/** Its type stays, since its values are of that type. */
export const OwnFieldChangeSchema = z.object({ label: lineRule('Name', MAX_LABEL), choices: Choices })
export type OwnFieldChange = z.output<typeof OwnFieldChangeSchema>

export const OwnFieldSchema = z
  .object({
    id: z.string(),
    kind: z.enum(OWN_FIELD_KINDS),
    key: z.string().describe('What its values are called in `own`, and after `own_` the column in files'),
    label: z.string(),
    type: z.enum(OWN_FIELD_TYPES),
    choices: z.array(z.string()),
  })
  .meta({ id: 'OwnField' })
