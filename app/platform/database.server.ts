import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Connections, openDatabase } from '#db/open-database.ts'
import { now } from './clock.server.ts'
import { config } from './config.server.ts'
import { log } from './logging.server.ts'

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

function open(): Connections {
  mkdirSync(config().dataDir, { recursive: true, mode: 0o700 })
  return openDatabase(databaseFile(), (text) => log.warn(text), now)
}
