import { setTimeout as sleep } from 'node:timers/promises'
import { endWaiting, waitBecause, waitingReason } from '#app/base/http/waiting.server.ts'
import { now } from '#app/base/platform/clock.server.ts'
import { config } from '#app/base/platform/config.server.ts'
import { assertSameDatabase, database, databaseFile } from '#app/base/platform/database.server.ts'
import { exitForFault } from '#app/base/platform/exit-for-fault.server.ts'
import { describeForeignPath } from '#app/base/platform/foreign-path.server.ts'
import { log } from '#app/base/platform/logging.server.ts'
import { keyFor } from '#app/base/platform/secrets.server.ts'
import { storageFault, storageReason } from '#app/base/platform/storage-fault.server.ts'
import { NoRoomForCopy, upgradeWithCopy } from '#app/files/archive/upgrade-with-copy.server.ts'
import { inspectDatabase } from '#db/inspect-database.ts'
import { isNew, migrateToLatest, pendingMigrations } from '#db/migrate.ts'
import { resealSecrets } from './reseal-secrets.server.ts'
import { upgradeDatabase } from './upgrade-database.server.ts'

const AGAIN_AFTER_MS = 1_000
const UPGRADING = 'The database is being upgraded.'

/**
 * Prepares the database, then calls `start`, and retries while the disk is full. Resolves once it is known whether
 * this takes time: until `whenReady` resolves, every request gets the reason as its response.
 */
export async function bringUp(start: () => Promise<void>): Promise<{ whenReady: Promise<void> }> {
  let goOn = () => {}
  const mustWait = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const whenReady = untilReady()
  await Promise.race([whenReady, mustWait])
  return { whenReady }

  async function untilReady(): Promise<void> {
    for (;;) {
      const reason = await tryToBringUp(wait)
      if (reason === undefined) break
      wait(reason)
      await sleep(AGAIN_AFTER_MS)
    }
    await start()
    endWaiting()
  }

  function wait(reason: string): void {
    if (reason !== waitingReason()) log.warn(describeForeignPath(config().dataDir, databaseFile()) ?? reason)
    waitBecause(reason)
    goOn()
  }
}

/** Why it cannot be done now, or undefined. */
async function tryToBringUp(wait: (reason: string) => void): Promise<string | undefined> {
  let pending: string[] = []
  try {
    assertSameDatabase()
    await inspectDatabase(databaseFile())
    const { reader, writer } = database()
    pending = await pendingMigrations(reader)
    if (isNew(pending)) await migrateToLatest(writer)
    else if (pending.length > 0) {
      wait(UPGRADING)
      const { migrations, copy } = await upgradeWithCopy({
        file: databaseFile(),
        keep: config().upgradeCopies,
        now: now(),
        migrate: () => upgradeDatabase(databaseFile()),
      })
      log.info({ migrations, copy }, 'the database was upgraded')
    }
    keyFor('session cookie')
    const { formerSessionSecret } = config()
    if (formerSessionSecret !== undefined) {
      const texts = await resealSecrets(writer, formerSessionSecret, now())
      log.info({ texts }, 'what the former SESSION_SECRET had encrypted is encrypted with the new one')
    }
    return undefined
  } catch (error) {
    exitForFault(error)
    const fault = storageFault(error)
    if (!fault) throw error
    if (pending.length === 0) return storageReason(error)
    if (error instanceof NoRoomForCopy) return error.message
    return fault === 'busy' ? UPGRADING : 'The database has to be upgraded, but the storage is full or read-only.'
  }
}
