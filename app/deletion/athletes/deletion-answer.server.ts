import { z } from 'zod'
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
