import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import type { Actor } from '#app/people/auth/audit/record-audit.server.ts'
import { reviewRelationship } from '#app/records/relationships/review/review-relationship.server.ts'
import { undoReview } from '#app/records/relationships/review/undo-review.server.ts'
import { updateLinkCounts } from '#app/records/relationships/update-link-counts.server.ts'
import { WAITS_FOR_DISCOVERY } from '#app/records/relationships/waiting-reasons.ts'
import type { Database } from '#db/schema.ts'
import type { RelationshipRow } from '#db/tables/relationship.ts'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { createEvidence, createRelationship } from '#tests/factories/relationship.ts'
import { listDecisionGroups } from '../calibration/calibration.queries.server.ts'
import { calibrate } from '../calibration/calibration.ts'
import { findWaitingLink } from '../queue/waiting-links.queries.server.ts'

const AUTHOR: Actor = { id: null, name: 'admin@example.com', address: null, door: 'page' }
const now = new Date('2026-11-21T12:00:00.000Z')
const later = new Date('2026-11-22T12:00:00.000Z')
const reject = { decision: 'REJECTED', reason: 'NOT_THE_SAME' } as const
const accept = { decision: 'ACCEPTED' } as const

const WAITING = { verification_status: 'PENDING', confidence: 0.1, because: WAITS_FOR_DISCOVERY } as const

test.for([
  ['accepted', [accept], 1],
  ['rejected', [reject], 1],
  ['accepted, then rejected', [accept, reject], 2],
] as const)(
  '%s and undone, a link that waited for its first discovery waits again [V-02]',
  async ([, decisions, times], { db }) => {
    const link = await uploaded(db)
    for (const decision of decisions) await reviewRelationship(db, link.public_id, decision, AUTHOR, now)
    expect(await findWaitingLink(db, link.public_id)).toBeUndefined()
    for (let undone = 0; undone < times; undone++) {
      expect(await undoReview(db, link.public_id, AUTHOR, later)).toEqual({ status: 'undone' })
    }

    expect(await rowOf(db, link)).toMatchObject({ ...WAITING, review: null, verified_at: null })
    expect((await findWaitingLink(db, link.public_id))?.kind).toBe('pending')
    expect(await db.selectFrom('brand').select('verification_status').execute()).toEqual([
      { verification_status: 'PENDING' },
    ])
  },
)

test('undone after a discovery, it has the verdict of its evidence [V-02]', async ({ db }) => {
  const link = await uploaded(db)
  await reviewRelationship(db, link.public_id, reject, AUTHOR, now)
  await db.updateTable('athlete').set({ last_processed_at: later.toISOString() }).execute()
  await undoReview(db, link.public_id, AUTHOR, later)

  expect(await rowOf(db, link)).toMatchObject({ verification_status: 'UNVERIFIED', confidence: 0.1 })
})

test('undone, a link without evidence has the status that it had [V-02]', async ({ db }) => {
  const link = await linked(db, { verification_status: 'PENDING', confidence: 0.5, because: 'Entered by hand.' })
  await reviewRelationship(db, link.public_id, reject, AUTHOR, now)
  await undoReview(db, link.public_id, AUTHOR, later)

  expect(await rowOf(db, link)).toEqual({ ...link, updated_at: later.toISOString() })
})

test('a decision about a link that waits for its first discovery sides with no verdict [V-03]', async ({ db }) => {
  const link = await uploaded(db)
  await reviewRelationship(db, link.public_id, accept, AUTHOR, now)
  await reviewRelationship(db, link.public_id, reject, AUTHOR, now)

  const kept = await db.selectFrom('review_decision').select(['model_status', 'model_kinds']).execute()
  expect(kept).toEqual(Array(2).fill({ model_status: null, model_kinds: null }))
  expect(calibrate(await listDecisionGroups(db)).all).toBeNull()

  await db.updateTable('athlete').set({ last_processed_at: later.toISOString() }).execute()
  await reviewRelationship(db, link.public_id, accept, AUTHOR, later)
  expect(calibrate(await listDecisionGroups(db)).all).toMatchObject({ decisions: 1 })
})

/** As an upload leaves a link. */
async function uploaded(db: Kysely<Database>): Promise<RelationshipRow> {
  const link = await linked(db, { ...WAITING, created_by: 'import' })
  await createEvidence(db, { relationship_id: link.id, code: 'B7', publisher_group: 'operator', base_weight: 0.1 })
  return link
}

async function linked(db: Kysely<Database>, fields: Partial<RelationshipRow>): Promise<RelationshipRow> {
  const athlete = await createAthlete(db, { name: 'Ana' })
  const brand = await createBrand(db, { name: 'Castora' })
  const link = await createRelationship(db, { athlete_id: athlete.id, brand_id: brand.id, ...fields })
  await updateLinkCounts(db, { athleteIds: [athlete.id], brandIds: [brand.id] })
  return link
}

function rowOf(db: Kysely<Database>, { id }: RelationshipRow) {
  return db.selectFrom('relationship').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
