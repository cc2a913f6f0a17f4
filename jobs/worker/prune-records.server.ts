import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { DAY_MS, utcDay } from '#app/base/platform/utc-day.ts'
import { comparedDay, LONGEST_MOVEMENT } from '#app/champion-index/scoring/movement.ts'
import { findKeptDays } from '#app/people/auth/audit/kept-days.server.ts'
import { straightJoin } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import { athleteBrandDiscovery } from '#jobs/definitions.ts'
import { RETENTION } from './retention.ts'

const KEEP_FINISHED_JOBS_MS = 14 * DAY_MS
const BATCH = 1_000

/**
 * Deletes the rows that are older than their table's retention; returns how many, by table. A table that fails holds up
 * none of the others: what failed is thrown at the end, with each table's reason.
 */
export async function pruneOldRows(db: Kysely<Database>, now: Date): Promise<Record<string, number>> {
  const pruned: Record<string, number> = {}
  const failures: Error[] = []
  const days = await findKeptDays(db)
  for (const retention of RETENTION) {
    const { table, keep } = retention
    try {
      const keptMs = typeof keep === 'number' ? keep : days[keep] * DAY_MS
      const deleted = await pruneTable(db, new Date(now.getTime() - keptMs), retention)
      if (deleted > 0) pruned[table] = (pruned[table] ?? 0) + deleted
    } catch (error) {
      failures.push(new Error(`${table}: ${error}`, { cause: error }))
    }
  }
  if (failures.length === 0) return pruned
  throw new AggregateError(failures, `Old rows were not deleted: ${failures.map(({ message }) => message).join('; ')}`)
}

function pruneTable(
  db: Kysely<Database>,
  end: Date,
  { table, key, time, only }: (typeof RETENTION)[number],
): Promise<number> {
  const before = end.toISOString()
  const isOld = typeof time === 'string' ? sql`${sql.ref(time)} < ${before}` : sql`(${time(before)})`
  const condition = only ? sql`${isOld} and ${only}` : isOld
  return inBatches(async (limit) => {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ${sql.ref(key)} in (
        select ${sql.ref(key)} from ${sql.table(table)} where ${condition} limit ${limit})`.execute(db)
    return Number(numAffectedRows ?? 0)
  })
}

/** Their discoveries still count as processed by the agent. */
export async function pruneFinishedJobs(db: Kysely<Database>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEEP_FINISHED_JOBS_MS).toISOString()
  return inBatches((limit) =>
    db.transaction().execute(async (trx) => {
      const jobs = await trx
        .deleteFrom('job')
        .where('id', 'in', (eb) =>
          eb.selectFrom('job').select('id').where('finished_at', '<', before).orderBy('finished_at').limit(limit),
        )
        .returning(['queue', 'status'])
        .execute()
      const processed = jobs.filter((job) => job.queue === athleteBrandDiscovery.queue && job.status === 'completed')
      if (processed.length > 0) {
        await trx
          .updateTable('agent')
          .set((eb) => ({ processed_count: eb('processed_count', '+', processed.length) }))
          .execute()
      }
      return jobs.length
    }),
  )
}

/** What merges of athletes moved that can no longer be undone; where they lead stays. */
export async function pruneAthleteMerges(db: Kysely<Database>, now: Date): Promise<number> {
  return inBatches(async (limit) => {
    const { numUpdatedRows } = await db
      .updateTable('athlete_merge')
      .set({ payload: null })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('athlete_merge')
          .select('id')
          .where('payload', 'is not', null)
          .where('expires_at', '<=', now.toISOString())
          .limit(limit),
      )
      .executeTakeFirst()
    return Number(numUpdatedRows)
  })
}

const KEEP_FORMER_VALUES_MS = 30 * DAY_MS

/** What files changed that can no longer be restored; that they changed it stays. */
export async function pruneImportedChanges(db: Kysely<Database>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEEP_FORMER_VALUES_MS).toISOString()
  return inBatches(async (limit) => {
    const { numAffectedRows } = await sql`
      update imported_change set before = null, after = null where (record_id, import_id) in (
        select record_id, import_id from imported_change
        join import_batch on import_batch.public_id = import_id
        where before is not null and import_batch.created_at < ${before} limit ${limit})`.execute(db)
    return Number(numAffectedRows ?? 0)
  })
}

/** What every alert that waits for changes has seen; all of it when there is none. */
export async function pruneDirectoryChanges(db: Kysely<Database>): Promise<number> {
  const { seen, alerts } = await db
    .selectFrom('alert_rule')
    .select((eb) => [eb.fn.min('seen').as('seen'), eb.fn.countAll<number>().as('alerts')])
    .where('kind', 'in', ['category_brand', 'view_entry'])
    .where('is_paused', '=', 0)
    .executeTakeFirstOrThrow()
  return inBatches(async (limit) => {
    const { numDeletedRows } = await db
      .deleteFrom('directory_change')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('directory_change')
          .select('id')
          .$if(alerts > 0, (changes) => changes.where('id', '<=', seen ?? 0))
          .limit(limit),
      )
      .executeTakeFirst()
    return Number(numDeletedRows)
  })
}

/** Ranks of days before the longest period; the one that was still in force when it began is kept for each brand. */
export async function prunePlaces(db: Kysely<Database>, now: Date): Promise<number> {
  const firstDay = comparedDay(utcDay(now), LONGEST_MOVEMENT)
  let deleted = 0
  for (let after = 0; ; ) {
    const brands = await db
      .selectFrom('brand')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    const upTo = brands.at(-1)?.id
    if (upTo === undefined) return deleted
    const result = await sql`
      delete from brand_place where (brand_id, day) in (
        select former.brand_id, former.day
        from brand ${straightJoin('brand_place')} as former
        where brand.id > ${after} and brand.id <= ${upTo} and former.brand_id = brand.id and former.day < (
          select max(day) from brand_place as kept where kept.brand_id = brand.id and kept.day <= ${firstDay}))`.execute(
      db,
    )
    deleted += Number(result.numAffectedRows ?? 0)
    after = upTo
    await yieldToOthers()
  }
}

/** Deletes in short transactions that let the other process write in between; returns the number of deleted rows. */
async function inBatches(deleteSome: (limit: number) => Promise<number>): Promise<number> {
  let total = 0
  for (;;) {
    const deleted = await deleteSome(BATCH)
    total += deleted
    if (deleted < BATCH) return total
    await yieldToOthers()
  }
}
