import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { seedDirectory } from '#tests/invariants/seed-directory.ts'
import type { Database } from './schema.ts'

test.for(['athlete', 'brand', 'relationship'])(
  'each kind of change of a row of %s is a new version of its topic, unless it is rolled back [D-57]',
  async (name, { db }) => {
    const table = sql.table(name)
    await seedDirectory(db, 1)
    const topic = `${name}s`
    const grows = async (work: (trx: Kysely<Database>) => Promise<unknown>) => {
      const before = await versionOf(db, topic)
      await work(db)
      return (await versionOf(db, topic)) > before
    }
    await sql`create table copied as select * from ${table} limit 1`.execute(db)
    const remove = () => sql`delete from ${table} where id = (select id from copied)`.execute(db)

    expect(await grows(() => sql`update ${table} set id = id where id = (select id from copied)`.execute(db))).toBe(
      true,
    )
    expect(await grows(remove)).toBe(true)
    expect(await grows(() => sql`insert into ${table} select * from copied`.execute(db))).toBe(true)
    expect(await grows(remove)).toBe(true)
    const insert = sql`insert or replace into ${table} select * from copied`
    expect(await grows(() => insert.execute(db))).toBe(true)
    expect(await grows(() => insert.execute(db))).toBe(true)
    const givenUp = db.transaction().execute(async (trx) => {
      await sql`delete from ${table}`.execute(trx)
      throw new Error('given up')
    })
    expect(await grows(() => givenUp.catch(() => undefined))).toBe(false)
    expect(await grows(() => sql`delete from ${table}`.execute(db))).toBe(true)
  },
)

test('what a deletion takes along is a change of its topic too [D-57]', async ({ db }) => {
  await seedDirectory(db, 1)
  const before = await versionOf(db, 'relationships')
  await sql`delete from athlete where id = (select athlete_id from relationship)`.execute(db)

  expect(await versionOf(db, 'relationships')).toBeGreaterThan(before)
})

async function versionOf(db: Kysely<Database>, topic: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`select version from topic_version where topic = ${topic}`.execute(db)
  return rows[0]?.version ?? Number.NaN
}
