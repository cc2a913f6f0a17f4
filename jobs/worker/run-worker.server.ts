import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SendMail } from '#app/base/mail/mail.ts'
import { findMailSettings, type MailSettings } from '#app/base/mail/mail-settings.server.ts'
import { sendMail } from '#app/base/mail/send-mail.server.ts'
import { now } from '#app/base/platform/clock.server.ts'
import type { Config } from '#app/base/platform/config.server.ts'
import { findContact } from '#app/base/platform/contact.server.ts'
import { assertSameDatabase, closeDatabase, database, databaseFile } from '#app/base/platform/database.server.ts'
import { exitForFault } from '#app/base/platform/exit-for-fault.server.ts'
import { describeForeignPath } from '#app/base/platform/foreign-path.server.ts'
import { log } from '#app/base/platform/logging.server.ts'
import { storageFault, storageReason } from '#app/base/platform/storage-fault.server.ts'
import { beginHeartbeats, followSupervisor } from '#app/base/platform/supervised-process.server.ts'
import { findAthletesPerHour } from '#app/discovery/agent/agent-budget.server.ts'
import { keepProcessReport } from '#app/site/metrics/kept-report.server.ts'
import { provideProcessReport } from '#app/site/metrics/process-report.server.ts'
import { inspectDatabase } from '#db/inspect-database.ts'
import { pendingMigrations } from '#db/migrate.ts'
import type { Connections } from '#db/open-database.ts'
import { definitions } from '#jobs/definitions.ts'
import { openProviders } from './discovery-providers.server.ts'
import { bindHandlers } from './handler.ts'
import { handlers } from './handlers/index.server.ts'
import type { JobQueue } from './queue.ts'
import type { QueueOptions } from './queues/queue-options.ts'
import { createSqliteQueue } from './queues/sqlite-queue.server.ts'
import { startSchedules } from './schedule.ts'
import { schedules } from './schedules.ts'

const DATABASE_LOOK_MS = 200
const SETTINGS_LOOK_MS = 5_000
const NO_SETTINGS = 'the mail settings could not be read'
const STOP_JOBS_WITHIN_MS = 6_000
const STOP_WITHIN_MS = 8_000

/** Runs jobs and schedules until the process is told to stop or its parent has exited. */
export async function runWorker(config: Config): Promise<void> {
  provideProcessReport()
  keepProcessReport(config.dataDir)
  const stopping = new AbortController()
  listenForStop(() => stopping.abort())
  const connections = await openWhenUpgraded(config, stopping.signal)
  if (!connections) return leave()

  const providers = openProviders(config, connections, now)
  const mail = await followMailSettings(connections, config, stopping.signal)
  const { publicUrl } = config
  const services = {
    db: connections,
    providers,
    now,
    get sendMail() {
      return mail.send
    },
    publicUrl,
  }
  const queue = await createQueue(config.redisUrl, {
    connections,
    jobs: bindHandlers(definitions, handlers, services),
    concurrency: config.jobConcurrency,
    now,
  })
  queue.start()
  const recurring = startSchedules(schedules, {
    db: connections,
    providers,
    now,
    contact: () => findContact(connections.reader, config),
    athletesPerHour: () => findAthletesPerHour(connections.reader, config),
    publicUrl,
    get hasMail() {
      return mail.send !== undefined
    },
  })
  log.info({ concurrency: config.jobConcurrency }, 'jobs are being run')

  await aborted(stopping.signal)
  log.info('stopping')
  setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref()
  await Promise.all([queue.stop(STOP_JOBS_WITHIN_MS), recurring.stop()])
  await providers.close()
  await leave()
}

/** How mails are sent: administrators may change it at any time. */
async function followMailSettings({ reader }: Connections, config: Config, signal: AbortSignal) {
  const followed: { send?: SendMail } = {}
  const read = async () => {
    const settings: MailSettings = await findMailSettings(reader, config)
    followed.send = settings.smtpUrl ? (mail, options) => sendMail(mail, settings, options) : undefined
  }
  await read()
  const timer = setInterval(() => read().catch((error) => log.warn({ err: error }, NO_SETTINGS)), SETTINGS_LOOK_MS)
  signal.addEventListener('abort', () => clearInterval(timer), { once: true })
  return followed
}

/** Redis dispatches if the operator has configured it; otherwise its client is not even loaded. */
async function createQueue(redisUrl: string | undefined, options: QueueOptions): Promise<JobQueue> {
  if (redisUrl === undefined) return createSqliteQueue(options)
  const { createBullmqQueue } = await import('./queues/bullmq-queue.server.ts')
  return createBullmqQueue({ ...options, redisUrl })
}

function listenForStop(stop: () => void): void {
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  followSupervisor({ stop })
  beginHeartbeats()
}

/** Waits for the web process to migrate the database. Undefined if this process is told to stop first. */
async function openWhenUpgraded(config: Config, signal: AbortSignal): Promise<Connections | undefined> {
  for (let logged: string | undefined; !signal.aborted; await sleep(DATABASE_LOOK_MS)) {
    const reason = await whyNotUsable()
    if (reason === undefined) return database()
    if (reason !== logged) log.info(describeForeignPath(config.dataDir, databaseFile()) ?? reason)
    logged = reason
  }
  return undefined
}

async function whyNotUsable(): Promise<string | undefined> {
  try {
    assertSameDatabase()
    if (!existsSync(databaseFile())) return 'waiting for the web process to create the database'
    await inspectDatabase(databaseFile())
    const pending = await pendingMigrations(database().reader)
    return pending.length > 0 ? 'waiting for the database to be migrated' : undefined
  } catch (error) {
    exitForFault(error)
    if (!storageFault(error)) throw error
    return `waiting for the storage: ${storageReason(error)}`
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}

async function leave(): Promise<void> {
  await closeDatabase()
  process.exit(0)
}
