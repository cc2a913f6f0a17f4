import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { formatCount } from '#app/components/display/format.ts'
import { nextBatchSize } from '#db/batch-size.ts'
import { unindexed } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import { markRankingDue } from '../due-ranking.server.ts'
import { computeChange, scoreAnew } from '../rescore-brands.server.ts'

interface Run {
  checkpoint: unknown
  signal: AbortSignal
  now: () => Date
  saveCheckpoint: (
    trx: Kysely<Database>,
    checkpoint: unknown,
    results: Results,
    reached: { progress: number; message: string },
  ) => Promise<void>
}

interface Results {
  processed: number
  successful: number
  failed: number
  skipped: number
}

const CheckpointSchema = z.object({
  /** Row id of the last brand recomputed. */
  last: z.int(),
  recomputed: z.int(),
  changed: z.int(),
})
type Reached = z.infer<typeof CheckpointSchema>

const FIRST_SIZE = 20
/** Brands computed at a time, of which the processor does nothing else meanwhile. */
const LARGEST_SIZE = 100
/** Differing scores saved in one transaction. */
const SAVED_AT_ONCE = 15

/**
 * Recomputes the scores of all brands in the order of their rows, and saves those that differ. Most do not, so they are
 * compared without the write lock. Pauses let other work of the process and other writers in.
 */
export async function recomputeScores(
  { reader, writer }: { reader: Kysely<Database>; writer: Kysely<Database> },
  run: Run,
): Promise<{ message: string; results: Results }> {
  const saved = CheckpointSchema.safeParse(run.checkpoint)
  let reached: Reached = saved.success ? saved.data : { last: 0, recomputed: 0, changed: 0 }
  const total = await countScored(reader)

  for (let size = FIRST_SIZE; ; ) {
    run.signal.throwIfAborted()
    const startedAt = performance.now()
    const brands = await listScored(reader, reached.last, size)
    const last = brands.at(-1)
    if (!last) return { message: describeEnd(reached), results: resultsOf(reached) }

    const differing = await listDiffering(reader, brands, run.now())
    for (let from = 0; from === 0 || from < differing.length; from += SAVED_AT_ONCE) {
      const isBatchDone = from + SAVED_AT_ONCE >= differing.length
      const compared = isBatchDone ? { last: last.id, recomputed: reached.recomputed + brands.length } : {}
      reached = await save(differing.slice(from, from + SAVED_AT_ONCE), { ...reached, ...compared })
    }
    const spentMs = performance.now() - startedAt
    size = Math.max(1, Math.min(LARGEST_SIZE, nextBatchSize(size, spentMs)))
    await pause(spentMs / REST)
  }

  function save(brandIds: readonly number[], next: Reached): Promise<Reached> {
    return writer.transaction().execute(async (trx) => {
      const changed = await scoreAnew(trx, { rescore: brandIds }, run.now())
      if (brandIds.length > 0) await markRankingDue(trx, brandIds, run.now())
      const saved = { ...next, changed: next.changed + changed.length }
      const progress = Math.min(100, Math.floor((100 * saved.recomputed) / Math.max(1, total)))
      const message = `${formatCount(saved.recomputed)} of ${formatCount(total)} brands`
      await run.saveCheckpoint(trx, saved, resultsOf(saved), { progress, message })
      return saved
    })
  }
}

/** A pause is this part of the work before it. */
const REST = 4

async function countScored(db: Kysely<Database>): Promise<number> {
  const { brands } = await scoredBrands(db)
    .select((eb) => eb.fn.countAll<number>().as('brands'))
    .executeTakeFirstOrThrow()
  return brands
}

function listScored(db: Kysely<Database>, after: number, limit: number): Promise<BrandRow[]> {
  return scoredBrands(db).selectAll().where('id', '>', after).orderBy('id').limit(limit).execute()
}

/** Archived and merged brands are scored when they return. */
function scoredBrands(db: Kysely<Database>) {
  return (
    db
      .selectFrom('brand')
      .where('scored_at', 'is not', null)
      .where('is_archived', '=', 0)
      // By id: the index on it would be sorted for each batch.
      .where(unindexed<number | null>('merged_into_id'), 'is', null)
  )
}

async function listDiffering(db: Kysely<Database>, brands: readonly BrandRow[], now: Date): Promise<number[]> {
  const differing: number[] = []
  for (const brand of brands) {
    if (await computeChange(db, brand, now)) differing.push(brand.id)
  }
  return differing
}

/** A score whose result has changed is a new one; others at most have newer inputs. */
function resultsOf({ recomputed, changed }: Reached): Results {
  return { processed: recomputed, successful: changed, failed: 0, skipped: recomputed - changed }
}

function describeEnd({ recomputed, changed }: Reached): string {
  const brands = recomputed === 1 ? '1 brand' : `${formatCount(recomputed)} brands`
  return changed === 0
    ? `${brands} recomputed, no score has changed`
    : `${brands} recomputed, ${formatCount(changed)} with a new score`
}
