import type { Kysely } from 'kysely'
import { z } from 'zod'
import { formatCount } from '#app/base/components/display/format.ts'
import { countImported } from '#app/records/athletes/imported-athletes.queries.server.ts'
import type { Database } from '#db/schema.ts'
import { type BatchResults, type BatchRun, percentOf, workThroughBatch } from '#jobs/work-through-batch.ts'
import { type Deletion, recordDeletion } from '../record-deletion.server.ts'
import {
  type AthleteSelection,
  createDeletionPicker,
  dependsOnMatchingRule,
  describeSelection,
  importOf,
  MATCHING_RULE,
  type Newest,
} from './athlete-selection.server.ts'
import { countRolledBack } from './count-rolled-back.server.ts'
import { announceDeleted, deleteSome } from './delete-some.server.ts'
import { isStillRunning } from './import-running.queries.server.ts'

interface Payload {
  batch: string
  selection: AthleteSelection
  matchingRule?: number | undefined
  newest: Newest
  selected?: number | undefined
}

type DeletionOutcome =
  | { status: 'deleted'; message: string; results: BatchResults }
  /** Nothing is left to delete, or it is unknown what was confirmed. */
  | { status: 'pointless'; reason: string }

const CheckpointSchema = z.object({ deleted: z.int() })
type Checkpoint = z.infer<typeof CheckpointSchema>

/**
 * Deletes the remaining athletes of a deletion in batches, each transaction with all its consequences and its progress.
 * Deleted athletes cannot be picked again, so a run after a crash simply continues.
 */
export async function continueDeletion(run: BatchRun<Payload, Checkpoint>): Promise<DeletionOutcome> {
  const { writer, payload } = run
  if (dependsOnMatchingRule(payload.selection) && payload.matchingRule !== MATCHING_RULE) {
    return { status: 'pointless', reason: 'Search has changed since then. Please delete again.' }
  }
  const pick = createDeletionPicker(payload.selection, {
    newest: payload.newest,
    requestedAt: await findRequestedAt(writer, payload.batch),
  })
  const importId = importOf(payload.selection)
  let { deleted } = run.checkpoint === null ? { deleted: 0 } : CheckpointSchema.parse(run.checkpoint)
  const selected = payload.selected ?? deleted + (importId === undefined ? 0 : await countImported(writer, importId))
  let reason: string | undefined

  await workThroughBatch(run, {
    progress: () => ({
      progress: percentOf(deleted, selected),
      message: progressMessage(deleted, Math.max(deleted, selected)),
    }),
    step: async (trx, size) => {
      const found = await findOpen(trx, payload.batch, importId, run.now())
      if ('reason' in found) {
        reason = found.reason
        return undefined
      }
      const { athletes, isLast } = await pick(trx, size)
      const [first] = athletes
      if (first) {
        await deleteSome(trx, athletes, found.deletion)
        const details = describeSelection(payload.selection)
        await recordDeletion(trx, found.deletion, { records: athletes.length, label: first.name, details })
        if (importId !== undefined) await countRolledBack(trx, importId, found.deletion, athletes.length)
        deleted += athletes.length
      }
      return { checkpoint: { deleted }, results: toResults(deleted), hasChanged: first !== undefined, isLast }
    },
    announce: (trx) => announceDeleted(trx, { linked: true }),
  })
  if (reason !== undefined) return { status: 'pointless', reason }
  return { status: 'deleted', message: endMessage(deleted), results: toResults(deleted) }
}

async function findRequestedAt(db: Kysely<Database>, batch: string): Promise<string> {
  const row = await db
    .selectFrom('deleted_batch')
    .select('deleted_at')
    .where('public_id', '=', batch)
    .executeTakeFirst()
  return row?.deleted_at ?? ''
}

async function findOpen(
  trx: Kysely<Database>,
  batch: string,
  importId: string | undefined,
  now: Date,
): Promise<{ deletion: Deletion } | { reason: string }> {
  const row = await trx
    .selectFrom('deleted_batch')
    .select(['user_id', 'actor', 'restored'])
    .where('public_id', '=', batch)
    .executeTakeFirst()
  if (!row) return { reason: 'The deleted records are no longer kept.' }
  if (row.restored > 0) return { reason: 'Athletes of this deletion have been restored in the meantime.' }
  if (importId !== undefined && (await isStillRunning(trx, importId))) {
    return { reason: 'The upload being rolled back is being processed again.' }
  }
  return {
    deletion: { batch, kind: 'athlete', author: { id: row.user_id, name: row.actor, address: null, door: 'job' }, now },
  }
}

function progressMessage(deleted: number, selected: number): string {
  return `Deleting ${formatCount(deleted)} of ${formatCount(selected)} athletes`
}

function endMessage(deleted: number): string {
  return deleted === 1 ? 'One athlete deleted' : `${formatCount(deleted)} athletes deleted`
}

function toResults(deleted: number): BatchResults {
  return { processed: deleted, successful: deleted, failed: 0, skipped: 0 }
}
