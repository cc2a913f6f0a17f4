import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { listSports } from './athlete.queries.server.ts'

test('each sport is listed once, by name, as most athletes write it [P] [V-09]', async ({ db }) => {
  for (const [name, sport] of [
    ['Cy', 'Judo'],
    ['Bo', 'golf'],
    ['Ana', 'Golf'],
    ['Cy', 'Golf'],
    ['Ed', 'Association football'],
    ['Bo', 'Soccer'],
    ['Ana', 'Soccer'],
    ['Di', 'Ääh'],
  ])
    await createAthlete(db, { name, sport })

  expect(await listSports(db)).toEqual(['Golf', 'Judo', 'Soccer', 'Ääh'])
})

test('without athletes there are no sports [P]', async ({ db }) => {
  expect(await listSports(db)).toEqual([])
})
