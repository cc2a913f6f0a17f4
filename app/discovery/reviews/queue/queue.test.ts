import type { Kysely } from 'kysely'
import { describe, expect } from 'vitest'
import { holdOutliersOfBrand } from '#app/champion-index/scoring/hold-outliers.server.ts'
import type { Actor } from '#app/people/auth/audit/record-audit.server.ts'
import { judgeRelationship } from '#app/records/relationships/judge-relationship.server.ts'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import { planOf, watchStatements } from '#tests/executed-statements.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand, createRankedBrand } from '#tests/factories/brand.ts'
import { createEvidence, createRelationship } from '#tests/factories/relationship.ts'
import { createBrandSnapshot } from '#tests/factories/score.ts'
import { decideEntries } from '../decisions/decide-entries.server.ts'
import { listDecisions } from '../decisions/decision.queries.server.ts'
import { undoDecision } from '../decisions/undo-decision.server.ts'
import { describeEntry } from './describe-entry.server.ts'
import { claimOf } from './describe-entry.ts'
import { countQueue, listQueue } from './queue.queries.server.ts'
import { ReviewQuerySchema } from './review-entry.ts'
import { listWaitingLinks } from './waiting-links.queries.server.ts'

const AUTHOR: Actor = { id: null, name: 'admin@example.com', address: null, door: 'page' }
const now = new Date('2026-11-21T12:00:00.000Z')
const later = new Date('2026-12-01T12:00:00.000Z')
const ask = (query: Record<string, string> = {}) => ReviewQuerySchema.parse(query)

