import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { moveClock } from '#app/base/platform/clock.server.ts'
import { config } from '#app/base/platform/config.server.ts'
import { publishRankingIfDue } from '#app/champion-index/scoring/due-ranking.server.ts'
import { updateDueScores } from '#app/champion-index/scoring/due-scores.server.ts'
import { runAgentOnce } from '#app/discovery/agent/run-agent.server.ts'
import { switchAgent } from '#app/discovery/agent/switch-agent.server.ts'
import { importAthletes } from '#app/files/imports/import-athletes.server.ts'
import { recordToday } from '#app/insight/analytics/record-today.server.ts'
import { listViewArrivals } from '#app/insight/view-arrivals/list-view-arrivals.server.ts'
import { ensureAdmin } from '#app/people/auth/accounts/ensure-admin.server.ts'
import { findUserByEmail } from '#app/people/auth/accounts/user.queries.server.ts'
import type { Actor } from '#app/people/auth/audit/record-audit.server.ts'
import { createAlert } from '#app/site/alerts/alert.queries.server.ts'
import { evaluateAlerts } from '#app/site/alerts/evaluate-alerts.server.ts'
import { watch } from '#app/site/watchlist/watch.queries.server.ts'
import { migrateToLatest } from '#db/migrate.ts'
import { type Connections, openDatabase } from '#db/open-database.ts'
import { definitions } from '#jobs/definitions.ts'
import { openProviders } from '#jobs/worker/discovery-providers.server.ts'
import { bindHandlers } from '#jobs/worker/handler.ts'
import { handlers } from '#jobs/worker/handlers/index.server.ts'
import { createSqliteQueue } from '#jobs/worker/queues/sqlite-queue.server.ts'
import { SAMPLE } from './sample-athletes.ts'
import { type SampleClock, WEEKS } from './sample-clock.ts'

/** Athletes of the first week, and those that each further week adds. The last of the file are left to the demo itself. */
const FIRST_ATHLETES = 16
const FURTHER_ATHLETES = 2
const ATHLETES_PER_HOUR = 3_600
const WATCHED = 3
const STOP_WITHIN_MS = 5_000

/** Runs the pipeline once a week into a new database: imports, the agent, scores, the ranking, daily figures and alerts. */
export async function recordWeeks(file: string, clock: SampleClock): Promise<void> {
  const { now } = clock
  moveClock(now)
  const connections = openDatabase(file, { now })
  const { writer } = connections
  await migrateToLatest(writer)
  const admin = await createAdmin(connections, now())
  const contact = config().contact
  await switchAgent(writer, { running: true, contact, author: admin, now: now() })
  const providers = openProviders(config(), connections, now)
  const jobs = bindHandlers(definitions, handlers, { db: connections, providers, now })
  const queue = createSqliteQueue({ connections, jobs, concurrency: config().jobConcurrency, now })
  queue.start()
  for (let week = 0; week < WEEKS; week++) {
    clock.beginWeek(week)
    console.log(`  Sample data: week ${week + 1} of ${WEEKS}`)
    await addAthletes(connections, FIRST_ATHLETES + week * FURTHER_ATHLETES, admin, now())
    await discoverDue(connections, clock, contact)
    await updateDueScores(connections, now())
    await publishRankingIfDue(connections, { isAutomatic: true })
    await recordToday(connections, now())
    if (week === 0) await watchTheBest(connections, admin.id ?? 0, now())
    await evaluateAlerts(connections, now(), listViewArrivals)
  }
  await queue.stop(STOP_WITHIN_MS)
  await providers.close()
  await connections.close()
}

async function createAdmin({ reader, writer }: Connections, now: Date): Promise<Actor> {
  const { adminEmail: email = '', adminPassword: password = '' } = config()
  await ensureAdmin(writer, { email, password }, now)
  const user = await findUserByEmail(reader, email)
  return { id: user?.id ?? null, name: email, address: null, door: 'shell' }
}

async function addAthletes({ writer }: Connections, count: number, admin: Actor, now: Date): Promise<void> {
  const lines = readFileSync(SAMPLE, 'utf8').split('\n', 1 + count)
  await importAthletes(writer, { name: 'sample-athletes.csv', bytes: Buffer.from(lines.join('\n')) }, admin, now)
}

/** Until none is due and no job is left. The clock is moved to the next attempt where all jobs wait for theirs. */
async function discoverDue(connections: Connections, clock: SampleClock, contact: string | undefined): Promise<void> {
  for (;;) {
    const now = clock.now()
    const queued = await runAgentOnce(connections, { now, contact, athletesPerHour: ATHLETES_PER_HOUR })
    clock.passSeconds(4)
    if (queued > 0) continue
    const { nextAt, running } = await unfinishedJobs(connections)
    if (nextAt === null) return
    if (running === 0) clock.moveTo(nextAt)
    await delay(20)
  }
}

async function unfinishedJobs({ reader }: Connections) {
  return reader
    .selectFrom('job')
    .select((eb) => [
      eb.fn.min<string | null>('run_at').as('nextAt'),
      eb.fn.countAll<number>().filterWhere('status', '=', 'processing').as('running'),
    ])
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow()
}

/** The best brands of the first week, with an alert on the rank of each and one on a category. */
async function watchTheBest({ reader, writer }: Connections, userId: number, now: Date): Promise<void> {
  const best = await reader
    .selectFrom('brand')
    .select('public_id')
    .where('champion_rank', '<=', WATCHED)
    .orderBy('champion_rank')
    .execute()
  for (const { public_id: subject } of best) {
    await watch(writer, userId, { kind: 'brand', id: subject }, now)
    await createAlert(writer, userId, { kind: 'brand_rank', subject, threshold: 1 }, now)
  }
  await createAlert(writer, userId, { kind: 'category_brand', subject: 'Fashion & Apparel' }, now)
}
