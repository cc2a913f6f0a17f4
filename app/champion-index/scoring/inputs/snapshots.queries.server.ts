import type { Kysely } from 'kysely'
import { valuesIn } from '#db/dialect.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'
import type { AthleteMetricSnapshotRow, BrandMetricSnapshotRow } from '#db/tables/metric-snapshot.ts'

const COLUMNS = [
  'metric',
  'platform',
  'value',
  'provider',
  'source_url',
  'observed_at',
  'period_days',
  'review',
] as const

export type Snapshot = Pick<BrandMetricSnapshotRow | AthleteMetricSnapshotRow, (typeof COLUMNS)[number]>
export type BrandSnapshot = Snapshot & { brand_id: number }
export type AthleteSnapshot = Snapshot & { athlete_id: number }

/** The newest 1,000 figures of each brand, newest first. */
export function listBrandSnapshots(db: Kysely<Database>, brandIds: readonly number[]): Promise<BrandSnapshot[]> {
  return snapshotsOfBrands(db, { brandIds: JSON.stringify(brandIds) })
}

const snapshotsOfBrands = preparedQuery<BrandSnapshot, { brandIds: string }>((db, { brandIds }) =>
  db
    .selectFrom('brand')
    .innerJoin('brand_metric_snapshot as snapshot', (join) =>
      join.on('snapshot.id', 'in', (eb) =>
        eb
          .selectFrom('brand_metric_snapshot as newest')
          .select('newest.id')
          .whereRef('newest.brand_id', '=', 'brand.id')
          .orderBy('newest.observed_at', 'desc')
          .orderBy('newest.id')
          .limit(1_000),
      ),
    )
    .select('snapshot.brand_id')
    .select(COLUMNS.map((column) => `snapshot.${column}` as const))
    .where('brand.id', 'in', valuesIn<number>(brandIds))
    .orderBy('brand.id')
    .orderBy('snapshot.observed_at', 'desc')
    .orderBy('snapshot.id'),
)

/** What tells of the athletes' audiences, newest first. */
export function listAudienceSnapshots(db: Kysely<Database>, athleteIds: Iterable<number>): Promise<AthleteSnapshot[]> {
  return audiencesOfAthletes(db, { athleteIds: JSON.stringify([...athleteIds]) })
}

const audiencesOfAthletes = preparedQuery<AthleteSnapshot, { athleteIds: string }>((db, { athleteIds }) =>
  db
    .selectFrom('athlete_metric_snapshot')
    .select('athlete_id')
    .select(COLUMNS)
    .where('athlete_id', 'in', valuesIn<number>(athleteIds))
    .where('metric', 'in', ['followers', 'pageviews'])
    .orderBy('observed_at', 'desc')
    .orderBy('id'),
)