describe('the queue', () => {
  test('has conflicts first, then rejected with new evidence, held figures, and what is pending [V-02]', async ({
    db,
  }) => {
    await fill(db)
    const { entries, total, counts } = await listQueue(db, ask())

    expect(entries.map(({ kind, brand }) => `${kind} ${brand?.name}`)).toEqual([
      'disputed Quarrel',
      'renewed Again',
      'figure Jumper',
      'pending Near',
      'pending Far',
    ])
    expect([total, counts]).toEqual([5, { disputed: 1, renewed: 1, figure: 1, pending: 2 }])
    expect(entries[2]?.figure).toMatchObject({ before: 1_000, followers: 90_000, platform: 'instagram' })
    expect(await countQueue(db, 100)).toBe(5)
    expect(await countQueue(db, 3)).toBe(3)
  })

  test('goes through each kind brand by brand, the highest Champion Index first, then the surest link [V-02]', async ({
    db,
  }) => {
    const ana = await createAthlete(db)
    const wait = { verification_status: 'PENDING', athlete_id: ana.id } as const
    const low = await createRankedBrand(db, 2, 300, { name: 'Low' })
    const unscored = await createBrand(db, { name: 'Unscored' })
    const top = await createRankedBrand(db, 1, 800, { name: 'Top' })
    await createRelationship(db, { ...wait, brand_id: low.id, confidence: 0.79 })
    await createRelationship(db, { ...wait, brand_id: unscored.id, confidence: 0.79 })
    await createRelationship(db, { ...wait, brand_id: top.id, confidence: 0.41 })
    await createRelationship(db, { ...wait, brand_id: top.id, confidence: 0.5, type: 'OWNER' })
    const order = async (part: { offset: number; limit: number; waiting: number }) =>
      (await listWaitingLinks(db, 'pending', {}, part)).map(
        ({ brand, relationship }) => `${brand?.rank ?? '–'} ${brand?.name} ${relationship?.confidence}`,
      )
    const all = ['1 Top 0.5', '1 Top 0.41', '2 Low 0.79', '– Unscored 0.79']

    expect(await order({ offset: 0, limit: 9, waiting: 0 })).toEqual(all)
    // Many wait: the brands are scanned.
    expect(await order({ offset: 0, limit: 9, waiting: 1_000 })).toEqual(all)
    expect(await order({ offset: 1, limit: 2, waiting: 1_000 })).toEqual(all.slice(1, 3))
  })

  test('is paged across its kinds, and filtered by kind, sport, category and name [V-02]', async ({ db }) => {
    await fill(db)
    const names = async (query: Record<string, string>) =>
      (await listQueue(db, ask(query))).entries.map(({ brand }) => brand?.name)

    expect(await names({ page: '2', limit: '2' })).toEqual(['Jumper', 'Near'])
    expect(await names({ kind: 'pending' })).toEqual(['Near', 'Far'])
    expect(await names({ sport: 'Golf' })).toEqual(['Quarrel'])
    expect(await names({ category: 'Technology' })).toEqual(['Jumper'])
    expect(await names({ search: 'quarr' })).toEqual(['Quarrel'])
    expect(await names({ search: 'ana' })).toContain('Near')
  })

  test('reads no more than the waiting relationships, and of many no more than a page [V-02]', async ({ db }) => {
    await fill(db)
    const planOf = plansOfPages(db)
    const collected = await planOf({ waiting: 2 })
    expect(collected).toMatch(/relationship USING INDEX relationship_in_queue/)
    expect(collected).not.toMatch(/SCAN athlete|SCAN brand/)
    const scanned = await planOf({ waiting: 10_000 })
    expect(scanned).toMatch(/brand USING INDEX brand_by_score\n.*relationship USING INDEX relationship_in_queue/)
    expect(scanned).not.toMatch(/TEMP B-TREE|SCAN athlete|SCAN relationship/)
  })

  test('has no imported links for which nothing was read yet, nor counts them [V-02] [D-88]', async ({ db }) => {
    const [athlete, brand] = [await createAthlete(db), await createBrand(db)]
    const link = await createRelationship(db, {
      athlete_id: athlete.id,
      brand_id: brand.id,
      verification_status: 'PENDING',
      created_by: 'import',
      is_unread: 1,
    })
    await createEvidence(db, { relationship_id: link.id, code: 'B7', created_by: 'import' })

    expect([(await listQueue(db, ask())).total, await countQueue(db, 9)]).toEqual([0, 0])
    expect(await describeEntry(db, link.public_id)).toBeUndefined()

    await createEvidence(db, {
      relationship_id: link.id,
      code: 'B2',
      publisher_group: 'wikimedia',
      created_by: 'agent',
    })
    await judgeRelationship(db, link, now)
    expect([(await listQueue(db, ask())).total, await countQueue(db, 9)]).toEqual([1, 1])
  })

  test('has one entry for one pair with one quote, and each sentence once; a decision is about all its types [V-02]', async ({
    db,
  }) => {
    const [athlete, brand] = [await createAthlete(db), await createBrand(db)]
    const link = (type: 'FOUNDER' | 'OWNER' | 'INVESTOR', confidence: number) =>
      createRelationship(db, {
        ...{ athlete_id: athlete.id, brand_id: brand.id, verification_status: 'PENDING' },
        ...{ type, confidence },
      })
    const [owner, founder, investor] = [
      await link('OWNER', 0.5),
      await link('FOUNDER', 0.6),
      await link('INVESTOR', 0.4),
    ]
    const quote = 'She founded and owns the brand.'
    for (const { id } of [owner, founder])
      await createEvidence(db, { relationship_id: id, quote, url: 'https://a.example/' })
    await createEvidence(db, { relationship_id: founder.id, quote: quote.toUpperCase(), url: 'https://b.example/' })
    await createEvidence(db, { relationship_id: investor.id, quote: 'She invested.' })

    const { entries, total } = await listQueue(db, ask())
    expect([total, await countQueue(db, 9)]).toEqual([2, 2])
    expect(entries.map((entry) => claimOf(entry))).toEqual([
      'founder, owner · 60% confidence',
      'investor · 40% confidence',
    ])
    const described = await describeEntry(db, founder.public_id)
    expect(described?.evidence.map(({ quote, url, alsoAt }) => [quote, url, alsoAt])).toEqual([
      [quote, 'https://a.example/', ['https://b.example/']],
    ])

    await decideEntries(db, [founder.public_id], { decision: 'ACCEPTED' }, AUTHOR, now)
    const reviews = await db.selectFrom('relationship').select(['type', 'review']).orderBy('type').execute()
    expect(reviews).toEqual([
      { type: 'FOUNDER', review: 'ACCEPTED' },
      { type: 'INVESTOR', review: null },
      { type: 'OWNER', review: 'ACCEPTED' },
    ])
  })

  test('marks the evidence that was found since the rejection [V-02]', async ({ db }) => {
    const { again } = await fill(db)
    const entry = await describeEntry(db, again)
    expect(entry?.evidence.map(({ quote, isNew }) => [quote, isNew])).toEqual([
      ['Found later', true],
      ['Known', false],
    ])
    expect(entry?.note).toMatchObject({ decision: 'REJECTED' })
  })
})

