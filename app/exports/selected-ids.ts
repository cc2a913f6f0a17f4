import { z } from 'zod'

const MOST_SELECTED = 1_000

/** Records chosen one by one: `selected` once for each of them. */
export const SelectedIdsSchema = z
  .preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(z.uuid()).max(MOST_SELECTED).optional())
  .describe('The id of a record, once for each that is wanted')
