import { expect } from 'vitest'
import { processAthlete } from '#app/discovery/start/process-athlete.server.ts'
import { createUser } from '#app/people/auth/accounts/user.queries.server.ts'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { createEvidence, createRelationship } from '#tests/factories/relationship.ts'
import { describeAthlete } from '../describe-athlete.server.ts'
import { findAthletePage } from './athlete-page.server.ts'

const READER = { id: 1, role: 'USER' } as const
const NOW = new Date('2026-11-21T10:00:00.000Z')

test('the page of an athlete lists every relationship with its evidence, rejected ones included [T-09]', async ({
  db,
}) => {
  const scored = { champion_score: 612.34, champion_rank: 2, scored_at: '2026-03-01T00:00:00.000Z' }
  const athlete = await createAthlete(db, scored)
  const brand = await createBrand(db)
  const link = await createRelationship(db, {
    athlete_id: athlete.id,
    brand_id: brand.id,
    review: 'REJECTED',
    review_reason: 'Another person of that name',
  })
  await createEvidence(db, { relationship_id: link.id, quote: 'Founded it.' })
  await createEvidence(db, { relationship_id: link.id, counted: 0, rejected_because: 'A copy' })

  const page = await findAthletePage(db, athlete.public_id, READER)

  expect(page).toMatchObject({
    athlete: { championIndexScores: [{ totalScore: 612.3, rank: 2, computedAt: '2026-03-01T00:00:00.000Z' }] },
    discovery: null,
    relationshipCount: 1,
    relationships: [
      {
        brand: { id: brand.public_id },
        reviewNote: { decision: 'REJECTED', note: 'Another person of that name' },
        evidence: [
          { counted: true, quote: 'Founded it.' },
          { counted: false, rejectedBecause: 'A copy' },
        ],
      },
    ],
  })
})

test('the page lists the newest figures of the athlete’s own audience, held ones left out [V-08]', async ({ db }) => {
  const athlete = await createAthlete(db)
  const measure = (fields: object) =>
    db
      .insertInto('athlete_metric_snapshot')
      .values({
        athlete_id: athlete.id,
        metric: 'followers',
        platform: 'instagram',
        value: 100,
        unit: 'followers',
        provider: 'wikidata',
        source_url: 'https://www.wikidata.org/wiki/Q1#P8687',
        observed_at: '2026-11-01T00:00:00.000Z',
        captured_at: '2026-11-21T00:00:00.000Z',
        ...fields,
      })
      .execute()
  await measure({})
  await measure({ value: 120, observed_at: '2026-11-02T00:00:00.000Z' })
  await measure({ value: 90_000, observed_at: '2026-11-03T00:00:00.000Z', held_for_review: 1 })
  await measure({ platform: 'youtube', value: 500 })
  await measure({ metric: 'pageviews', platform: '', value: 7_000, provider: 'pageviews' })

  const page = await findAthletePage(db, athlete.public_id, READER)

  expect(page?.audience.map(({ metric, platform, value }) => [metric, platform, value])).toEqual([
    ['followers', 'youtube', 500],
    ['followers', 'instagram', 120],
    ['pageviews', '', 7_000],
  ])
})

test('the page shows the newest discovery with its progress and message [T-06, J-01]', async ({ db }) => {
  const athlete = await createAthlete(db)
  const user = { contact: 'mailto:me@example.org', now: NOW, requestedBy: await anyUser(db) }
  await processAthlete(db, athlete.public_id, user)
  await db.updateTable('job').set({ status: 'failed', error: 'gone', finished_at: NOW.toISOString() }).execute()
  const second = await processAthlete(db, athlete.public_id, user)
  await db.updateTable('job').set({ progress: 25, message: 'Web search' }).where('status', '=', 'pending').execute()

  const page = await findAthletePage(db, athlete.public_id, READER)

  expect(page?.discovery).toMatchObject({
    jobId: second.status === 'queued' ? second.jobId : undefined,
    status: 'pending',
    progress: 25,
    message: 'Web search',
    error: null,
  })
})

test('there is no page for an unknown athlete [T-09]', async ({ db }) => {
  expect(await findAthletePage(db, 'nobody', READER)).toBeUndefined()
})

async function anyUser(db: Parameters<typeof createUser>[0]): Promise<number> {
  const person = { firstName: 'Ada', lastName: 'Admin', email: 'ada@example.com' }
  return (await createUser(db, { ...person, passwordHash: '-', role: 'USER' }, NOW)).id
}

test('the pages of athletes who are one person name each other [V-09]', async ({ db }) => {
  const settled = { wikidata_id: 'Q1', identity_status: 'RESOLVED' } as const
  const soccer = await createAthlete(db, { name: 'Ana', sport: 'Soccer', ...settled })
  const futsal = await createAthlete(db, { name: 'Ana', sport: 'Futsal', ...settled, identity_status: 'CONFIRMED' })
  const unknown = await createAthlete(db, {
    name: 'Ana',
    sport: 'Golf',
    wikidata_id: 'Q1',
    identity_status: 'NOT_FOUND',
  })
  const namesOf = async (id: string) => (await findAthletePage(db, id, READER))?.samePersonAs.map(({ sport }) => sport)

  expect(await namesOf(soccer.public_id)).toEqual(['Futsal'])
  expect(await namesOf(futsal.public_id)).toEqual(['Soccer'])
  expect(await namesOf(unknown.public_id)).toEqual([])
  expect(await describeAthlete(db, soccer)).toMatchObject({
    samePersonAs: [{ id: futsal.public_id, name: 'Ana', sport: 'Futsal' }],
  })
})

test('links are filtered by what people have entered about them [M-07]', async ({ db }) => {
  const athlete = await createAthlete(db, { name: 'Ana', sport: 'Golf' })
  for (const [name, tags] of [
    ['One', 'VIP'],
    ['Two', 'VIP; Old'],
    ['Three', null],
  ] as const) {
    const brand = await createBrand(db, { name })
    await createRelationship(db, { athlete_id: athlete.id, brand_id: brand.id, tags })
  }
  const all = await findAthletePage(db, athlete.public_id, READER)
  expect(all).toMatchObject({ relationshipCount: 3, matchingCount: 3 })
  expect(all?.linkFilters).toEqual([
    { text: 'Tag: VIP', search: '?tag=VIP', links: 2, isChosen: false },
    { text: 'Tag: Old', search: '?tag=Old', links: 1, isChosen: false },
  ])
  const old = await findAthletePage(db, athlete.public_id, READER, { tag: 'old' })
  expect(old?.relationships.map(({ brand }) => brand.name)).toEqual(['Two'])
  expect(old).toMatchObject({ relationshipCount: 3, matchingCount: 1 })
  expect(old?.linkFilters.find(({ isChosen }) => isChosen)).toMatchObject({ text: 'Tag: Old', search: '' })
})