describe('decisions', () => {
  test('about several take them out of the queue, in one transaction, and are undone one by one [V-02]', async ({
    db,
  }) => {
    await fill(db)
    const ids = (await listQueue(db, ask())).entries.map(({ id }) => id)
    const input = { decision: 'ACCEPTED' } as const
    expect(await decideEntries(db, [...ids, 'nobody'], input, AUTHOR, now)).toEqual({ decided: ids, gone: ['nobody'] })
    expect(await countQueue(db, 100)).toBe(0)
    expect(await decideEntries(db, ids, input, AUTHOR, now)).toEqual({ decided: [], gone: ids })

    const { decisions } = await listDecisions(db, { page: 1, limit: 20 }, later)
    expect(decisions).toHaveLength(5)
    for (const { id, canUndo } of decisions) {
      expect([canUndo, await undoDecision(db, id, AUTHOR, later)]).toEqual([true, 'undone'])
      expect(await undoDecision(db, id, AUTHOR, later)).toBe('superseded')
    }
    expect((await listQueue(db, ask())).entries.map(({ id }) => id)).toEqual(ids)
    const actions = await db.selectFrom('audit_log').select('action').execute()
    expect(new Set(actions.map(({ action }) => action))).toEqual(
      new Set(['relationship.review', 'relationship.review_undo', 'figure.review', 'figure.review_undo']),
    )
  })

  test('are undone for 30 days, and not past a later decision [V-02]', async ({ db }) => {
    await fill(db)
    const [first] = (await listQueue(db, ask())).entries
    await decideEntries(db, [first?.id ?? ''], { decision: 'REJECTED', reason: 'NO_LONGER_TRUE' }, AUTHOR, now)
    const [decision] = (await listDecisions(db, { page: 1, limit: 1 }, now)).decisions
    const tooLate = new Date(now.getTime() + 31 * 86_400_000)

    expect(decision).toMatchObject({ label: 'Ana and Quarrel', reason: 'NO_LONGER_TRUE', canUndo: true })
    expect((await listDecisions(db, { page: 1, limit: 1 }, tooLate)).decisions[0]?.canUndo).toBe(false)
    expect(await undoDecision(db, decision?.id ?? '', AUTHOR, tooLate)).toBe('too_late')
    expect(await undoDecision(db, 'nobody', AUTHOR, now)).toBe('not_found')
  })

  test('about a held figure let it count, or never [V-02]', async ({ db }) => {
    await fill(db)
    const figure = (await listQueue(db, ask({ kind: 'figure' }))).entries[0]?.id ?? ''
    const held = async () =>
      (
        await db
          .selectFrom('brand_metric_snapshot')
          .select(['held_for_review', 'review'])
          .where('value', '=', 90_000)
          .execute()
      )[0]

    await decideEntries(db, [figure], { decision: 'ACCEPTED' }, AUTHOR, now)
    expect(await held()).toEqual({ held_for_review: 0, review: 'ACCEPTED' })
    await undoDecision(db, (await listDecisions(db, { page: 1, limit: 1 }, now)).decisions[0]?.id ?? '', AUTHOR, now)
    expect(await held()).toEqual({ held_for_review: 1, review: null })
    await decideEntries(db, [figure], { decision: 'REJECTED', reason: 'UNRELIABLE_SOURCE' }, AUTHOR, now)
    expect(await held()).toEqual({ held_for_review: 1, review: 'REJECTED' })
    // A later reading at the same height confirms a jump, but not one that a person rejected.
    const { brand_id } = await db.selectFrom('brand_metric_snapshot').select('brand_id').executeTakeFirstOrThrow()
    await createBrandSnapshot(db, { brand_id, value: 91_000, observed_at: '2026-11-20T00:00:00.000Z' })
    await holdOutliersOfBrand(db, brand_id, now)
    expect(await held()).toEqual({ held_for_review: 1, review: 'REJECTED' })
  })
})

