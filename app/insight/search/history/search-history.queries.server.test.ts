import type { Kysely } from 'kysely'
import { describe, expect } from 'vitest'
import { createUser } from '#app/people/auth/accounts/user.queries.server.ts'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import { deleteHistory, listHistory, recordSearch } from './search-history.queries.server.ts'

const START = Date.parse('2026-11-22T12:00:00.000Z')

let users = 0
async function createSearcher(db: Kysely<Database>) {
  users += 1
  const account = { firstName: 'Ada', lastName: 'L', email: `searcher${users}@example.com`, passwordHash: 'none' }
  return (await createUser(db, { ...account, role: 'USER' }, new Date(START))).id
}

async function search(db: Kysely<Database>, userId: number, queries: readonly string[]) {
  for (const [index, query] of queries.entries()) {
    await recordSearch(db, userId, query, new Date(START + index * 1_000))
  }
}

const queriesOf = async (db: Kysely<Database>, userId: number) =>
  (await listHistory(db, userId)).map(({ query }) => query)

describe('a user’s search history', () => {
  test('lists the newest first; the same text in other letters moves up and stays once [F-15] [D-56]', async ({
    db,
  }) => {
    const ada = await createSearcher(db)
    await search(db, ada, ['LeBron', 'serena', '  lebron '])

    expect(await listHistory(db, ada)).toEqual([
      { query: 'lebron', searchedAt: '2026-11-22T12:00:02.000Z' },
      { query: 'serena', searchedAt: '2026-11-22T12:00:01.000Z' },
    ])
  })

  test('keeps the 100 newest and shows 20 of them; others’ stay untouched [F-15] [D-56]', async ({ db }) => {
    const [ada, bob] = [await createSearcher(db), await createSearcher(db)]
    await search(db, bob, ['mine'])
    await search(
      db,
      ada,
      Array.from({ length: 103 }, (_, index) => `name ${index}`),
    )

    const kept = await db
      .selectFrom('search_history')
      .select('query')
      .where('user_id', '=', ada)
      .orderBy('id')
      .execute()
    expect(kept.map(({ query }) => query)).toEqual(Array.from({ length: 100 }, (_, index) => `name ${index + 3}`))
    expect(await queriesOf(db, ada)).toEqual(Array.from({ length: 20 }, (_, index) => `name ${102 - index}`))
    expect(await queriesOf(db, bob)).toEqual(['mine'])
  })

  test('a blank search is not kept [F-03] [D-56]', async ({ db }) => {
    const ada = await createSearcher(db)
    await search(db, ada, ['', ' \u00a0 '])

    expect(await listHistory(db, ada)).toEqual([])
  })

  test('one text or all of it is deleted, and never another user’s [F-15] [D-56]', async ({ db }) => {
    const [ada, bob] = [await createSearcher(db), await createSearcher(db)]
    await search(db, ada, ['lebron', 'serena', 'nadal'])
    await search(db, bob, ['lebron'])

    expect(await deleteHistory(db, ada, 'LEBRON')).toBe(1)
    expect(await deleteHistory(db, ada, 'unknown')).toBe(0)
    expect(await queriesOf(db, ada)).toEqual(['nadal', 'serena'])
    expect(await deleteHistory(db, ada)).toBe(2)
    expect(await queriesOf(db, ada)).toEqual([])
    expect(await queriesOf(db, bob)).toEqual(['lebron'])
  })

  test('goes with its user [F-15] [D-56]', async ({ db }) => {
    const ada = await createSearcher(db)
    await search(db, ada, ['lebron'])
    await db.deleteFrom('user').where('id', '=', ada).execute()

    expect(await db.selectFrom('search_history').selectAll().execute()).toEqual([])
  })

  test('recording one announces nothing and leaves the lists as they are [D-56] [D-57]', async ({ db }) => {
    const ada = await createSearcher(db)
    const before = await stateOfOthers(db)
    await search(db, ada, ['lebron', 'lebron'])

    expect(await stateOfOthers(db)).toEqual(before)
  })

  test('a storage that rejects the write does not fail the search [D-56]', async ({ db }) => {
    const ada = await createSearcher(db)
    await db.schema.dropTable('search_history').execute()

    await expect(recordSearch(db, ada, 'lebron', new Date(START))).resolves.toBeUndefined()
  })
})

async function stateOfOthers(db: Kysely<Database>) {
  return {
    events: await db.selectFrom('event').selectAll().execute(),
    versions: await db.selectFrom('list_version').selectAll().execute(),
    topics: await db.selectFrom('topic_version').selectAll().execute(),
  }
}
