import type { Kysely } from 'kysely'
import { describe, expect } from 'vitest'
import type { Actor } from '#app/people/auth/audit/record-audit.server.ts'
import { setArchived } from '#app/records/brands/archive/archive-brand.server.ts'
import { BrandInputSchema } from '#app/records/brands/edit/brand-input.ts'
import { updateBrand } from '#app/records/brands/edit/update-brand.server.ts'
import { mergeBrands } from '#app/records/brands/merge/merge-brands.server.ts'
import { undoMerge } from '#app/records/brands/merge/undo-merge.server.ts'
import { reviewRelationship } from '#app/records/relationships/review/review-relationship.server.ts'
import type { Connections } from '#db/open-database.ts'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import {
  claims,
  count,
  day,
  item,
  NOW,
  type RunningWorld,
  says,
  serveWorld,
  text,
  type World,
} from '#tests/discovery-world.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { runDiscovery } from './run-discovery.server.ts'

const AUTHOR: Actor = { id: null, name: 'admin@example.com', address: null, door: 'page' }
const now = new Date(NOW)

describe('users’ decisions survive discoveries', () => {
  test('a rejected relationship stays rejected when the agent finds it again, and counts nowhere [B-04]', async ({
    connections,
  }) => {
    const { running, athleteId, db } = await discovered(connections)
    const link = await db.selectFrom('relationship').selectAll().executeTakeFirstOrThrow()
    await reviewRelationship(
      db,
      link.public_id,
      { decision: 'REJECTED', reason: 'NOT_THE_SAME', note: 'A namesake' },
      AUTHOR,
      now,
    )
    await run(connections, running, athleteId)

    expect(await db.selectFrom('relationship').selectAll().execute()).toMatchObject([
      {
        id: link.id,
        type: link.type,
        review: 'REJECTED',
        review_reason: 'A namesake',
        verification_status: 'UNVERIFIED',
      },
    ])
    expect(await brandNamed(db, 'Castora')).toMatchObject({ athlete_count: 0, verification_status: 'UNVERIFIED' })
    const athlete = await db.selectFrom('athlete').selectAll().executeTakeFirstOrThrow()
    expect(athlete).toMatchObject({ brand_count: 0, verified_brand_count: 0, champion_score: null })
  })

  test('an accepted relationship stays accepted when the agent finds nothing any more [B-04]', async ({
    connections,
  }) => {
    const { running, athleteId, db } = await discovered(connections)
    const link = await db.selectFrom('relationship').selectAll().executeTakeFirstOrThrow()
    await reviewRelationship(db, link.public_id, { decision: 'ACCEPTED', note: 'Seen' }, AUTHOR, now)
    await forgetAnswers(db)
    running.world.items = running.world.items.map((known) =>
      known.id === 'Q201' ? { ...known, claims: COMPANY } : known,
    )
    running.world.pages = {}
    running.world.articles = {}
    await run(connections, running, athleteId)

    const [row] = await db.selectFrom('relationship').selectAll().execute()
    expect(row).toMatchObject({ review: 'ACCEPTED', verification_status: 'VERIFIED' })
    expect(row?.confidence).toBe(0.6288)
    expect((await brandNamed(db, 'Castora')).verification_status).toBe('VERIFIED')
  })

  test('fields a user has edited stay, others are updated [B-04]', async ({ connections }) => {
    const { running, athleteId, db } = await discovered(connections)
    const brand = await brandNamed(db, 'Castora')
    const input = BrandInputSchema.parse({ name: 'Castora Sport', category: 'Technology', description: 'By hand' })
    await updateBrand(db, brand.public_id, input, { author: AUTHOR, now })
    await db.updateTable('brand').set({ country: null }).execute()
    await run(connections, running, athleteId)

    expect(await db.selectFrom('brand').selectAll().execute()).toMatchObject([
      {
        id: brand.id,
        name: 'Castora Sport',
        category: 'Technology',
        description: 'By hand',
        website: null,
        domain: null,
        instagram: null,
        country: 'Spain',
      },
    ])
  })

  test('findings about a merged brand are stored with the survivor, and undoing the merge returns it [B-04]', async ({
    connections,
  }) => {
    const { running, athleteId, db } = await discovered(connections)
    const found = await brandNamed(db, 'Castora')
    const survivor = await createBrand(db, { name: 'Castora Group' })
    const merge = await mergeBrands(db, survivor.public_id, found.public_id, AUTHOR, now)
    await run(connections, running, athleteId)

    expect(await db.selectFrom('brand').select('name').execute()).toHaveLength(2)
    const links = () => db.selectFrom('relationship').select(['brand_id', 'type']).execute()
    expect(await links()).toEqual([{ brand_id: survivor.id, type: 'FOUNDER' }])
    expect(await db.selectFrom('athlete').select('brand_count').execute()).toEqual([{ brand_count: 1 }])

    await undoMerge(db, merge.status === 'merged' ? merge.mergeId : '', AUTHOR, now)
    await run(connections, running, athleteId)
    expect(await links()).toEqual([{ brand_id: found.id, type: 'FOUNDER' }])
  })

  test('an archived brand is neither read nor scored nor ranked by a later run [B-04]', async ({ connections }) => {
    const { running, athleteId, db } = await discovered(connections)
    const brand = await brandNamed(db, 'Castora')
    await setArchived(db, brand.public_id, true, AUTHOR, now)
    const scores = () => db.selectFrom('champion_index_score').select('id').execute()
    const before = await scores()
    await run(connections, running, athleteId)

    expect(await scores()).toEqual(before)
    expect(await brandNamed(db, 'Castora')).toMatchObject({ is_archived: 1, champion_rank: null })
  })
})

