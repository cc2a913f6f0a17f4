import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { heldCounts } from './champion-index/followers-component.ts'
import type { FollowerCount } from './champion-index/score-inputs.ts'

interface StoredCount extends FollowerCount {
  id: number
  isHeld: boolean
  isRejected: boolean
}

/**
 * Marks the brand's follower counts that are held for a later observation, so that lists show the counts the score
 * uses.
 */
export async function holdOutliersOfBrand(trx: Kysely<Database>, brandId: number, now: Date): Promise<void> {
  const rows = await trx
    .selectFrom('brand_metric_snapshot')
    .select(['id', 'platform', 'value', 'provider', 'source_url', 'observed_at', 'held_for_review', 'review'])
    .where('brand_id', '=', brandId)
    .where('metric', '=', 'followers')
    .execute()
  for (const { ids, held } of changes(rows, now)) {
    await trx.updateTable('brand_metric_snapshot').set({ held_for_review: held }).where('id', 'in', ids).execute()
  }
}

/** The same for an athlete. */
export async function holdOutliersOfAthlete(trx: Kysely<Database>, athleteId: number, now: Date): Promise<void> {
  const rows = await trx
    .selectFrom('athlete_metric_snapshot')
    .select(['id', 'platform', 'value', 'provider', 'source_url', 'observed_at', 'held_for_review', 'review'])
    .where('athlete_id', '=', athleteId)
    .where('metric', '=', 'followers')
    .execute()
  for (const { ids, held } of changes(rows, now)) {
    await trx.updateTable('athlete_metric_snapshot').set({ held_for_review: held }).where('id', 'in', ids).execute()
  }
}

interface Row {
  id: number
  platform: string
  value: number | null
  provider: string
  source_url: string
  observed_at: string
  held_for_review: 0 | 1
  review: 'ACCEPTED' | 'REJECTED' | null
}

function changes(rows: readonly Row[], now: Date): { ids: number[]; held: 0 | 1 }[] {
  const counts = rows.flatMap((row): StoredCount[] =>
    row.value === null
      ? []
      : [
          {
            id: row.id,
            isHeld: row.held_for_review === 1,
            platform: row.platform,
            followers: row.value,
            provider: row.provider,
            url: row.source_url,
            observedAt: row.observed_at,
            accepted: row.review === 'ACCEPTED',
            isRejected: row.review === 'REJECTED',
          },
        ],
  )
  const rejected = counts.filter((count) => count.isRejected)
  const others = counts.filter((count) => !count.isRejected)
  const held = new Set([...rejected, ...heldCounts(others, now.toISOString())])
  const idsOf = (isHeld: boolean) =>
    counts.filter((count) => held.has(count) === isHeld && count.isHeld !== isHeld).map((count) => count.id)
  return [
    { ids: idsOf(true), held: 1 as const },
    { ids: idsOf(false), held: 0 as const },
  ].filter(({ ids }) => ids.length > 0)
}
