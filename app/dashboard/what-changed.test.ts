import type { Kysely } from 'kysely'
import { describe, expect } from 'vitest'
import { addDays, utcDay } from '#app/base/platform/utc-day.ts'
import { judgeRelationship } from '#app/records/relationships/judge-relationship.server.ts'
import { loader } from '#app/routes/dashboard.tsx'
import type { Database } from '#db/schema.ts'
import { test as databaseTest } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand, createRankedBrand } from '#tests/factories/brand.ts'
import { createEvidence, createRelationship } from '#tests/factories/relationship.ts'
import { createScore } from '#tests/factories/score.ts'
import { loadPage } from '#tests/page-form.ts'
import { ask, test } from '#tests/web.ts'
import { listTopBrands } from './top-brands.queries.server.ts'
import { listVerifiedLinks } from './verified-links.queries.server.ts'

const NOW = new Date('2026-11-24T12:00:00.000Z')

describe('the leading brands', () => {
  databaseTest(
    'come with the places gained and the scores of the period, from the one it began with [S-12] [V-04]',
    async ({ db }) => {
      for (let rank = 12; rank >= 1; rank -= 1) await createRankedBrand(db, rank, 900 - rank, { name: `Brand ${rank}` })
      const first = await db.selectFrom('brand').select('id').where('champion_rank', '=', 1).executeTakeFirstOrThrow()
      await db.insertInto('brand_place').values({ brand_id: first.id, day: '2026-11-10', place: 4 }).execute()
      for (const [day, total_score] of [
        ['10', 500],
        ['16', 510],
        ['20', 530],
        ['23', 560],
      ] as const) {
        await createScore(db, { brand_id: first.id, computed_at: `2026-11-${day}T00:00:00.000Z`, total_score })
      }

      const brands = await listTopBrands(db, 7, NOW)

      expect(brands.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
      expect(brands[0]).toMatchObject({ name: 'Brand 1', moved: 3 })
      expect(brands[0]?.scores.map(({ value }) => value)).toEqual([510, 530, 560])
      expect(brands[1]).toMatchObject({ moved: null, scores: [] })
      expect((await listTopBrands(db, 30, NOW))[0]?.scores).toHaveLength(4)
    },
  )
})

describe('a link', () => {
  databaseTest(
    'is newly verified once, when it becomes so, and is shown with its heaviest quote [S-12]',
    async ({ db }) => {
      const link = await createLink(db)
      const judge = async (at: string) => {
        const row = await db.selectFrom('relationship').selectAll().where('id', '=', link.id).executeTakeFirstOrThrow()
        await judgeRelationship(db, row, new Date(at))
      }
      expect(await listVerifiedLinks(db)).toEqual([])

      await db.updateTable('relationship').set({ review: 'ACCEPTED' }).where('id', '=', link.id).execute()
      await judge('2026-11-20T10:00:00.000Z')
      await judge('2026-11-21T10:00:00.000Z')
      expect(await listVerifiedLinks(db)).toMatchObject([
        { verifiedAt: '2026-11-20T10:00:00.000Z', athleteName: 'Usain Bolt', brandName: 'Puma', quote: 'Bolt signs' },
      ])

      await db.updateTable('relationship').set({ review: 'REJECTED' }).where('id', '=', link.id).execute()
      await judge('2026-11-22T10:00:00.000Z')
      expect(await listVerifiedLinks(db)).toEqual([])
    },
  )
})

test('only administrators see what waits for a person; details are loaded when asked for [S-12] [D-08]', async ({
  web,
}) => {
  const { writer } = web.connections
  const [admin, user] = [await web.signIn('ADMIN'), await web.signIn('USER')]
  await createAthlete(writer, { identity_status: 'AMBIGUOUS' })
  await writer
    .insertInto('provider_state')
    .values({ provider: 'wikidata', failures: 5, open_until: '9999-01-01T00:00:00.000Z' })
    .execute()
  const see = async (path: string, { cookie }: { cookie: string }) => (await loadPage(loader, path, cookie)).data

  expect(await see('/dashboard', admin)).toMatchObject({
    details: null,
    needs: { reviews: 0, identities: 1, failedFiles: 0, pausedSources: [{ source: 'Wikidata' }] },
  })
  expect(await see('/dashboard?days=30&details=on', user)).toMatchObject({
    needs: null,
    moves: { days: 30 },
    details: { recentAthletes: [{ status: 'ACTIVE' }] },
  })
  expect(await see('/dashboard?days=8', user)).toMatchObject({ moves: { days: 7 } })
})

test('what changed since the last visit counts from the day before it; this browser remembers whose it was [S-12] [V-04]', async ({
  web,
}) => {
  const { writer } = web.connections
  const today = utcDay(new Date())
  const riser = await createRankedBrand(writer, 1, 900, { name: 'Riser' })
  for (const [ago, place] of [
    [40, 9],
    [5, 4],
    [3, 2],
  ] as const)
    await writer
      .insertInto('brand_place')
      .values({ brand_id: riser.id, day: addDays(today, -ago), place })
      .execute()
  const { cookie, userId } = await web.signIn('USER')
  const { public_id: publicId } = await writer
    .selectFrom('user')
    .select('public_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const see = async (visits: string) => {
    const request = ask('/dashboard?days=visit', { headers: { Cookie: `${cookie}; visits=${visits}` } })
    const { data, init } = await loader({ request, params: {}, context: {} })
    return { ...data, setCookie: new Headers(init?.headers).get('Set-Cookie') }
  }

  const seen = await see(`${publicId}..${addDays(today, -4)}`)
  expect(seen).toMatchObject({
    lastVisit: addDays(today, -4),
    moves: { days: 5, comparedOn: addDays(today, -5), risers: [{ name: 'Riser', rankThen: 4, change: 3 }] },
    topBrands: [{ moved: 3 }],
  })
  expect(seen.setCookie).toContain(`visits=${publicId}.${addDays(today, -4)}.${today};`)
  expect(await see(`${publicId}.${addDays(today, -6)}.${today}`)).toMatchObject({ setCookie: null, moves: { days: 7 } })
  expect(await see(`0199a000-0000-7000-8000-000000000000..${addDays(today, -4)}`)).toMatchObject({
    lastVisit: null,
    moves: { days: 7 },
  })
})

async function createLink(db: Kysely<Database>) {
  const athlete = await createAthlete(db, { name: 'Usain Bolt' })
  const brand = await createBrand(db, { name: 'Puma' })
  const link = await createRelationship(db, { athlete_id: athlete.id, brand_id: brand.id })
  await createEvidence(db, { relationship_id: link.id, quote: 'Bolt signs' })
  return link
}