const COMPANY = says('P31', item('Q4830453'))

function world(): World {
  return {
    items: [
      { id: 'Q10', label: 'tennis' },
      { id: 'Q11', label: 'tennis player' },
      { id: 'Q12', label: 'Spain' },
      {
        id: 'Q100',
        label: 'Ana Reyes',
        description: 'Spanish tennis player',
        claims: claims(
          says('P31', item('Q5')),
          says('P641', item('Q10')),
          says('P106', item('Q11')),
          says('P8687', count(2_000_000), { qualifiers: { P2003: text('anareyes'), P585: day('2026-10-01') } }),
        ),
      },
      {
        id: 'Q201',
        label: 'Castora',
        description: 'sportswear company',
        article: 'Castora',
        claims: claims(
          COMPANY,
          says('P112', item('Q100')),
          says('P856', text('https://castora.example/')),
          says('P17', item('Q12')),
          says('P2003', text('castora')),
          says('P8687', count(100_000), { qualifiers: { P2003: text('castora'), P585: day('2026-10-01') } }),
        ),
      },
    ],
    articles: { Castora: 'Castora was founded by the tennis player Ana Reyes in 2012.' },
    pages: { 'https://castora.example/': '<html><body><p>Castora was founded by Ana Reyes.</p></body></html>' },
    views: { Castora: 1_000 },
    ranks: { 'castora.example': 20_000 },
  }
}

async function discovered(connections: Connections) {
  const db = connections.writer
  const athlete = await createAthlete(db, { name: 'Ana Reyes', sport: 'Tennis' })
  const running = await serveWorld(world(), connections)
  await run(connections, running, athlete.public_id)
  return { db, running, athleteId: athlete.public_id }
}

let runs = 0

async function run(connections: Connections, running: RunningWorld, athleteId: string) {
  runs += 1
  const { id } = await connections.writer
    .insertInto('job')
    .values({
      public_id: `athlete_brand_discovery-${runs}`,
      type: 'athlete_brand_discovery',
      queue: 'brand-discovery',
      payload: '{}',
      run_at: NOW,
      created_at: NOW,
      updated_at: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await runDiscovery({
    db: connections,
    providers: running.providers,
    athleteId,
    job: { id },
    options: { skipVerification: false, skipMetrics: false, skipScoring: false },
    checkpoint: null,
    now: () => new Date(now.getTime() + runs * 3_600_000),
    signal: new AbortController().signal,
    report: () => undefined,
    saveCheckpoint: async () => undefined,
  })
}

async function forgetAnswers(db: Kysely<Database>) {
  await db.deleteFrom('provider_cache').execute()
  await db.deleteFrom('provider_request').execute()
}

async function brandNamed(db: Kysely<Database>, name: string) {
  return db.selectFrom('brand').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
}
