import type { DeletedBatch } from './deletion.queries.server.ts'
import type { SerializedDeletion } from './deletion.ts'

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
