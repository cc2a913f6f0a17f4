import type { Kysely } from 'kysely'
import { migrateToLatest } from '#db/migrate.ts'
import type { Database } from '#db/schema.ts'
import { isCommonPassword } from './auth/common-password.server.ts'
import { ensureAdmin } from './auth/ensure-admin.server.ts'
import { keyFor } from './auth/secrets.server.ts'
import { now } from './clock.server.ts'
import { config } from './config.server.ts'
import { database, databaseFile } from './database.server.ts'
import { createRequestListener } from './http/request-listener.server.ts'
import { readIdListsInThread } from './id-lists.server.ts'
import { log } from './logging.server.ts'
import { attachPushServer } from './realtime/push-server.server.ts'
import { storageFault } from './storage-fault.server.ts'

/** The application as the server process sees it: brought up, asked, and let go. */
export const webProcess = { prepare, createRequestListener, attachPushServer, release, log }

export type WebProcess = typeof webProcess

/** Makes the database, the secret and the operator's administrator ready. */
async function prepare(): Promise<void> {
  const { reader, writer } = database()
  keyFor('session cookie')
  try {
    await prepareDatabase(writer)
  } catch (error) {
    // What is stored can still be read; /readyz says that nothing can be added.
    if (storageFault(error) !== 'unwritable') throw error
    log.error({ err: error }, 'the storage is full or read-only')
  }
  readIdListsInThread(reader, databaseFile())
}

async function prepareDatabase(db: Kysely<Database>): Promise<void> {
  const migrations = await migrateToLatest(db)
  if (migrations.length > 0) log.info({ migrations }, 'the database was migrated')

  const { adminEmail, adminPassword } = config()
  if (!adminEmail || !adminPassword) return
  const outcome = await ensureAdmin(db, { email: adminEmail, password: adminPassword }, now())
  if (outcome === 'unchanged') return

  log.info({ outcome }, 'the administrator was ensured')
  if (await isCommonPassword(adminPassword, { firstName: '', lastName: '', email: adminEmail })) {
    log.warn('ADMIN_PASSWORD is a common password: sign in and choose a less common one under Settings → Password')
  }
}

async function release(): Promise<void> {
  await database().close()
}
