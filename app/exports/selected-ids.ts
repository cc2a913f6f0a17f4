import { z } from 'zod'

const MOST_SELECTED = 1_000

/** The selected records: `selected` once per record, or `all` as in the lists. */
export const SelectedIdsSchema = z
  .preprocess(
    (value) => (typeof value === 'string' ? [value] : value),
    z
      .array(z.union([z.uuid(), z.literal('all')]))
      .max(MOST_SELECTED)
      .optional(),
  )
  .transform((selected) => (selected?.includes('all') ? undefined : selected))
  .describe('The id of a record to export, once per record; without any, all records that match the filters')
