import { storageReason } from '#app/base/platform/storage-fault.server.ts'
import { isDamage } from '#db/database-fault.ts'
import type { Connections } from '#db/open-database.ts'

export type Readiness = { isReady: true; remark?: string } | { isReady: false; reason: string }

/** The endpoint is public and each check writes to the database, so it runs at most once a second. */
const LOOKED_EVERY_MS = 1_000
const JOB_PROCESS_SEEN_WITHIN_MS = 30_000
const REDIS_SEEN_WITHIN_MS = 10_000
/** No reason to send requests elsewhere. */
const REDIS_AWAY = 'Redis is away: jobs are taken from the database.'

const looks = new WeakMap<object, { at: number; readiness: Promise<Readiness> }>()

/**
 * Ready means that the database can be read and written and the job process is alive. The result may be a second old.
 */
export function getReadiness(
  connections: Pick<Connections, 'reader' | 'writer'>,
  now: Date,
  usesRedis = false,
): Promise<Readiness> {
  const last = looks.get(connections)
  if (last && now.getTime() >= last.at && now.getTime() - last.at < LOOKED_EVERY_MS) return last.readiness

  const readiness = look(connections, now, usesRedis)
  looks.set(connections, { at: now.getTime(), readiness })
  return readiness
}

async function look(
  { reader, writer }: Pick<Connections, 'reader' | 'writer'>,
  now: Date,
  usesRedis: boolean,
): Promise<Readiness> {
  try {
    await reader.selectFrom('user').select('id').limit(1).execute()
  } catch (error) {
    return { isReady: false, reason: isDamage(error) ? 'The database is damaged.' : 'The database cannot be read.' }
  }

  try {
    const beat = { process: 'web', pid: process.pid, seen_at: now.toISOString() }
    await writer
      .insertInto('process_heartbeat')
      .values(beat)
      .onConflict((conflict) => conflict.column('process').doUpdateSet({ pid: beat.pid, seen_at: beat.seen_at }))
      .execute()
  } catch (error) {
    return { isReady: false, reason: storageReason(error) }
  }

  const seen = await reader.selectFrom('process_heartbeat').select(['process', 'seen_at']).execute()
  const wasSeen = (name: string, withinMs: number) =>
    seen.some(({ process, seen_at }) => process === name && Date.parse(seen_at) >= now.getTime() - withinMs)
  if (!wasSeen('jobs', JOB_PROCESS_SEEN_WITHIN_MS)) {
    return { isReady: false, reason: 'The job process has not been seen lately.' }
  }
  const isRedisAway = usesRedis && !wasSeen('redis', REDIS_SEEN_WITHIN_MS)
  return isRedisAway ? { isReady: true, remark: REDIS_AWAY } : { isReady: true }
}
