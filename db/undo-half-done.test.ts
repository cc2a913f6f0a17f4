import Sqlite from 'better-sqlite3'
import { Kysely, type KyselyPlugin, Migrator, type QueryExecutorProvider, SqliteDialect, sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrateToLatest, migrations } from './migrate.ts'
import { openSingle } from './open-database.ts'
import { maybeHalfDone, undoingHalfDone } from './undo-half-done.ts'

const AT = '2026-11-01T00:00:00.000Z'
const WITH_ATHLETES = '2026-11-21-02-directory'
const FIRST_RELEASE = '2026-11-21-05-providers'
const MAX_STATEMENTS = 100
/** One without data and one with rows, whose kill points go on to the newest version. */
const GOING_ON = ['2026-11-21-01-accounts', '2026-11-21-12-job-limits']

/** As versions did that migrated the schema without a transaction. */
test.for(Object.keys(migrations).filter(maybeHalfDone))(
  'a database that was left anywhere within %s is brought to the newest version, with every row [J-06]',
  async (name) => {
    const before = await imageBefore(name)
    const undisturbed = await contentsAfter(name, before)
    // An installation killed while it was being set up has no data yet, so a few kill points are enough.
    const step = name > FIRST_RELEASE ? 1 : 5
    for (let done = 1; done < MAX_STATEMENTS; done += step) {
      const database = new Sqlite(before)
      const isWhole = await runStatements(database, name, done)
      const left = database.serialize()
      database.close()

      // From here on nothing differs from a database that was never left so.
      expect(await contentsAfter(name, left), `after ${done} statements`).toEqual(undisturbed)
      if (done === 1 && GOING_ON.includes(name)) await expectNewest(name, left)
      if (isWhole) return
    }
    throw new Error(`${name} has more than ${MAX_STATEMENTS} statements`)
  },
)

/** Migrates to the newest version, as a start does. */
async function expectNewest(name: string, left: Buffer): Promise<void> {
  const db = openSingle(left)
  await migrateToLatest(db)
  expect(await schemaOf(db)).toEqual(await newestSchema())
  expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([{ integrity_check: 'ok' }])
  if (name > WITH_ATHLETES) expect(await rowsOf(db)).toEqual([{ name: 'Ada Lovelace', athletes: 1 }])
  await db.destroy()
}

test('what an operator has added to the database stays [J-06]', async () => {
  const name = '2026-11-21-13-athlete-lists'
  const database = new Sqlite(await imageBefore(name))
  database.exec('create index of_operator on athlete (website)')
  await runStatements(database, name, 4)
  const db = openSingle(database.serialize())
  database.close()

  await migrateToLatest(db)
  expect((await schemaOf(db)).filter((definition) => !(newest ?? []).includes(definition))).toEqual([
    'CREATE INDEX of_operator on athlete (website)',
  ])
  await db.destroy()
})

/** True when the migration has no more statements than that. */
async function runStatements(database: Sqlite.Database, name: string, count: number): Promise<boolean> {
  class Killed extends Error {}
  let left = count
  const killing: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (left === 0) throw new Killed()
      left -= 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) }).withPlugin(killing)
  try {
    await migrations[name]?.up(db)
    return true
  } catch (error) {
    if (!(error instanceof Killed)) throw error
    return false
  }
}

async function imageBefore(name: string): Promise<Buffer> {
  const database = new Sqlite(':memory:')
  const db = await migrateWhere((other) => other < name, database)
  if (name > WITH_ATHLETES) {
    database
      .prepare(`insert into athlete (public_id, name, name_key, sport, sport_key, champion_score, created_at, updated_at)
        values ('a', 'Ada Lovelace', 'ada lovelace', 'Golf', 'golf', 10, ?, ?)`)
      .run(AT, AT)
  }
  const image = database.serialize()
  await db.destroy()
  return image
}

/** The schema and every row once the migration has been run, or run again. */
async function contentsAfter(name: string, image: Buffer): Promise<unknown> {
  const database = new Sqlite(image)
  const db = await migrateWhere((other) => other <= name, database)
  const schema = await schemaOf(db)
  const integrity = database.pragma('integrity_check')
  const tables = database.prepare<[], { name: string }>(`select name from sqlite_schema where type = 'table'`).all()
  const rows = tables
    .filter((table) => table.name !== 'kysely_migration')
    .map((table) => [table.name, database.prepare(`select * from "${table.name}"`).all()] as const)
  await db.destroy()
  return { schema, integrity, rows: Object.fromEntries(rows) }
}

async function migrateWhere(isWanted: (name: string) => boolean, database: Sqlite.Database): Promise<Kysely<unknown>> {
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) })
  const wanted = Object.fromEntries(Object.entries(migrations).filter(([name]) => isWanted(name)))
  const provider = { getMigrations: async () => undoingHalfDone(wanted) }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw error
  return db
}

let newest: string[] | undefined

async function newestSchema(): Promise<string[]> {
  if (!newest) {
    const db = openSingle(':memory:')
    await migrateToLatest(db)
    newest = await schemaOf(db)
    await db.destroy()
  }
  return newest
}

async function schemaOf(db: QueryExecutorProvider): Promise<string[]> {
  const { rows } = await sql<{ sql: string }>`select sql from sqlite_schema where sql is not null`.execute(db)
  return rows.map((row) => row.sql.replaceAll(/\s+/g, ' ')).toSorted()
}

async function rowsOf(db: ReturnType<typeof openSingle>): Promise<unknown[]> {
  const { rows } = await sql`
    select athlete.name, (select sum(athletes) from athlete_count) as athletes
    from athlete_search join athlete on athlete.id = athlete_search.rowid where athlete_search match '"lovel"'`.execute(
    db,
  )
  return rows
}
