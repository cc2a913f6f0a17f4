import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { preparedQuery } from '../prepared-query.ts'

test('a limit is part of the statement, other values are bound [P]', ({ db }) => {
  const { sql, parameters } = db.selectFrom('athlete').select('id').where('sport', '=', 'Golf').limit(7).compile()

  expect(sql).toContain('limit 7')
  expect(parameters).toEqual(['Golf'])
})

test('the limit of a prepared query is that of each call [P]', async ({ db }) => {
  for (const name of ['Ana', 'Bo', 'Cy']) await createAthlete(db, { name })
  const first = preparedQuery((from, { limit }: { limit: number }) =>
    from.selectFrom('athlete').select('name').orderBy('name').limit(limit),
  )

  expect(await first(db, { limit: 1 })).toHaveLength(1)
  expect(await first(db, { limit: 2 })).toHaveLength(2)
})
