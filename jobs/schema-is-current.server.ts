import type { Kysely } from 'kysely'
import { migrateToLatest } from '#db/migrate.ts'
import { openSingle } from '#db/open-database.ts'
import type { Database } from '#db/schema.ts'

/** Names of all migrations this build knows, as an empty database takes them. */
export async function listKnownMigrations(): Promise<string[]> {
  const empty = openSingle(':memory:')
  try {
    return await migrateToLatest(empty)
  } finally {
    await empty.destroy()
  }
}

/** Whether the web process has brought the database to this build's schema. */
export async function isSchemaCurrent(db: Kysely<Database>, known: readonly string[]): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some((table) => table.name === 'kysely_migration')) return false

  const applied = await (db as unknown as Kysely<{ kysely_migration: { name: string } }>)
    .selectFrom('kysely_migration')
    .select('name')
    .execute()
  return known.every((name) => applied.some((migration) => migration.name === name))
}