const SCORES: Record<string, number> = { Near: 500, Far: 400 }

/** One entry of each kind, and two pending ones. */
async function fill(db: Kysely<Database>) {
  const ana = await createAthlete(db, { name: 'Ana', sport: 'Tennis' })
  const golfer = await createAthlete(db, { name: 'Ana', sport: 'Golf' })
  const link = async (name: string, fields: object, athlete = ana) => {
    const brand = await createBrand(db, { name, champion_score: SCORES[name] ?? null })
    return createRelationship(db, { athlete_id: athlete.id, brand_id: brand.id, ...fields })
  }
  const far = await link('Far', { verification_status: 'PENDING', confidence: 0.45 })
  const near = await link('Near', { verification_status: 'PENDING', confidence: 0.76 })
  const quarrel = await link('Quarrel', { is_disputed: 1, confidence: 0.2 }, golfer)
  const rejected = { review: 'REJECTED', review_ground: 'OTHER', reviewed_at: '2026-11-01T00:00:00.000Z' }
  const again = await link('Again', { ...rejected, new_since_review: 1, confidence: 0.7 })
  await link('Rejected', rejected)
  await link('Sure', { verification_status: 'VERIFIED', confidence: 0.9 })
  await createEvidence(db, { relationship_id: far.id, code: 'B2', publisher_group: 'wikimedia' })
  await createEvidence(db, { relationship_id: near.id, code: 'A2' })
  await createEvidence(db, { relationship_id: quarrel.id, code: 'B2', publisher_group: 'wikimedia' })
  await createEvidence(db, {
    relationship_id: quarrel.id,
    code: 'C1',
    stance: 'CONTRADICTS',
    publisher_group: 'brand:q.example',
  })
  await createEvidence(db, { relationship_id: again.id, quote: 'Known', created_at: '2026-10-01T00:00:00.000Z' })
  await createEvidence(db, {
    relationship_id: again.id,
    quote: 'Found later',
    publisher_group: 'news.example',
    created_at: '2026-11-10T00:00:00.000Z',
  })
  const jumper = await createBrand(db, { name: 'Jumper', category: 'Technology' })
  await createBrandSnapshot(db, { brand_id: jumper.id, value: 1_000, observed_at: '2026-11-10T00:00:00.000Z' })
  await createBrandSnapshot(db, {
    brand_id: jumper.id,
    value: 90_000,
    observed_at: '2026-11-11T00:00:00.000Z',
    held_for_review: 1,
  })
  return { again: again.public_id }
}

/** How SQLite reads a page of pending relationships when that many wait. */
function plansOfPages(db: Kysely<Database>) {
  const statements = watchStatements(db)
  return async ({ waiting }: { waiting: number }): Promise<string> => {
    await listWaitingLinks(db, 'pending', {}, { offset: 0, limit: 20, waiting })
    const listing = statements.findLast((statement) => statement.sql.includes('offset'))
    return planOf(db, listing)
  }
}
