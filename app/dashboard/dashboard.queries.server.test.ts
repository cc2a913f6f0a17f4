import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { listRecentAthletes } from './dashboard.queries.server.ts'

test('recent athletes are listed newest first, as many as requested [D-08]', async ({ db }) => {
  await createAthlete(db, { name: 'First', created_at: '2026-01-01T00:00:00.000Z' })
  await createAthlete(db, { name: 'Last', created_at: '2026-01-03T00:00:00.000Z' })
  await createAthlete(db, { name: 'Middle', created_at: '2026-01-02T00:00:00.000Z' })

  expect((await listRecentAthletes(db, 2)).map((athlete) => athlete.name)).toEqual(['Last', 'Middle'])
})

test('of athletes added at the same moment the last inserted is first', async ({ db }) => {
  for (const name of ['b', 'c', 'a']) await createAthlete(db, { name, public_id: name })

  expect((await listRecentAthletes(db, 3)).map((athlete) => athlete.name)).toEqual(['a', 'c', 'b'])
})
