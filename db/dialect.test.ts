import { type Expression, type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import {
  bareColumn,
  bytesOf,
  contains,
  earlier,
  greatest,
  jsonArrayAgg,
  jsonColumns,
  jsonItems,
  jsonObject,
  jsonObjectAgg,
  jsonRows,
  jsonSet,
  jsonSubquery,
  jsonValue,
  least,
  listOf,
  listOrder,
  straightJoin,
  stringAgg,
  sumOrZero,
  unindexed,
  updateOrIgnore,
} from './dialect.ts'
import type { Database } from './schema.ts'

test('a list is one parameter and comes back as rows in its order', async ({ db }) => {
  const rows = jsonRows(JSON.stringify(['c', 'a', 'b']))

  expect(await valuesOf(db, sql`select value from ${rows} as item order by ${listOrder('item')}`)).toEqual([
    'c',
    'a',
    'b',
  ])
  expect(await valuesOf(db, sql`select key from ${rows} as item where value in ${listOf(['b', 'c'])}`)).toEqual([0, 2])
  expect(listOf([1, 2, 3]).compile(db).parameters).toHaveLength(1)
})

test('JSON is read by path and index, with null for what is missing, and written by path', async ({ db }) => {
  const document = sql`${JSON.stringify({ athlete: { sport: 'Golf', rank: 3, gone: null }, links: [7, 8] })}`
  const lists = jsonRows(JSON.stringify([['Ana', 1, null]]))

  expect(await resultOf(db, jsonValue(document, '$.athlete.sport'))).toBe('Golf')
  expect(await resultOf(db, jsonValue(document, '$.athlete.rank'))).toBe(3)
  expect(await resultOf(db, jsonValue(document, '$.athlete.gone'))).toBeNull()
  expect(await resultOf(db, jsonValue(document, '$.nothing'))).toBeNull()
  expect(await valuesOf(db, sql`select value from ${jsonItems(document, '$.links')}`)).toEqual([7, 8])
  expect(await valuesOf(db, sql`select value from ${jsonItems(sql`${'[5]'}`)}`)).toEqual([5])
  expect((await sql`select ${jsonColumns(3)} from ${lists}`.execute(db)).rows.map(Object.values as never)).toEqual([
    ['Ana', 1, null],
  ])
  expect(JSON.parse(String(await resultOf(db, jsonSet(sql`${'{"deleted":2}'}`, '$.deleted', sql`5`))))).toEqual({
    deleted: 5,
  })
})

test('documents of aggregated rows hold documents, not texts', async ({ db }) => {
  const rows = jsonRows(JSON.stringify(['a', 'b']))
  const document = jsonObject({
    list: jsonSubquery(sql`select ${jsonArrayAgg(jsonObject({ name: 'value' }))} from ${rows}`),
    places: jsonSubquery(sql`select ${jsonObjectAgg('value', 'key')} from ${rows}`),
  })

  expect(JSON.parse(String(await resultOf(db, document)))).toEqual({
    list: [{ name: 'a' }, { name: 'b' }],
    places: { a: 0, b: 1 },
  })
})

test('the greatest of two is null when either is, and the sum of no rows is 0', async ({ db }) => {
  const none = sql`(select 1 as value where false)`

  expect(await resultOf(db, greatest(sql`2`, sql`3`))).toBe(3)
  expect(await resultOf(db, least(sql`2`, sql`3`))).toBe(2)
  expect(await resultOf(db, greatest(sql`2`, sql`null`))).toBeNull()
  expect(await valuesOf(db, sql`select ${sumOrZero('value')} from ${none}`)).toEqual([0])
  expect(await valuesOf(db, sql`select ${sumOrZero(sql`value > 1`)} from ${jsonRows('[1, 2, 3]')}`)).toEqual([2])
})

test('texts are joined and searched case included, and times keep their format', async ({ db }) => {
  expect(await valuesOf(db, sql`select ${stringAgg('value', '; ')} from ${jsonRows('["a", "b"]')}`)).toEqual(['a; b'])
  expect(await resultOf(db, contains(sql`'a_b%c'`, '_b%'))).toBe(1)
  expect(await resultOf(db, contains(sql`'abc'`, 'B'))).toBe(0)
  expect(await resultOf(db, bytesOf(sql`'é'`))).toEqual(Buffer.from('é'))
  expect(await resultOf(db, earlier(sql`'2026-03-01T00:00:00.250Z'`, 1_500))).toBe('2026-02-28T23:59:58.750Z')
})

test('a bare column comes from the row with the minimum or maximum of its group', async ({ db }) => {
  const rows = sql`(select 'low' as name, 1 as place union all select 'high', 9 union all select 'middle', 5)`

  for (const [extreme, name] of [
    ['max', 'high'],
    ['min', 'low'],
  ] as const)
    expect(await valuesOf(db, sql`select ${bareColumn('name')}, ${sql.raw(extreme)}(place) from ${rows}`)).toEqual([
      name,
    ])
})

test('an unindexed column is not searched by index, and a straight join reads its left side first', async ({ db }) => {
  const byStatus = (status: Expression<unknown>) => sql`select id from athlete where ${status} = 'ACTIVE'`
  const joined = sql`select athlete.id from brand ${straightJoin('athlete')} on athlete.id = brand.id`

  expect(await planOf(db, byStatus(sql.ref('athlete.status')))).toMatch(/^SEARCH/u)
  expect(await planOf(db, byStatus(unindexed('athlete.status')))).toMatch(/^SCAN/u)
  expect(await planOf(db, joined)).toMatch(/^SCAN brand.*SEARCH athlete/u)
})

test('an update that ignores conflicts skips rows that would not stay unique', async ({ db }) => {
  const [ana, bo] = [await createAthlete(db, { name: 'Ana' }), await createAthlete(db, { name: 'Bo' })]
  const takeName = (id: number, key: string) =>
    sql`${updateOrIgnore('athlete')} set name_key = ${key} where id = ${id}`.execute(db)

  expect((await takeName(bo.id, ana.name_key)).numAffectedRows).toBe(0n)
  expect((await takeName(bo.id, 'cy')).numAffectedRows).toBe(1n)
})

async function valuesOf(db: Kysely<Database>, query: ReturnType<typeof sql>): Promise<unknown[]> {
  const { rows } = await query.execute(db)
  return rows.map((row) => Object.values(row as object)[0])
}

async function resultOf(db: Kysely<Database>, value: Expression<unknown>): Promise<unknown> {
  const [found] = await valuesOf(db, sql`select ${value} as found`)
  return found
}

async function planOf(db: Kysely<Database>, query: ReturnType<typeof sql>): Promise<string> {
  const { rows } = await sql<{ detail: string }>`explain query plan ${query}`.execute(db)
  return rows.map(({ detail }) => detail).join('; ')
}
