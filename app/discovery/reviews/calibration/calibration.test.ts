import { expect } from 'vitest'
import type { Actor } from '#app/people/auth/audit/record-audit.server.ts'
import { reviewRelationship } from '#app/records/relationships/review/review-relationship.server.ts'
import { undoReview } from '#app/records/relationships/review/undo-review.server.ts'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { createEvidence, createRelationship } from '#tests/factories/relationship.ts'
import { listDecisionGroups } from './calibration.queries.server.ts'
import { calibrate } from './calibration.ts'

const AUTHOR: Actor = { id: null, name: 'admin@example.com', address: null, door: 'page' }
const now = new Date('2026-11-21T12:00:00.000Z')
const accept = { decision: 'ACCEPTED' } as const
const reject = { decision: 'REJECTED', reason: 'NOT_THE_SAME' } as const

test('people and model are compared per kind and confidence, as of each last decision in force [V-03]', async ({
  db,
}) => {
  const calibration = async () => calibrate(await listDecisionGroups(db))
  expect(await calibration()).toEqual({ all: null, kinds: [], bands: [] })

  const ana = await createAthlete(db)
  const link = async (codes: readonly ('A4' | 'B2' | 'B5')[]) => {
    const brand = await createBrand(db)
    const { id, public_id } = await createRelationship(db, { athlete_id: ana.id, brand_id: brand.id })
    for (const code of codes)
      await createEvidence(db, { relationship_id: id, code, publisher_group: `${code}.example` })
    return public_id
  }
  const [sure, doubtful, weak, undone] = [
    await link(['A4', 'B2']),
    await link(['B2']),
    await link(['B5']),
    await link(['A4']),
  ]
  await reviewRelationship(db, sure, reject, AUTHOR, now)
  await reviewRelationship(db, sure, accept, AUTHOR, now)
  await reviewRelationship(db, doubtful, accept, AUTHOR, now)
  await reviewRelationship(db, weak, accept, AUTHOR, now)
  await reviewRelationship(db, undone, reject, AUTHOR, now)
  await undoReview(db, undone, AUTHOR, now)

  const { all, kinds, bands } = await calibration()
  expect(all).toMatchObject({ decisions: 3, accepted: 3, rejected: 0, sided: 2, agreed: 1, agreedShare: 0.5 })
  expect(kinds.map(({ kind, decisions, agreedShare }) => [kind, decisions, agreedShare])).toEqual([
    ['A4', 1, 1],
    ['B2', 2, 1],
    ['B5', 1, 0],
  ])
  expect(kinds[0]?.meanConfidence).toBe(0.91)
  expect(bands.map(({ from, to, decisions }) => [from, to, decisions])).toEqual([
    [0, 0.4, 1],
    [0.4, 0.6, 1],
    [0.8, 1, 1],
  ])
})
