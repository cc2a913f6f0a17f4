import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { valuesIn } from './dialect.ts'
import { preparedQuery } from './prepared-query.ts'
import type { Database } from './schema.ts'

test('a prepared query uses the values of each call [P]', async ({ db }) => {
  for (const [name, sport] of [
    ['Ana', 'Golf'],
    ['Bo', 'Golf'],
    ['Cy', 'Judo'],
  ])
    await createAthlete(db, { name, sport })
  let built = 0
  const find = preparedQuery((from: Kysely<Database>, { sport, limit }: { sport: string; limit: number }) => {
    built++
    return from
      .selectFrom('athlete')
      .select(['name', sql<string>`${sport} || '!'`.as('loud')])
      .where('status', '=', 'ACTIVE')
      .where('sport', '=', sport)
      .orderBy('name')
      .limit(limit)
  })

  expect(await find(db, { sport: 'Golf', limit: 1 })).toEqual([{ name: 'Ana', loud: 'Golf!' }])
  expect(await find(db, { limit: 5, sport: 'Judo' })).toEqual([{ name: 'Cy', loud: 'Judo!' }])
  expect(await find(db, { sport: 'Golf', limit: 5 })).toHaveLength(2)
  expect(built).toBe(1)
})

test('a list of ids is one value, whatever its length [P]', async ({ db }) => {
  for (const name of ['Ana', 'Bo', 'Cy']) await createAthlete(db, { name })
  const find = preparedQuery((from, { ids }: { ids: string }) =>
    from.selectFrom('athlete').select('name').where('id', 'in', valuesIn<number>(ids)).orderBy('id'),
  )

  expect(await find(db, { ids: '[3,1]' })).toEqual([{ name: 'Ana' }, { name: 'Cy' }])
  expect(await find(db, { ids: '[]' })).toEqual([])
})

test('a missing value is reported [P]', async ({ db }) => {
  const find = preparedQuery((from, { id }: { id: number }) =>
    from.selectFrom('athlete').select('name').where('id', '=', id),
  )
  await expect(find(db, {} as { id: number })).rejects.toThrow('The query needs a value for id.')
})
