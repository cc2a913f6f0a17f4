import { z } from 'zod'
import { AthleteFilterSchema } from '#app/records/athletes/athlete-answer.ts'
import { parametersOf } from '#app/records/fields/filter-parameters.ts'
import type { ListSelection } from './athlete-selection.server.ts'
import type { RequestedDeletion } from './request-deletion.server.ts'

export const DeletedSchema = z.object({ data: z.object({ deleted: z.int() }) })

export const DeletionStartedSchema = z.object({
  data: z.object({
    deleted: z.int().describe('How many will be deleted'),
    jobId: z.string().describe('The job that deletes them'),
  }),
})

/** The API response to a deletion of `count` athletes. */
export function deletionAnswer(outcome: RequestedDeletion, count: number): z.input<typeof DeletedSchema> | Response {
  if (outcome.status === 'deleted') return { data: { deleted: outcome.deleted } }
  const started: z.input<typeof DeletionStartedSchema> = { data: { deleted: count, jobId: outcome.jobId } }
  return Response.json(started, { status: 202 })
}

const MAX_IDS = 100

/** Which athletes the API deletes: those with the ids, or those that match the filter of a list. */
export const DeletionBodySchema = z
  .object({
    ids: z.array(z.string().min(1)).min(1).max(MAX_IDS).optional(),
    filter: AthleteFilterSchema.refine((filter) => parametersOf(filter).length > 0, {
      error: 'The filter is empty. DELETE /api/v1/athletes/all deletes every athlete.',
    }).optional(),
    count: z.int().min(0).optional().describe('How many you expect; if there are more, nothing is deleted'),
  })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
    error: 'Give the athletes by ids or by a filter',
  })

export function selectionIn({ ids, filter }: z.output<typeof DeletionBodySchema>): ListSelection {
  return filter ? { matching: filter } : { ids: ids ?? [] }
}
