import { type Kysely, sql } from 'kysely'
import { OPERATOR_PROVIDER } from '#app/base/platform/providers/provider-labels.ts'
import type { NamedCount } from '#app/files/csv/follower-row.ts'
import { dayOf, jsonColumns, jsonRows, jsonValue, listOf, straightJoin } from '#db/dialect.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'

/** A count of a brand, by row id, on a day. */
export interface Count extends NamedCount {
  brandId: number
  day: string
}

/** A count that an earlier row or file has brought. */
export interface StoredCount extends CountChange {
  id: number
  brandId: number
  platform: string
  day: string
}

export type CountChange = Pick<Count, 'followers' | 'source'>

/** What a file changes of the counts of a brand, by `countKey`; null is none. */
export interface EditedCounts {
  before: Record<string, CountChange | null>
  after: Record<string, CountChange>
}

/** Of the counts of a brand. */
export function countKey(platform: string, day: string): string {
  return `${platform} ${day}`
}

export function changeOf({ followers, source }: CountChange): CountChange {
  return { followers, source }
}

function observedAt(day: string): string {
  return `${day}T00:00:00.000Z`
}

/** All counts that files have brought of these brands. */
export async function listCountsOfBrands(trx: Kysely<Database>, brandIds: readonly number[]): Promise<StoredCount[]> {
  const { rows } = await sql<StoredCount>`
    select ${STORED} from brand_metric_snapshot as known
    where known.brand_id in ${listOf(brandIds)} and known.metric = 'followers'
      and known.provider = ${sql.lit(OPERATOR_PROVIDER)}`.execute(trx)
  return rows
}

export async function removeCounts(trx: Kysely<Database>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await trx.deleteFrom('brand_metric_snapshot').where('id', 'in', listOf(ids)).execute()
}

/** The counts of the same brands, platforms and days. */
export async function listKnownCounts(trx: Kysely<Database>, counts: readonly Count[]): Promise<StoredCount[]> {
  const wanted = counts.map(({ brandId, platform, day }) => [brandId, platform, observedAt(day)])
  return knownCounts(trx, { wanted: JSON.stringify(wanted) })
}

const STORED = sql`
  known.id, known.brand_id as brandId, known.platform, ${dayOf('known.observed_at')} as day,
  known.value as followers, nullif(known.source_url, '') as source`

const knownCounts = preparedQuery<StoredCount, { wanted: string }>((db, { wanted }) => ({
  compile: () =>
    sql<StoredCount>`
    select ${STORED} from ${jsonRows(wanted)} as wanted
    ${straightJoin('brand_metric_snapshot')} as known on known.brand_id = ${jsonValue('wanted.value', 0)}
      and known.metric = 'followers' and known.platform = ${jsonValue('wanted.value', 1)}
      and known.provider = ${sql.lit(OPERATOR_PROVIDER)} and known.observed_at = ${jsonValue('wanted.value', 2)}`.compile(
      db,
    ),
}))

/** Each counts as captured on its day, so that histories have it there, whenever its file came. */
export async function insertCounts(trx: Kysely<Database>, counts: readonly Count[]): Promise<void> {
  if (counts.length === 0) return
  const values = counts.map(({ brandId, platform, followers, source, day }) => {
    const at = observedAt(day)
    return [brandId, platform, followers, source ?? '', at, at]
  })
  await insertSnapshots(trx, { values: JSON.stringify(values) })
}

const insertSnapshots = preparedQuery((db, { values }: { values: string }) => ({
  compile: () =>
    sql`
    insert into brand_metric_snapshot
      (brand_id, platform, value, source_url, observed_at, captured_at, metric, unit, provider)
    select ${jsonColumns(6)}, 'followers', 'followers', ${sql.lit(OPERATOR_PROVIDER)} from ${jsonRows(values)}`.compile(
      db,
    ),
}))

/** By row id. A decision about another figure than this one is no longer one. */
export async function updateCounts(trx: Kysely<Database>, changes: ReadonlyMap<number, CountChange>): Promise<void> {
  if (changes.size === 0) return
  const values = [...changes].map(([id, { followers, source }]) => [id, followers, source ?? ''])
  const followers = jsonValue('given.value', 1)
  await sql`
    update brand_metric_snapshot set value = ${followers}, source_url = ${jsonValue('given.value', 2)},
      review = case when brand_metric_snapshot.value = ${followers} then review end
    from ${jsonRows(JSON.stringify(values))} as given
    where brand_metric_snapshot.id = ${jsonValue('given.value', 0)}`.execute(trx)
}
