import { z } from 'zod'
import { findTarget, MAPPED_KINDS, targetsOf } from './targets.ts'

/** How a cell is read before the rules of its field. */
export const READINGS = ['whole', 'first', 'each', 'turned', 'day_first', 'month_first'] as const
export type ReadingOfCell = (typeof READINGS)[number]

export const MAX_PARTS = 3
const MAX_TITLE = 200
const MAX_VALUE = 1_000
const MAX_VALUES = 1_000

export const FieldSourceSchema = z
  .object({
    columns: z
      .array(z.string().min(1).max(MAX_TITLE))
      .max(MAX_PARTS)
      .default([])
      .describe('Titles of columns; several are joined by spaces, in this order'),
    reading: z
      .enum(READINGS)
      .default('whole')
      .describe(
        '`first` of a list such as ["Judo", "Sambo"] or `A; B`; `each` of the names in a list makes a link; `turned` makes `Ada Sample` of `Sample, Ada`, `Ada SAMPLE` of `SAMPLE Ada`; `day_first` and `month_first` say which date 03/04/1990 is',
      ),
    values: z
      .record(z.string().max(MAX_VALUE), z.string().max(MAX_VALUE))
      .refine((values) => Object.keys(values).length <= MAX_VALUES, { error: `At most ${MAX_VALUES} values` })
      .default({})
      .describe('What stands for values of the file, whatever their case and accents'),
    unknown: z
      .string()
      .max(MAX_VALUE)
      .optional()
      .describe(
        'Stands for values that are none of the choices of the field, no date or no item; empty: they are left out',
      ),
    keepUnknown: z.boolean().optional().describe('Whether such a value becomes a tag of the athlete or brand besides'),
    constant: z.string().max(MAX_VALUE).optional().describe('For all rows in which the columns are blank'),
  })
  .meta({ id: 'MappedField' })
export type FieldSource = z.output<typeof FieldSourceSchema>

/** Which columns of a file in somebody else's format become which fields. */
export const MappingSchema = z
  .object({
    kind: z.enum(MAPPED_KINDS),
    headerRow: z
      .int()
      .min(0)
      .max(1_000)
      .optional()
      .describe('The row with the titles, as numbered in a spreadsheet; 0: there is none; omitted: it is found'),
    fields: z.record(z.string(), FieldSourceSchema).describe('By the name of the column in a file of our own format'),
  })
  .superRefine(({ kind, fields }, context) => {
    for (const key of Object.keys(fields)) {
      if (!findTarget(kind, key)) {
        const known = targetsOf(kind).map((target) => target.key)
        const message = `Unknown field "${key}". The fields of ${kind} are ${known.join(', ')}`
        context.addIssue({ code: 'custom', path: ['fields', key], message })
      }
    }
  })
  .meta({ id: 'ImportMapping' })
export type Mapping = z.output<typeof MappingSchema>

/** `when_needed`: a file whose header is not ours waits for its mapping; `always`: any file does. */
const ASKS = ['when_needed', 'always'] as const

export const MappingChoiceSchema = z
  .union([z.enum(ASKS), MappingSchema])
  .describe(
    'How columns become fields; `when_needed`: a file whose columns are not those of Icon Radar waits until they are matched, `always`: any file does; omitted: such a file is refused',
  )
export type MappingChoice = z.output<typeof MappingChoiceSchema>

export function isMapping(choice: MappingChoice | undefined): choice is Mapping {
  return typeof choice === 'object'
}

/** Whether a field gets anything from the file or for all rows. */
export function isFilled(source: FieldSource | undefined): source is FieldSource {
  return source !== undefined && (source.columns.length > 0 || (source.constant ?? '') !== '')
}
