import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { KEEP_ANSWERS_OF_KEYS_MS } from '#app/auth/api-access/idempotency.server.ts'
import { PASSING_ACTIONS } from '#app/auth/audit/security-log.server.ts'
import { deleteEventsBefore } from '#app/events/event.queries.server.ts'
import { DAY_MS, utcDay } from '#app/platform/utc-day.ts'
import { REQUEST_LOG_DAYS } from '#app/request-log/logged-request.ts'
import { comparedDay, LONGEST_MOVEMENT } from '#app/scoring/movement.ts'
import { straightJoin } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import { athleteBrandDiscovery } from '#jobs/definitions.ts'

const KEEP_EVENTS_MS = DAY_MS
const KEEP_FINISHED_JOBS_MS = 14 * DAY_MS
const KEEP_REQUESTS_MS = REQUEST_LOG_DAYS * DAY_MS
/** An expired response still saves a transfer if its source confirms it. */
const KEEP_EXPIRED_ANSWERS_MS = 7 * DAY_MS
const KEEP_SITE_STATES_MS = 30 * DAY_MS
const KEEP_ENDED_SESSIONS_MS = 30 * DAY_MS
const KEEP_ENDED_API_TOKENS_MS = 90 * DAY_MS
const KEEP_PASSING_EVENTS_MS = 90 * DAY_MS
const KEEP_NOTIFICATIONS_MS = 90 * DAY_MS
const BATCH = 1_000

export async function pruneEvents(db: Kysely<Database>, now: Date): Promise<number> {
  return inBatches((limit) => deleteEventsBefore(db, new Date(now.getTime() - KEEP_EVENTS_MS), limit))
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

export async function pruneProviderAnswers(db: Kysely<Database>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEEP_EXPIRED_ANSWERS_MS).toISOString()
  return inBatches(async (limit) => {
    const { numDeletedRows } = await db
      .deleteFrom('provider_cache')
      .where('key', 'in', (eb) =>
        eb.selectFrom('provider_cache').select('key').where('expires_at', '<', before).limit(limit),
      )
      .executeTakeFirst()
    return Number(numDeletedRows)
  })
}

export async function pruneProviderRequests(db: Kysely<Database>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEEP_REQUESTS_MS).toISOString()
  return inBatches(async (limit) => {
    const { numDeletedRows } = await db
      .deleteFrom('provider_request')
      .where('id', 'in', (eb) =>
        eb.selectFrom('provider_request').select('id').where('requested_at', '<', before).limit(limit),
      )
      .executeTakeFirst()
    return Number(numDeletedRows)
  })
}

/** A site's failures say nothing about it a month later; the few providers are kept. */
export async function pruneSiteStates(db: Kysely<Database>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEEP_SITE_STATES_MS).toISOString()
  return inBatches(async (limit) => {
    const { numDeletedRows } = await db
      .deleteFrom('provider_state')
      .where('provider', 'in', (eb) =>
        eb
          .selectFrom('provider_state')
          .select('provider')
          .where('provider', 'like', 'site:%')
          .where((state) => state.fn.coalesce('last_error_at', 'last_ok_at'), '<', before)
          .limit(limit),
      )
      .executeTakeFirst()
    return Number(numDeletedRows)
  })
}

/** Sessions that ended or expired more than a month ago. */
export async function pruneEndedSessions(db: Kysely<Database>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEEP_ENDED_SESSIONS_MS).toISOString()
  return inBatches(async (limit) => {
    const { numDeletedRows } = await db
      .deleteFrom('refresh_token')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('refresh_token')
          .select('id')
          .where((session) => session.or([session('expires_at', '<', before), session('revoked_at', '<', before)]))
          .limit(limit),
      )
      .executeTakeFirst()
    return Number(numDeletedRows)
  })
}

/** Personal API tokens that were revoked or expired three months ago. */
export async function pruneEndedApiTokens(db: Kysely<Database>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEEP_ENDED_API_TOKENS_MS).toISOString()
  return inBatches(async (limit) => {
    const { numDeletedRows } = await db
      .deleteFrom('api_token')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('api_token')
          .select('id')
          .where((token) => token.or([token('expires_at', '<', before), token('revoked_at', '<', before)]))
          .limit(limit),
      )
      .executeTakeFirst()
    return Number(numDeletedRows)
  })
}

/** Answers that can no longer be asked for again by their Idempotency-Key. */
export async function pruneIdempotency(db: Kysely<Database>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEEP_ANSWERS_OF_KEYS_MS).toISOString()
  return inBatches(async (limit) => {
    const { numDeletedRows } = await db
      .deleteFrom('idempotency')
      .where('id', 'in', (eb) =>
        eb.selectFrom('idempotency').select('id').where('created_at', '<=', before).limit(limit),
      )
      .executeTakeFirst()
    return Number(numDeletedRows)
  })
}

export async function pruneNotifications(db: Kysely<Database>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEEP_NOTIFICATIONS_MS).toISOString()
  return inBatches(async (limit) => {
    const { numDeletedRows } = await db
      .deleteFrom('notification')
      .where('id', 'in', (eb) =>
        eb.selectFrom('notification').select('id').where('created_at', '<', before).limit(limit),
      )
      .executeTakeFirst()
    return Number(numDeletedRows)
  })
}

/** Reports whose time is over, with their files; one that is still being written stays. */
export async function pruneReports(db: Kysely<Database>, now: Date): Promise<number> {
  return inBatches(async (limit) => {
    const { numDeletedRows } = await db
      .deleteFrom('report')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('report')
          .leftJoin('job', 'job.id', 'report.job_id')
          .select('report.id')
          .where('expires_at', '<=', now.toISOString())
          .where((report) => report.or([report('job.status', 'is', null), report('job.finished_at', 'is not', null)]))
          .limit(limit),
      )
      .executeTakeFirst()
    return Number(numDeletedRows)
  })
}

/** Sign-in events; changes to accounts and records are kept for ever. */
export async function prunePassingEvents(db: Kysely<Database>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEEP_PASSING_EVENTS_MS).toISOString()
  return inBatches(async (limit) => {
    const { numDeletedRows } = await db
      .deleteFrom('audit_log')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('audit_log')
          .select('id')
          .where('action', 'in', PASSING_ACTIONS)
          .where('created_at', '<', before)
          .limit(limit),
      )
      .executeTakeFirst()
    return Number(numDeletedRows)
  })
}

/** Deleted records that can no longer be restored. */
export async function pruneDeletedRecords(db: Kysely<Database>, now: Date): Promise<number> {
  const expired = db.selectFrom('deleted_batch').select('public_id').where('expires_at', '<=', now.toISOString())
  const records = await inBatches(async (limit) => {
    const { numDeletedRows } = await db
      .deleteFrom('deleted_record')
      .where('id', 'in', (eb) =>
        eb.selectFrom('deleted_record').select('id').where('batch', 'in', expired).limit(limit),
      )
      .executeTakeFirst()
    return Number(numDeletedRows)
  })
  await db.deleteFrom('deleted_batch').where('public_id', 'in', expired).execute()
  return records
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
