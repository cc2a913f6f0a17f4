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
import { rolledBackText } from './roll-back-words.ts'

/** What an import of the kind adds, its own kind first. A file of links may have created brands. */
export const ADDED_BY: Record<Exclude<ImportKind, 'athletes'>, readonly [AddedRecords, ...AddedRecords[]]> = {
  brands: [addedBrands],
  relationships: [addedLinks, addedBrands],
}

const DeletedSchema = z.record(z.string(), z.int())
type Deleted = z.infer<typeof DeletedSchema>

interface Payload {
  importId: string
  selected: number
  auditLine: number
}

type Outcome =
  | { status: 'rolled_back'; message: string; results: BatchResults }
  | { status: 'pointless'; reason: string }

/**
 * Deletes in batches what nobody has changed since, each transaction with all its consequences and its checkpoint: what is
 * gone cannot be listed again, so a run after a crash simply continues.
 */
export async function continueRollBack(run: BatchRun<Payload, Deleted>): Promise<Outcome> {
  const { importId, selected, auditLine } = run.payload
  const batch = await run.writer
    .selectFrom('import_batch')
    .select(['id', 'kind'])
    .where('public_id', '=', importId)
    .executeTakeFirst()
  if (!batch || batch.kind === 'athletes') return { status: 'pointless', reason: 'The import is no longer kept.' }
  const added = ADDED_BY[batch.kind]
  let deleted: Deleted = run.checkpoint === null ? {} : DeletedSchema.parse(run.checkpoint)
  let at = 0
  let after = 0
  let reason: string | undefined

  await workThroughBatch(run, {
    progress: () => {
      const done = totalOf(deleted)
      const all = formatCount(Math.max(done, selected))
      return { progress: percentOf(done, selected), message: `Deleting ${formatCount(done)} of ${all}` }
    },
    step: async (trx, size) => {
      const records = added[at]
      if (!records) return undefined
      if (await isStillRunning(trx, importId)) {
        reason = 'The upload being rolled back is being processed again.'
        return undefined
      }
      const ids = await listUntouched(trx, records, batch.id, { after, limit: size })
      if (ids.length > 0) {
        await records.remove(trx, ids, run.now())
        deleted = { ...deleted, [records.noun]: (deleted[records.noun] ?? 0) + ids.length }
        if (at === 0) await countDeleted(trx, batch.id, ids.length)
        await noteInAudit(trx, auditLine, deleted)
      }
      after = ids.at(-1) ?? after
      if (ids.length < size) [at, after] = [at + 1, 0]
      return {
        checkpoint: deleted,
        results: toResults(deleted),
        hasChanged: ids.length > 0,
        isLast: at === added.length,
      }
    },
    announce,
  })
  if (reason !== undefined) return { status: 'pointless', reason }
  return { status: 'rolled_back', message: rolledBackText(deleted), results: toResults(deleted) }
}

async function countDeleted(trx: Kysely<Database>, batchId: number, deleted: number): Promise<void> {
  await trx
    .updateTable('import_batch')
    .set((eb) => ({ rolled_back: eb('rolled_back', '+', deleted) }))
    .where('id', '=', batchId)
    .execute()
}

async function noteInAudit(trx: Kysely<Database>, auditLine: number, deleted: Deleted): Promise<void> {
  const details = { deleted: totalOf(deleted) }
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

function totalOf(deleted: Deleted): number {
  return Object.values(deleted).reduce((sum, some) => sum + some, 0)
}

function toResults(deleted: Deleted): BatchResults {
  const total = totalOf(deleted)
  return { processed: total, successful: total, failed: 0, skipped: 0 }
}
