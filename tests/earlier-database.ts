import Sqlite from 'better-sqlite3'
import { Kysely, Migrator, SqliteDialect } from 'kysely'
import { onTestFinished } from 'vitest'
import { migrations } from '#db/migrate.ts'
import { openSingle } from '#db/open-database.ts'
import type { Database } from '#db/schema.ts'

/** The image of each earlier schema, which many tests upgrade from. */
const images = new Map<string, Buffer>()

/** A database in memory with every migration before the named one; it is closed after the test. */
export async function openEarlier(name: string): Promise<Kysely<Database>> {
  const image = images.get(name) ?? (await imageBefore(name))
  images.set(name, image)
  const db = openSingle(image)
  onTestFinished(() => db.destroy())
  return db
}

async function imageBefore(name: string): Promise<Buffer> {
  const database = new Sqlite(':memory:')
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) })
  const earlier = Object.fromEntries(Object.entries(migrations).filter(([known]) => known < name))
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => earlier } }).migrateToLatest()
  if (error) throw error
  const image = database.serialize()
  await db.destroy()
  return image
}
