import type { Kysely } from 'kysely'
import { z } from 'zod'
import { findSetting, saveSetting } from '#app/base/platform/setting.server.ts'
import { utcDay } from '#app/base/platform/utc-day.ts'
import type { Database } from '#db/schema.ts'
import { scoreRecomputation } from '#jobs/definitions.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { METHODOLOGY } from '../champion-index/methodology.ts'

const SETTING = 'scores_recomputed_on'
const VERSION_SETTING = 'scores_recomputed_by'
/** After a job has used up its attempts. */
const AFTER_FAILURE_MS = 3_600_000

/**
 * Queues the recomputation of all scores once per UTC day, also of a day that has begun while nothing ran, and again an
 * hour after it has failed. Scores of the same day need none, unless an earlier version computed them.
 */
export async function queueRecomputation(
  { reader, writer }: { reader: Kysely<Database>; writer: Kysely<Database> },
  now: Date,
): Promise<boolean> {
  if (!(await isDue(reader, now))) return false
  return writer.transaction().execute(async (trx) => {
    // Another job process may have been faster.
    if (!(await isDue(trx, now))) return false
    const { status } = await enqueue(trx, scoreRecomputation, { day: dayOf(now) }, { now, priority: 'low' })
    return status === 'enqueued'
  })
}

/** The day counts once all its scores are recomputed, and so does the version. */
export async function markRecomputed(trx: Kysely<Database>, day: string, now: Date): Promise<void> {
  await saveSetting(trx, SETTING, day, now)
  await saveSetting(trx, VERSION_SETTING, METHODOLOGY.methodologyVersion, now)
}

async function isDue(db: Kysely<Database>, now: Date): Promise<boolean> {
  const day = dayOf(now)
  if (await hasJustEnded(db, now)) return false
  if (await hasEarlierVersion(db)) return true
  const last = await findText(db, SETTING)
  if (last !== undefined && last >= day) return false
  const older = db.selectFrom('brand').select('id').where('scored_at', '<', day).limit(1)
  return (await older.executeTakeFirst()) !== undefined
}

/** Whether scores are by an earlier version, and none have been recomputed by this one yet. */
async function hasEarlierVersion(db: Kysely<Database>): Promise<boolean> {
  if ((await findText(db, VERSION_SETTING)) === METHODOLOGY.methodologyVersion) return false
  const earlier = db
    .selectFrom('champion_index_score')
    .select('id')
    .where('methodology_version', '!=', METHODOLOGY.methodologyVersion)
    .limit(1)
  return (await earlier.executeTakeFirst()) !== undefined
}

async function findText(db: Kysely<Database>, setting: string): Promise<string | undefined> {
  return z
    .string()
    .optional()
    .parse(await findSetting(db, setting))
}

/** Whether it is too early after one that has failed, or one of today was cancelled. */
async function hasJustEnded(db: Kysely<Database>, now: Date): Promise<boolean> {
  const job = await db
    .selectFrom('job')
    .select(['status', 'finished_at'])
    .where('type', '=', scoreRecomputation.type)
    .where('taken_at', 'is not', null)
    .orderBy('taken_at', 'desc')
    .executeTakeFirst()
  if (!job?.finished_at) return false
  if (job.status === 'cancelled') return job.finished_at >= dayOf(now)
  return job.status === 'failed' && job.finished_at > new Date(now.getTime() - AFTER_FAILURE_MS).toISOString()
}

function dayOf(now: Date): string {
  return utcDay(now)
}
