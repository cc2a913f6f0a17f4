import type { Kysely } from 'kysely'
import { z } from 'zod'
import { formatCount } from '#app/base/components/display/format.ts'
import { publish } from '#app/base/events/publish.server.ts'
import { isStillRunning } from '#app/records/deletion/athletes/import-running.queries.server.ts'
import type { Database } from '#db/schema.ts'
import type { ImportKind } from '#db/tables/import-batch.ts'
import { type BatchResults, type BatchRun, percentOf, workThroughBatch } from '#jobs/work-through-batch.ts'
import { addedBrands } from './added-brands.server.ts'
import { addedLinks } from './added-links.server.ts'
import { type AddedRecords, listUntouched } from './added-records.ts'
import { restoreChanged } from './changed-records.server.ts'
import { type RollBackProgress, rolledBackText } from './roll-back-words.ts'

/**
 * What a job deletes of what an import of the kind added, its own kind first. A file of links may have created brands;
 * athletes are deleted as by hand.
 */
export const ADDED_BY: Record<ImportKind, readonly AddedRecords[]> = {
  athletes: [],
  brands: [addedBrands],
  relationships: [addedLinks, addedBrands],
}

const ProgressSchema: z.ZodType<RollBackProgress> = z.object({
  restored: z.int().default(0),
  kept: z.int().default(0),
  deleted: z.record(z.string(), z.int()).default({}),
})

interface Payload {
  importId: string
  selected: number
  auditLine: number
}

type Outcome =
  | { status: 'rolled_back'; message: string; results: BatchResults }
  | { status: 'pointless'; reason: string }

/**
 * Restores in batches what the file changed of other records, then deletes what nobody has changed since of those it added,
 * each transaction with all its consequences and its checkpoint: what is done is not listed again, so a run after a crash
 * simply continues.
 */
export async function continueRollBack(run: BatchRun<Payload, RollBackProgress>): Promise<Outcome> {
  const { importId, selected, auditLine } = run.payload
  const batch = await run.writer
    .selectFrom('import_batch')
    .select(['id', 'kind'])
    .where('public_id', '=', importId)
    .executeTakeFirst()
  if (!batch) return { status: 'pointless', reason: 'The import is no longer kept.' }
  const added = ADDED_BY[batch.kind]
  let progress = ProgressSchema.parse(run.checkpoint ?? {})
  let isRestoring = true
  let at = 0
  let after = 0
  let reason: string | undefined

  async function restoreSome(trx: Kysely<Database>, size: number): Promise<number> {
    const some = await restoreChanged(trx, importId, size, run.now())
    isRestoring = some.restored + some.kept === size
    progress = { ...progress, restored: progress.restored + some.restored, kept: progress.kept + some.kept }
    return some.restored
  }

  async function deleteSome(trx: Kysely<Database>, records: AddedRecords, importRow: number, size: number) {
    const ids = await listUntouched(trx, records, importRow, { after, limit: size })
    if (ids.length > 0) {
      await records.remove(trx, ids, run.now())
      const deleted = { ...progress.deleted, [records.noun]: (progress.deleted[records.noun] ?? 0) + ids.length }
      progress = { ...progress, deleted }
      if (at === 0) await countDeleted(trx, importRow, ids.length)
    }
    after = ids.at(-1) ?? after
    if (ids.length < size) [at, after] = [at + 1, 0]
    return ids.length
  }

  await workThroughBatch(run, {
    progress: () => {
      const done = totalOf(progress)
      const all = formatCount(Math.max(done, selected))
      return { progress: percentOf(done, selected), message: `Rolling back ${formatCount(done)} of ${all}` }
    },
    step: async (trx, size) => {
      if (await isStillRunning(trx, importId)) {
        reason = 'The upload being rolled back is being processed again.'
        return undefined
      }
      const records = added[at]
      let changed = 0
      if (isRestoring) changed = await restoreSome(trx, size)
      else if (records) changed = await deleteSome(trx, records, batch.id, size)
      await noteInAudit(trx, auditLine, progress)
      const isLast = !isRestoring && at >= added.length
      return { checkpoint: progress, results: toResults(progress), hasChanged: changed > 0, isLast }
    },
    announce,
  })
  if (reason !== undefined) return { status: 'pointless', reason }
  return { status: 'rolled_back', message: rolledBackText(progress), results: toResults(progress) }
}

async function countDeleted(trx: Kysely<Database>, batchId: number, deleted: number): Promise<void> {
  await trx
    .updateTable('import_batch')
    .set((eb) => ({ rolled_back: eb('rolled_back', '+', deleted) }))
    .where('id', '=', batchId)
    .execute()
}

async function noteInAudit(
  trx: Kysely<Database>,
  auditLine: number,
  { deleted, restored, kept }: RollBackProgress,
): Promise<void> {
  const total = sumOf(deleted)
  const details = { ...(total > 0 && { deleted: total }), ...(restored + kept > 0 && { restored, kept }) }
  await trx
    .updateTable('audit_log')
    .set({ details: JSON.stringify(details) })
    .where('id', '=', auditLine)
    .execute()
}

async function announce(trx: Kysely<Database>): Promise<void> {
  const data = { id: null, action: 'bulk' } as const
  await publish(trx, { channel: 'athlete_updates', type: 'athlete_update', data })
  await publish(trx, { channel: 'brand_updates', type: 'brand_update', data })
}

function sumOf(deleted: RollBackProgress['deleted']): number {
  return Object.values(deleted).reduce((sum, some) => sum + some, 0)
}

function totalOf({ deleted, restored, kept }: RollBackProgress): number {
  return sumOf(deleted) + restored + kept
}

function toResults(progress: RollBackProgress): BatchResults {
  const processed = totalOf(progress)
  return { processed, successful: processed - progress.kept, failed: 0, skipped: progress.kept }
}
