import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { listSports } from './athlete.queries.server.ts'

test('each sport is listed once, by name, whatever its spellings [P]', async ({ db }) => {
  for (const [name, sport] of [
    ['Cy', 'Judo'],
    ['Bo', 'golf'],
    ['Ana', 'Golf'],
    ['Di', 'Ääh'],
  ])
    await createAthlete(db, { name, sport })

  expect(await listSports(db)).toEqual(['Golf', 'Judo', 'Ääh'])
})

test('without athletes there are no sports [P]', async ({ db }) => {
  expect(await listSports(db)).toEqual([])
})
