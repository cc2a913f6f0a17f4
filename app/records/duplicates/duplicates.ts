import { z } from 'zod'
import { PageQuerySchema } from '#app/base/api/pagination.ts'

/** Groups and decisions are counted up to this number. */
export const MAX_COUNTED = 10_000

/** Records of a group that are shown beside the first. */
export const MAX_SHOWN = 5

export const DuplicatesQuerySchema = PageQuerySchema.extend({
  view: z.enum(['open', 'different']).default('open'),
})

export type DuplicatesQuery = z.output<typeof DuplicatesQuerySchema>

export const TELLING_FAILED = 'Failed to save the decision'

/** A decision that two records are not one; `records` are those that are still there. */
export interface Told<Named> {
  id: string
  records: Named[]
  decidedBy: string
  decidedAt: string
}

/** The same in the API, beside its records. */
export const TOLD_FIELDS = { id: z.string(), decidedBy: z.string(), decidedAt: z.iso.datetime() }
