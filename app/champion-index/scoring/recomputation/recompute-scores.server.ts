import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { formatCount } from '#app/base/components/display/format.ts'
import { nextBatchSize } from '#db/batch-size.ts'
import type { Connections } from '#db/open-database.ts'
import type { Database } from '#db/schema.ts'
import { listAthletesOf, updateAthleteIndexes } from '../athlete-indexes.server.ts'
import { markRankingDue } from '../due-ranking.server.ts'
import { listChanged } from '../rescore-brands.server.ts'
import { type ComputedScore, saveScores } from '../save-scores.server.ts'
import { countScored, listScorableBrands, listScored } from '../scorable-brands.queries.server.ts'

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
const MAX_SIZE = 100
/** How long a run may go back when it has found nothing to save: each commit makes other connections read again. */
const SAVE_EVERY_MS = 1_000
/** A pause is this part of the work before it. */
const REST = 4

/**
 * Recomputes the scores of all brands in the order of their rows, and saves those that differ. Most do not, so they are
 * compared without the write lock. Pauses let other work of the process and other writers in.
 */
export async function recomputeScores(
  { reader, writer, dataVersion }: Pick<Connections, 'reader' | 'writer' | 'dataVersion'>,
  run: Run,
): Promise<{ message: string; results: Results }> {
  const saved = CheckpointSchema.safeParse(run.checkpoint)
  let reached: Reached = saved.success ? saved.data : { last: 0, recomputed: 0, changed: 0 }
  const total = await countScored(reader)
  let savedAt = performance.now()

  for (let size = FIRST_SIZE; ; ) {
    run.signal.throwIfAborted()
    const startedAt = performance.now()
    const version = dataVersion()
    const now = run.now()
    const brands = await listScored(reader, reached.last, size)
    const last = brands.at(-1)
    if (!last) return { message: describeEnd(reached), results: resultsOf(reached) }

    const changed = await listChanged(reader, brands, now)
    let spentMs = performance.now() - startedAt
    reached = { ...reached, last: last.id, recomputed: reached.recomputed + brands.length }
    if (changed.length > 0 || startedAt - savedAt >= SAVE_EVERY_MS) {
      savedAt = startedAt
      await writer.transaction().execute(async (trx) => {
        const lockedAt = performance.now()
        // Another change may have been committed since they were computed.
        const scores = dataVersion() === version ? changed : await computeAgain(trx, changed, now)
        reached = await save(trx, scores, reached, now)
        spentMs += performance.now() - lockedAt
      })
    }
    size = Math.max(1, Math.min(MAX_SIZE, nextBatchSize(size, spentMs)))
    await pause(spentMs / REST)
  }

  async function save(trx: Kysely<Database>, scores: readonly ComputedScore[], next: Reached, now: Date) {
    const appended = await saveScores(trx, scores, null)
    await updateAthleteIndexes(trx, await listAthletesOf(trx, appended))
    if (scores.length > 0) await markRankingDue(trx, brandsOf(scores), now)
    const saved = { ...next, changed: next.changed + appended.length }
    const progress = Math.min(100, Math.floor((100 * saved.recomputed) / Math.max(1, total)))
    const message = `${formatCount(saved.recomputed)} of ${formatCount(total)} brands`
    await run.saveCheckpoint(trx, saved, resultsOf(saved), { progress, message })
    return saved
  }
}

async function computeAgain(trx: Kysely<Database>, scores: readonly ComputedScore[], now: Date) {
  return listChanged(trx, await listScorableBrands(trx, brandsOf(scores)), now)
}

function brandsOf(scores: readonly ComputedScore[]): number[] {
  return scores.map((score) => score.brandId)
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
