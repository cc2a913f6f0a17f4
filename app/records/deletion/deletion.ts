import { z } from 'zod'
import { ProcessingJobSchema } from '#app/site/job-monitor/processing-job.ts'
import type { DeletedBatch } from './deletion.queries.server.ts'

/** Athletes deleted together, as the API shows them. */
export const DeletionSchema = z
  .object({
    id: z.string(),
    label: z.string().describe('The name of the first athlete'),
    deleted: z.int(),
    restored: z.int(),
    notRestored: z.int().describe('Could not be restored, because athletes with their names and sports exist'),
    deletedBy: z.string(),
    deletedAt: z.iso.datetime(),
    restorableUntil: z.iso.datetime(),
    job: ProcessingJobSchema.pick({ id: true, status: true, progress: true, message: true })
      .extend({ restores: z.boolean() })
      .nullable()
      .describe('The unfinished or failed job that deletes or restores the rest'),
  })
  .meta({ id: 'Deletion' })
export type SerializedDeletion = z.infer<typeof DeletionSchema>

export const DeletedAthleteSchema = z.object({ id: z.string(), name: z.string(), sport: z.string() })

export const RestoredSchema = z.object({
  restored: z.int(),
  taken: z.int().describe('Stay deleted, because athletes with their names and sports exist'),
  linksMoved: z.int().describe('To the brand theirs was merged into'),
  linksLeftOut: z.int().describe('Their brand no longer exists'),
})

export function serializeDeletion(batch: DeletedBatch): SerializedDeletion {
  return {
    id: batch.id,
    label: batch.label,
    deleted: batch.records,
    restored: batch.restored,
    notRestored: batch.notRestored,
    deletedBy: batch.actor,
    deletedAt: batch.deleted_at,
    restorableUntil: batch.expires_at,
    job: batch.job,
  }
}
