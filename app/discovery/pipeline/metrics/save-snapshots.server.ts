import type { Kysely } from 'kysely'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'
import type { BrandMetricSnapshotRow } from '#db/tables/metric-snapshot.ts'
import type { Snapshot } from './measurement.ts'

/** A figure that was observed before stays as it is. */
export async function saveBrandSnapshots(
  trx: Kysely<Database>,
  brandId: number,
  snapshots: readonly Snapshot[],
  now: Date,
): Promise<void> {
  for (const snapshot of snapshots) await saveOfBrand(trx, { ...columnsOf(snapshot, now), subject: brandId })
}

export async function saveAthleteSnapshots(
  trx: Kysely<Database>,
  athleteId: number,
  snapshots: readonly Snapshot[],
  now: Date,
): Promise<void> {
  for (const snapshot of snapshots) await saveOfAthlete(trx, { ...columnsOf(snapshot, now), subject: athleteId })
}

type Column = Exclude<keyof BrandMetricSnapshotRow, 'id' | 'brand_id' | 'held_for_review' | 'review'>
/** As an object of values, which an interface is not. */
type Columns = { [Name in Column]: BrandMetricSnapshotRow[Name] }
type Given = Columns & { subject: number }

function columnsOf({ platform = '', request_id = null, ...figure }: Snapshot, now: Date): Columns {
  const { metric, value = null, unit, provider, source_url, observed_at, period_days = null } = figure
  const source = { provider, source_url, request_id, observed_at, captured_at: now.toISOString() }
  return { metric, platform, value, unit, period_days, ...source }
}

const saveOfBrand = preparedQuery((db, given: Given) =>
  db
    .insertInto('brand_metric_snapshot')
    .values({ brand_id: given.subject, ...figureOf(given) })
    .onConflict((conflict) => conflict.doNothing()),
)

const saveOfAthlete = preparedQuery((db, given: Given) =>
  db
    .insertInto('athlete_metric_snapshot')
    .values({ athlete_id: given.subject, ...figureOf(given) })
    .onConflict((conflict) => conflict.doNothing()),
)

/** Each by its name, as a prepared query needs it. */
function figureOf(given: Given): Columns {
  const { metric, platform, value, unit, period_days } = given
  const { provider, source_url, request_id, observed_at, captured_at } = given
  return { metric, platform, value, unit, period_days, provider, source_url, request_id, observed_at, captured_at }
}
