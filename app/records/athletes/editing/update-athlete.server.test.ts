import { describe, expect } from 'vitest'
import { createUser } from '#app/people/auth/accounts/user.queries.server.ts'
import { updateLinkCounts } from '#app/records/relationships/update-link-counts.server.ts'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { createEvidence, createRelationship } from '#tests/factories/relationship.ts'
import { AthleteSchema } from '../athlete.ts'
import { createAthlete as addAthlete } from './create-athlete.server.ts'
import { updateAthlete } from './update-athlete.server.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const AUTHOR = { id: null, name: 'ada@example.com', address: '192.0.2.1', door: 'page' } as const

function input(fields: Record<string, unknown>) {
  return AthleteSchema.parse({ name: 'Venus Williams', sport: 'Tennis', ...fields })
}

describe('updating an athlete', () => {
  test('stores the input, increments the version, and publishes the change [T-05]', async ({ db }) => {
    const before = await createAthlete(db, { name: 'Venus Wiliams', sport: 'Tenis', instagram: 'old' })

    const outcome = await updateAthlete(
      db,
      before.public_id,
      input({ status: 'RETIRED', socialHandles: { twitter: '@Venuseswilliams' } }),
      { version: 1, author: AUTHOR, now: NOW },
    )

    expect(outcome).toMatchObject({
      status: 'updated',
      athlete: {
        public_id: before.public_id,
        name: 'Venus Williams',
        name_key: 'venus williams',
        sport: 'Tennis',
        sport_key: 'tennis',
        status: 'RETIRED',
        instagram: null,
        twitter: 'Venuseswilliams',
        version: 2,
        created_at: before.created_at,
        updated_at: NOW.toISOString(),
      },
    })
    expect(await db.selectFrom('event').select(['type', 'data']).execute()).toEqual([
      { type: 'athlete_update', data: JSON.stringify({ id: before.public_id, action: 'updated' }) },
    ])
  })

  test('records who changed what [T-05]', async ({ db }) => {
    const user = await createUser(
      db,
      { firstName: 'Ada', lastName: 'L', email: 'ada@example.com', passwordHash: 'x', role: 'USER' },
      NOW,
    )
    const athlete = await createAthlete(db, { name: 'Venus Williams', instagram: 'venus' })

    const author = { ...AUTHOR, id: user.id }
    await updateAthlete(db, athlete.public_id, input({ status: 'RETIRED' }), { author, now: NOW })

    const entry = await db.selectFrom('audit_log').selectAll().executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      user_id: user.id,
      actor: 'ada@example.com',
      action: 'athlete.update',
      subject_kind: 'athlete',
      subject_id: athlete.public_id,
      label: 'Venus Williams',
      address: '192.0.2.1',
      created_at: NOW.toISOString(),
    })
    expect(JSON.parse(entry.fields ?? '')).toEqual({ status: ['ACTIVE', 'RETIRED'], instagram: ['venus', ''] })
  })

  test('unchanged input is a no-op, whatever its version [T-05]', async ({ db }) => {
    const athlete = await createAthlete(db, { name: 'Venus Williams', version: 3 })

    const outcome = await updateAthlete(db, athlete.public_id, input({}), { version: 1, author: AUTHOR, now: NOW })

    expect(outcome).toEqual({ status: 'updated', athlete })
    expect(await db.selectFrom('athlete').selectAll().execute()).toEqual([athlete])
    expect(await db.selectFrom('event').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('audit_log').selectAll().execute()).toEqual([])
  })

  test('an outdated version overwrites nothing and gets the current athlete [T-05]', async ({ db }) => {
    const athlete = await createAthlete(db, { name: 'Venus Williams' })
    const first = { version: 1, author: AUTHOR, now: NOW }
    await updateAthlete(db, athlete.public_id, input({ status: 'RETIRED' }), first)

    const second = await updateAthlete(db, athlete.public_id, input({ status: 'INACTIVE' }), first)

    expect(second).toMatchObject({ status: 'conflict', athlete: { status: 'RETIRED', version: 2 } })
    expect(await db.selectFrom('athlete').select(['status', 'version']).execute()).toEqual([
      { status: 'RETIRED', version: 2 },
    ])
  })

  test('without a version the last write wins [T-05]', async ({ db }) => {
    const athlete = await createAthlete(db, { name: 'Venus Williams', version: 7 })

    const outcome = await updateAthlete(db, athlete.public_id, input({ status: 'INACTIVE' }), {
      author: AUTHOR,
      now: NOW,
    })

    expect(outcome).toMatchObject({ status: 'updated', athlete: { status: 'INACTIVE', version: 8 } })
  })

  test('cannot take the identity of another athlete, but another spelling of its own [T-05] [D-12]', async ({ db }) => {
    const serena = await createAthlete(db, { name: 'Serena Williams' })
    const venus = await createAthlete(db, { name: 'Venus Williams' })
    const options = { author: AUTHOR, now: NOW }

    const taken = await updateAthlete(db, venus.public_id, input({ name: ' SERENA  williams' }), options)
    const respelled = await updateAthlete(db, venus.public_id, input({ name: 'VENUS Williams' }), options)

    expect(taken).toEqual({ status: 'duplicate', athlete: serena })
    expect(respelled).toMatchObject({ status: 'updated', athlete: { name: 'VENUS Williams', version: 2 } })
  })

  test('a new name requires a new identification, unless a user confirmed the item [T-05]', async ({ db }) => {
    const settled = { wikidata_id: 'Q1', identity_status: 'RESOLVED', identity_candidates: '[1]' } as const
    const renamed = await createAthlete(db, { name: 'A', ...settled })
    const respelled = await createAthlete(db, { name: 'venus williams', sport: 'Golf', ...settled })
    const confirmed = await createAthlete(db, { name: 'B', ...settled, identity_status: 'CONFIRMED' })
    const options = { author: AUTHOR, now: NOW }

    expect(await updateAthlete(db, renamed.public_id, input({ name: 'Ab' }), options)).toMatchObject({
      athlete: { wikidata_id: null, identity_status: 'UNRESOLVED', identity_candidates: '[]' },
    })
    expect(await updateAthlete(db, respelled.public_id, input({ sport: 'Golf' }), options)).toMatchObject({
      athlete: { name: 'Venus Williams', ...settled },
    })
    expect(await updateAthlete(db, confirmed.public_id, input({ name: 'Bc' }), options)).toMatchObject({
      athlete: { name: 'Bc', ...settled, identity_status: 'CONFIRMED' },
    })
  })

  test('an athlete who is no longer the same person as another one counts beside them [V-09]', async ({ db }) => {
    const settled = { wikidata_id: 'Q1', identity_status: 'RESOLVED' } as const
    const athletes = [await createAthlete(db, { name: 'A', ...settled }), await createAthlete(db, settled)]
    const brand = await createBrand(db)
    for (const { id } of athletes) await createRelationship(db, { athlete_id: id, brand_id: brand.id })
    await updateLinkCounts(db, { athleteIds: [], brandIds: [brand.id] })
    const people = async () => (await db.selectFrom('brand').select('athlete_count').executeTakeFirst())?.athlete_count
    expect(await people()).toBe(1)

    await updateAthlete(db, athletes[0]?.public_id ?? '', input({ name: 'Ab' }), { author: AUTHOR, now: NOW })
    expect(await people()).toBe(2)
  })

  test('two founders of one name are two people once one is renamed, and one person again after that [J-01] (ruling 42)', async ({
    db,
  }) => {
    const brand = await createBrand(db)
    const athletes = [await createAthlete(db, { name: 'Ana' }), await createAthlete(db, { name: 'Ana', sport: 'Golf' })]
    for (const { id } of athletes) {
      const pending = { verification_status: 'PENDING', confidence: 0.8 } as const
      const link = await createRelationship(db, { athlete_id: id, brand_id: brand.id, ...pending })
      await createEvidence(db, { relationship_id: link.id })
    }
    const rename = (name: string) =>
      updateAthlete(db, athletes[1]?.public_id ?? '', input({ name, sport: 'Golf' }), { author: AUTHOR, now: NOW })
    const types = async () => (await db.selectFrom('relationship').select('type').execute()).map(({ type }) => type)

    await rename('Bo Lindt')
    expect(await types()).toEqual(['CO_FOUNDER', 'CO_FOUNDER'])
    await rename('Ána')
    expect(await types()).toEqual(['FOUNDER', 'FOUNDER'])
  })

  test('an unknown id is not found, and neither is the id of something else [T-05]', async ({ db }) => {
    const options = { author: AUTHOR, now: NOW }

    expect(await updateAthlete(db, '00000000-0000-7000-8000-000000000000', input({}), options)).toEqual({
      status: 'not_found',
    })
  })
})

test('adding an athlete is recorded with its author [T-05]', async ({ db }) => {
  const { athlete } = await addAthlete(db, input({}), AUTHOR, NOW)

  const entry = await db.selectFrom('audit_log').selectAll().executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ actor: 'ada@example.com', action: 'athlete.create', subject_id: athlete.public_id })
})
