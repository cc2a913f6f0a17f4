import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { openDatabase } from './open-database.ts'

test('a transaction for which there is no room says so, leaves nothing and is in nobody’s way [P]', async ({
  databaseFile,
}) => {
  const { writer, close } = openDatabase(databaseFile)
  await sql`create table note (text text not null)`.execute(writer)
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(writer)
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(writer)

  const full = writer.transaction().execute(async (trx) => {
    await sql`insert into note values ('kept?')`.execute(trx)
    await sql`insert into note values (${'x'.repeat(100_000)})`.execute(trx)
  })
  await expect(full).rejects.toMatchObject({ code: 'SQLITE_FULL' })
  await sql`pragma max_page_count = 1000000`.execute(writer)
  await writer.transaction().execute((trx) => sql`insert into note values ('after')`.execute(trx))

  expect((await sql`select text from note`.execute(writer)).rows).toEqual([{ text: 'after' }])
  await close()
})
