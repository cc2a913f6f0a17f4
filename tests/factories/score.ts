import type { Insertable, Kysely } from 'kysely'
import { newId } from '#app/base/platform/ids.server.ts'
import type { ScorableBrand } from '#app/champion-index/scoring/scorable-brands.queries.server.ts'
import { scoreBrands } from '#app/champion-index/scoring/score-brands.server.ts'
import type { Database } from '#db/schema.ts'
import type { ChampionIndexScoreRow, ChampionIndexScoreTable } from '#db/tables/champion-index-score.ts'
import type {
  AthleteMetricSnapshotRow,
  AthleteMetricSnapshotTable,
  BrandMetricSnapshotRow,
  BrandMetricSnapshotTable,
} from '#db/tables/metric-snapshot.ts'

export async function createScore(
  db: Kysely<Database>,
  fields: Partial<Insertable<ChampionIndexScoreTable>> & { brand_id: number },
): Promise<ChampionIndexScoreRow> {
  return db
    .insertInto('champion_index_score')
    .values({
      public_id: newId(),
      computed_at: '2026-01-02T00:00:00.000Z',
      methodology_version: 'test',
      total_score: 500,
      low: 400,
      high: 600,
      coverage: 0.8,
      is_ranked: 1,
      data_quality_score: 0.5,
      components: '[]',
      divisor: 1,
      inputs: '{}',
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function createBrandSnapshot(
  db: Kysely<Database>,
  fields: Partial<Insertable<BrandMetricSnapshotTable>> & { brand_id: number },
): Promise<BrandMetricSnapshotRow> {
  return db
    .insertInto('brand_metric_snapshot')
    .values({ ...FOLLOWERS, ...fields })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function createAthleteSnapshot(
  db: Kysely<Database>,
  fields: Partial<Insertable<AthleteMetricSnapshotTable>> & { athlete_id: number },
): Promise<AthleteMetricSnapshotRow> {
  return db
    .insertInto('athlete_metric_snapshot')
    .values({ ...FOLLOWERS, ...fields })
    .returningAll()
    .executeTakeFirstOrThrow()
}

const FOLLOWERS = {
  metric: 'followers',
  platform: 'instagram',
  value: 1000,
  unit: 'followers',
  provider: 'wikidata',
  source_url: 'https://www.wikidata.org/wiki/Q1',
  observed_at: '2026-01-01T00:00:00.000Z',
  captured_at: '2026-01-02T00:00:00.000Z',
} as const

/** Scores brands from the database, as after a run in which every source was read. */
export function scoreAll(db: Kysely<Database>, brands: readonly ScorableBrand[], now: Date): Promise<void> {
  return scoreBrands(db, brands, { readingOf: () => ({ missing: {}, failed: {} }), jobId: null, now })
}
