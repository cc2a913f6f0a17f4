import type { Kysely } from 'kysely'
import { z } from 'zod'
import { formatCount } from '#app/components/format.ts'
import { type Deletion, recordDeletion } from '#app/deletion/record-deletion.server.ts'
import { countRolledBack } from '#app/imports/count-rolled-back.server.ts'
import { inShortTransactions } from '#db/in-short-transactions.ts'
import type { Database } from '#db/schema.ts'
import {
  type AthleteSelection,
  createDeletionPicker,
  describeSelection,
  importOf,
  type Newest,
} from './athlete-selection.server.ts'
import { announceDeleted, deleteSome } from './delete-some.server.ts'

export interface DeletionRun {
  writer: Kysely<Database>
  payload: { batch: string; selection: AthleteSelection; newest: Newest; selected: number }
  checkpoint: unknown
  signal: AbortSignal
  now: () => Date
  report: (progress: { progress: number; message: string }) => void
  saveCheckpoint: (trx: Kysely<Database>, checkpoint: Checkpoint, results: Results, progress: number) => Promise<void>
}

type Results = ReturnType<typeof toResults>
type DeletionOutcome =
  | { status: 'deleted'; message: string; results: Results }
  /** Nothing more is to be deleted for it. */
  | { status: 'pointless'; reason: string }

const CheckpointSchema = z.object({ deleted: z.int() })
type Checkpoint = z.infer<typeof CheckpointSchema>

const ANNOUNCE_EVERY_MS = 1_000

/**
 * Deletes what is left of a deletion's athletes, some in a transaction, each with what a deletion at once leaves and with
 * how many are gone. Whoever was deleted is not there to be picked again, so a run that follows a dead one just goes on.
 */
export async function continueDeletion(run: DeletionRun): Promise<DeletionOutcome> {
  const { writer, payload } = run
  const pick = createDeletionPicker(payload.selection, {
    newest: payload.newest,
    requestedAt: await findRequestedAt(writer, payload.batch),
  })
  const importId = importOf(payload.selection)
  let { deleted } = run.checkpoint === null ? { deleted: 0 } : CheckpointSchema.parse(run.checkpoint)
  let reason: string | undefined
  let announcedAt = Number.NEGATIVE_INFINITY
  let isUnannounced = false

  try {
    await inShortTransactions(writer, async (trx, size) => {
      run.signal.throwIfAborted()
      const found = await findOpen(trx, payload.batch, run.now())
      if ('reason' in found) {
        reason = found.reason
        return true
      }
      const selected = Math.max(deleted, payload.selected)
      const progress = () => Math.min(99, (100 * deleted) / selected)
      run.report({ progress: progress(), message: progressMessage(deleted, selected) })

      const { athletes, isLast } = await pick(trx, size)
      const [first] = athletes
      if (first) {
        await deleteSome(trx, athletes, found.deletion)
        const details = describeSelection(payload.selection)
        await recordDeletion(trx, found.deletion, { records: athletes.length, label: first.name, details })
        if (importId !== undefined) await countRolledBack(trx, importId, found.deletion, athletes.length)
        deleted += athletes.length
        isUnannounced = true
      }
      await run.saveCheckpoint(trx, { deleted }, toResults(deleted), progress())
      if (isUnannounced && (isLast || performance.now() - announcedAt >= ANNOUNCE_EVERY_MS)) {
        await announceDeleted(trx, { linked: true })
        announcedAt = performance.now()
        isUnannounced = false
      }
      return isLast
    })
  } catch (error) {
    if (isUnannounced) await writer.transaction().execute((trx) => announceDeleted(trx, { linked: true }))
    throw error
  }
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
  now: Date,
): Promise<{ deletion: Deletion } | { reason: string }> {
  const row = await trx
    .selectFrom('deleted_batch')
    .select(['user_id', 'actor', 'restored'])
    .where('public_id', '=', batch)
    .executeTakeFirst()
  if (!row) return { reason: 'What it had deleted is no longer kept.' }
  if (row.restored > 0) return { reason: 'Athletes of this deletion have been restored meanwhile.' }
  return { deletion: { batch, kind: 'athlete', author: { id: row.user_id, name: row.actor, address: null }, now } }
}

function progressMessage(deleted: number, selected: number): string {
  return `Deleting ${formatCount(deleted)} of ${formatCount(selected)} athletes`
}

function endMessage(deleted: number): string {
  return deleted === 1 ? 'One athlete deleted' : `${formatCount(deleted)} athletes deleted`
}

function toResults(deleted: number) {
  return { processed: deleted, successful: deleted, failed: 0, skipped: 0 }
}
