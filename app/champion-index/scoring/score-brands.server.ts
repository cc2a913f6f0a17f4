import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { computeChampionIndex } from './champion-index/champion-index.ts'
import { type ReadingOf, scoreInputsOf } from './inputs/score-inputs-of.server.ts'
import { listNewestScores } from './newest-score.queries.server.ts'
import { type ComputedScore, saveScores } from './save-scores.server.ts'
import type { ScorableBrand } from './scorable-brands.queries.server.ts'

/** Scores brands from the database and what a run has found out about them. Neither indexes nor ranks are updated. */
export async function scoreBrands(
  trx: Kysely<Database>,
  brands: readonly ScorableBrand[],
  { readingOf, jobId, now }: { readingOf: ReadingOf; jobId: number | null; now: Date },
): Promise<void> {
  await saveScores(trx, await computeScores(trx, brands, readingOf, now), jobId)
}

/** What the brands' scores are now. */
export async function computeScores(
  db: Kysely<Database>,
  brands: readonly ScorableBrand[],
  readingOf: ReadingOf,
  now: Date,
): Promise<ComputedScore[]> {
  const newest = await listNewestScores(
    db,
    brands.map((brand) => brand.id),
  )
  const inputs = await scoreInputsOf(db, brands, { readingOf, newest, now })
  return [...inputs].map(([brandId, inputs]) => ({
    brandId,
    inputs,
    index: computeChampionIndex(inputs),
    newest: newest.get(brandId),
  }))
}
