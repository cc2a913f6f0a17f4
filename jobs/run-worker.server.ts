import { setTimeout as sleep } from 'node:timers/promises'
import { now } from '#app/clock.server.ts'
import type { Config } from '#app/config.server.ts'
import { database } from '#app/database.server.ts'
import { log } from '#app/logging.server.ts'
import type { SendMail } from '#app/mail/mail.ts'
import { isMailConfigured, sendMail } from '#app/mail/send-mail.server.ts'
import { followSupervisor } from '#app/supervised-process.server.ts'
import { pendingMigrations } from '#db/migrate.ts'
import type { Connections } from '#db/open-database.ts'
import { definitions } from './definitions.ts'
import { createConfiguredProviders } from './discovery-providers.server.ts'
import { bindHandlers } from './handler.ts'
import { handlers } from './handlers/index.server.ts'
import type { JobQueue } from './queue.ts'
import type { QueueOptions } from './queues/queue-options.ts'
import { createSqliteQueue } from './queues/sqlite-queue.server.ts'
import { startSchedules } from './schedule.ts'
import { schedules } from './schedules.ts'

const SCHEMA_LOOK_MS = 200
const STOP_JOBS_WITHIN_MS = 6_000
const STOP_WITHIN_MS = 8_000

/** Runs jobs and schedules until the process is told to stop or its parent is gone. */
export async function runWorker(config: Config): Promise<void> {
  const stopping = new AbortController()
  listenForStop(() => stopping.abort())
  const connections = database()
  if (!(await waitForSchema(connections, stopping.signal))) return leave(connections)

  const providers = createConfiguredProviders(config, connections, now)
  const hasMail = isMailConfigured(config)
  const send: SendMail = (mail, options) => sendMail(mail, config, options)
  const services = { db: connections, providers, now, sendMail: hasMail ? send : undefined }
  const queue = await createQueue(config.redisUrl, {
    connections,
    jobs: bindHandlers(definitions, handlers, services),
    concurrency: config.jobConcurrency,
    now,
  })
  queue.start()
  const { contact, agentAthletesPerHour: athletesPerHour, publicUrl } = config
  const recurring = startSchedules(schedules, {
    db: connections,
    now,
    contact,
    athletesPerHour,
    publicUrl,
    hasMail,
  })
  log.info({ concurrency: config.jobConcurrency }, 'jobs are being run')

  await aborted(stopping.signal)
  log.info('stopping')
  setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref()
  await Promise.all([queue.stop(STOP_JOBS_WITHIN_MS), recurring.stop()])
  await providers?.close()
  await leave(connections)
}

/** Redis dispatches where the operator names one; elsewhere its client is not even loaded. */
async function createQueue(redisUrl: string | undefined, options: QueueOptions): Promise<JobQueue> {
  if (redisUrl === undefined) return createSqliteQueue(options)
  const { createBullmqQueue } = await import('./queues/bullmq-queue.server.ts')
  return createBullmqQueue({ ...options, redisUrl })
}

function listenForStop(stop: () => void): void {
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  followSupervisor(stop)
}

/** The web process migrates. False when the process is to stop before that has happened. */
async function waitForSchema({ reader }: Connections, signal: AbortSignal): Promise<boolean> {
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    if ((await pendingMigrations(reader)).length === 0) return true
    if (isFirst) log.info('waiting for the database to be migrated')
    await sleep(SCHEMA_LOOK_MS)
  }
  return false
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}

async function leave(connections: Connections): Promise<void> {
  await connections.close()
  process.exit(0)
}
