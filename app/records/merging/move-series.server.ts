import { type Kysely, sql } from 'kysely'
import { listOf, updateOrIgnore } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { AthleteMetricSnapshotRow } from '#db/tables/metric-snapshot.ts'
import type { Sides } from './moved-relationships.ts'

/** A series of figures. */
export type Kind = Pick<AthleteMetricSnapshotRow, 'metric' | 'platform'>

/**
 * Moves figures that continue a series of the survivor (`continues`: same account, article or domain) or start one that it
 * lacks; figures of another account would contradict its own and stay. A figure that both have observed is not moved.
 * Returns row ids.
 */
export async function moveSeries(
  trx: Kysely<Database>,
  { owner, survivorId, mergedId }: Sides,
  continues: (kind: Kind) => boolean,
): Promise<number[]> {
  const moved: number[] = []
  for (const { metric, platform } of await listMovable(trx, { owner, survivorId, mergedId }, continues)) {
    const { rows } = await sql<{ id: number }>`
      ${updateOrIgnore(TABLES[owner])} set ${sql.ref(owner)} = ${survivorId}
      where ${sql.ref(owner)} = ${mergedId} and metric = ${metric} and platform = ${platform}
      returning id`.execute(trx)
    moved.push(...rows.map((row) => row.id))
  }
  return moved
}

/** How many figures `moveSeries` would move, as closely as can be told without moving them. */
export async function countMovable(
  db: Kysely<Database>,
  sides: Sides,
  continues: (kind: Kind) => boolean,
): Promise<number> {
  const movable = await listMovable(db, sides, continues)
  return movable.reduce((sum, kind) => sum + kind.figures, 0)
}

export async function returnSeries(
  trx: Kysely<Database>,
  ids: readonly number[],
  { owner, survivorId, mergedId }: Sides,
): Promise<void> {
  await sql`${updateOrIgnore(TABLES[owner])} set ${sql.ref(owner)} = ${mergedId}
    where ${sql.ref(owner)} = ${survivorId} and id in ${listOf(ids)}`.execute(trx)
}

const TABLES = { athlete_id: 'athlete_metric_snapshot', brand_id: 'brand_metric_snapshot' } as const

async function listMovable(
  db: Kysely<Database>,
  { owner, survivorId, mergedId }: Sides,
  continues: (kind: Kind) => boolean,
) {
  const own = new Set((await kindsOf(db, owner, survivorId)).map(keyOf))
  const kinds = await kindsOf(db, owner, mergedId)
  return kinds.filter((kind) => !own.has(keyOf(kind)) || continues(kind))
}

/** A traffic rank belongs to the brand's domain, whichever domain it was looked up for. */
function keyOf({ metric, platform }: Kind): string {
  return metric === 'traffic_rank' ? metric : `${metric} ${platform}`
}

async function kindsOf(db: Kysely<Database>, owner: Sides['owner'], id: number) {
  const { rows } = await sql<Kind & { figures: number }>`
    select metric, platform, count(*) as figures from ${sql.table(TABLES[owner])}
    where ${sql.ref(owner)} = ${id} group by metric, platform`.execute(db)
  return rows
}
