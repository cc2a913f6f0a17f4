import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { limitConnections } from '#app/base/http/limits/limit-connections.server.ts'
import { now } from '#app/base/platform/clock.server.ts'
import { config } from '#app/base/platform/config.server.ts'
import { closeDatabase, database, databaseFile } from '#app/base/platform/database.server.ts'
import { log, logConsole } from '#app/base/platform/logging.server.ts'
import { storageFault } from '#app/base/platform/storage-fault.server.ts'
import { readIdListsInThread } from '#app/base/platform/threads/id-lists.server.ts'
import { searchInThread } from '#app/insight/search/search-in-thread.server.ts'
import { ensureAdmin } from '#app/people/auth/accounts/ensure-admin.server.ts'
import { isCommonPassword } from '#app/people/auth/passwords/common-password.server.ts'
import { isEmptyInstallation } from '#app/people/auth/registration/admit.server.ts'
import { setupCode } from '#app/people/auth/registration/setup-code.server.ts'
import { refreshAthleteTexts } from '#app/records/athletes/names/athlete-search-text.server.ts'
import { refreshBrandTexts } from '#app/records/brands/brand-search-text.server.ts'
import { completeSearchTexts } from '#app/records/fields/search-texts.server.ts'
import { keepProcessReport } from '#app/site/metrics/kept-report.server.ts'
import { provideProcessReport } from '#app/site/metrics/process-report.server.ts'
import { attachPushServer } from '#app/site/realtime/server/push-server.server.ts'
import type { Database } from '#db/schema.ts'
import { createRequestListener } from './request-listener.server.ts'
import { bringUp } from './start/bring-up.server.ts'

/** The life cycle of the application in the server process: start, handle requests, stop. */
export const webProcess = { prepare, createRequestListener, limitConnections, attachPushServer, release, log }

export type WebProcess = typeof webProcess

const AGAIN_AFTER_MS = 1_000

let threads: { close: () => Promise<void> }[] = []

/**
 * Prepares the database, the secret and the operator's administrator. Resolves when requests can be handled; until
 * `whenReady` resolves, their response says why they have to wait.
 */
function prepare(): Promise<{ whenReady: Promise<void> }> {
  logConsole()
  provideProcessReport()
  keepProcessReport(config().dataDir)
  return bringUp(async () => {
    // Reads work meanwhile; /readyz reports that writes do not.
    if (!(await runStartUpTasks())) void retryStartUpTasks()
  })
}

async function retryStartUpTasks(): Promise<void> {
  do await sleep(AGAIN_AFTER_MS, undefined, { ref: false })
  while (!(await runStartUpTasks()))
}

/** Runs the start-up tasks that write. False if the storage does not allow it. */
async function runStartUpTasks(): Promise<boolean> {
  const { reader, writer } = database()
  try {
    await ensureOperatorsAdmin(writer)
    await writer.transaction().execute(async () => undefined)
    await completeSearchTexts(writer, 'athlete', refreshAthleteTexts)
    await completeSearchTexts(writer, 'brand', refreshBrandTexts)
  } catch (error) {
    if (!storageFault(error)) throw error
    return false
  }
  await announceSetup(reader)
  // A database opened read-only by one thread of a process cannot be opened for writing by another.
  threads = [readIdListsInThread(reader, databaseFile()), searchInThread(reader, databaseFile())]
  return true
}

async function ensureOperatorsAdmin(db: Kysely<Database>): Promise<void> {
  const { adminEmail, adminPassword } = config()
  if (!adminEmail || !adminPassword) return
  const outcome = await ensureAdmin(db, { email: adminEmail, password: adminPassword }, now())
  if (outcome === 'unchanged') return

  log.info({ outcome }, 'the administrator was ensured')
  if (await isCommonPassword(adminPassword, { firstName: '', lastName: '', email: adminEmail })) {
    log.warn('ADMIN_PASSWORD is a common password: sign in and choose a less common one under Settings → Password')
  }
}

/** The first web process says how an installation without accounts is set up. */
async function announceSetup(db: Kysely<Database>): Promise<void> {
  if (process.env.ICON_RADAR_PROCESS !== 'web' || !(await isEmptyInstallation(db))) return
  const code = config().setupCode ? 'the code in SETUP_CODE' : `the code ${setupCode()}`
  process.stdout.write(
    `There is no account yet. Open http://localhost:${config().port} on this machine to set up Icon Radar, or its address from elsewhere with ${code}\n`,
  )
}

async function release(): Promise<void> {
  await Promise.all(threads.map((thread) => thread.close()))
  await closeDatabase()
}
