import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileIdentity } from '#db/connection/file-identity.ts'
import { DatabaseMoved } from '#db/database-fault.ts'
import { type Connections, openDatabase } from '#db/open-database.ts'
import { now } from './clock.server.ts'
import { config } from './config.server.ts'
import { log } from './logging.server.ts'
import { logSlowStatements } from './slow-statements.server.ts'
import { tellSupervisor } from './supervised-process.server.ts'

const keep = globalThis as { iconRadarDatabase?: Connections }

/** The process's connections, opened at the first call and kept across reloads of the development server. */
export function database(): Connections {
  keep.iconRadarDatabase ??= open()
  return keep.iconRadarDatabase
}

export async function closeDatabase(): Promise<void> {
  await keep.iconRadarDatabase?.close()
}

export function databaseFile(): string {
  return join(config().dataDir, 'icon-radar.db')
}

/** Throws if an earlier process of this supervisor opened another database than the one at the path, or any at all. */
export function assertSameDatabase(): void {
  const opened = process.env.ICON_RADAR_DATABASE
  if (opened && fileIdentity(databaseFile()) !== opened) throw new DatabaseMoved(databaseFile())
}

function open(): Connections {
  assertSameDatabase()
  const mayCreate = !process.env.ICON_RADAR_DATABASE
  if (mayCreate) mkdirSync(config().dataDir, { recursive: true, mode: 0o700 })
  const connections = openDatabase(databaseFile(), { warn: (text) => log.warn(text), now, mayCreate })
  logSlowStatements()
  const opened = fileIdentity(databaseFile())
  if (opened) tellSupervisor({ type: 'opened', database: opened })
  return connections
}
