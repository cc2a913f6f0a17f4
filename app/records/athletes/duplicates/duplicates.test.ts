import type { Kysely } from 'kysely'
import { describe, expect } from 'vitest'
import type { Actor } from '#app/people/auth/audit/record-audit.server.ts'
import { distinguish, withdrawDistinction } from '#app/records/duplicates/distinguish.server.ts'
import type { Database } from '#db/schema.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import { test } from '#tests/database.ts'
import { createAthlete, createManyAthletes } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { createRelationship } from '#tests/factories/relationship.ts'
import { listDuplicates } from './duplicate.queries.server.ts'

const AUTHOR: Actor = { id: null, name: 'admin@example.com', address: null, door: 'page' }
const now = new Date('2026-11-24T12:00:00.000Z')
const FIRST = { page: 1, limit: 20 }

describe('athletes that may be one person', () => {
  test('those of a settled item come first, then those of a name unless their items differ [V-09] [M-05]', async ({
    db,
  }) => {
    await createAthlete(db, { name: 'Ana Silva', sport: 'Golf', ...settled('Q1') })
    await createAthlete(db, { name: 'Silva, Ana', sport: 'Tennis', ...settled('Q1') })
    await createAthlete(db, { name: 'Chris Johnson', sport: 'Golf', ...settled('Q2') })
    await createAthlete(db, { name: 'Chris Johnson', sport: 'Tennis', ...settled('Q3') })
    await createAthlete(db, { name: 'José Müller', sport: 'Golf' })
    await createAthlete(db, { name: 'JOSÉ MÜLLER', sport: 'Tennis' })

    expect(await groupsOf(db)).toEqual([
      ['item', 'Q1', 'Ana Silva', 'Silva, Ana'],
      ['name', nameKey('José Müller'), 'José Müller', 'JOSÉ MÜLLER'],
    ])
  })

  test('the one with most brands is kept, with facts beside the others and items that both may be [M-05]', async ({
    db,
  }) => {
    const person = { label: 'Ana', description: null, url: 'https://www.wikidata.org/wiki/Q5', sports: ['Golf'] }
    const candidates = [{ id: 'Q5', ...person, birthDate: '1986-08-21', countries: ['Brazil'] }]
    await createAthlete(db, {
      name: 'Ana',
      sport: 'Golf',
      instagram: 'ana',
      identity_status: 'AMBIGUOUS',
      identity_candidates: JSON.stringify(candidates),
    })
    const linked = await createAthlete(db, { name: 'Ana', sport: 'Tennis', brand_count: 1, ...settled('Q5') })
    const brand = await createBrand(db, { name: 'Nike' })
    await createRelationship(db, { athlete_id: linked.id, brand_id: brand.id })

    const { groups } = await listDuplicates(db, FIRST)
    expect(groups).toMatchObject([
      {
        athlete: { sport: 'Tennis', item: 'Q5', brands: ['Nike'], brandCount: 1, birthDate: '1986-08-21' },
        duplicates: [
          { sport: 'Golf', item: null, birthDate: '1986-08-21', countries: ['Brazil'], sharedItems: ['Q5'] },
        ],
        more: 0,
      },
    ])
  })

  test('two who are different people are remembered, and offered again when that is undone [M-05]', async ({ db }) => {
    const ids = []
    for (const sport of ['Golf', 'Soccer', 'Tennis']) {
      ids.push((await createAthlete(db, { name: 'Ana', sport })).public_id)
    }
    const [golf = '', soccer = '', tennis = ''] = ids
    const told = await distinguish(db, 'athlete', [golf, soccer], AUTHOR, now)
    expect(await sportsOf(db)).toEqual(['Golf', 'Tennis'])
    await distinguish(db, 'athlete', [tennis, golf], AUTHOR, now)
    expect(await sportsOf(db)).toEqual(['Soccer', 'Tennis'])
    await distinguish(db, 'athlete', [soccer, tennis], AUTHOR, now)
    expect(await listDuplicates(db, FIRST)).toEqual({ groups: [], total: 0 })

    expect(await db.selectFrom('athlete_distinction').select('id').execute()).toHaveLength(3)
    await withdrawDistinction(db, 'athlete', told.status === 'told' ? told.id : '', AUTHOR, now)
    expect(await sportsOf(db)).toEqual(['Golf', 'Soccer'])
    const actions = await db.selectFrom('audit_log').select('action').orderBy('id').execute()
    expect(actions.map(({ action }) => action)).toEqual([
      ...['athlete.distinguish', 'athlete.distinguish', 'athlete.distinguish'],
      'athlete.distinguish_undo',
    ])
  })

  test('groups follow renames, identities and deletions [M-05]', async ({ db }) => {
    const [one, other] = [await createAthlete(db, { name: 'Ana' }), await createAthlete(db, { name: 'Ben' })]
    const change = (athlete: AthleteRow, fields: object) =>
      db.updateTable('athlete').set(fields).where('id', '=', athlete.id).execute()

    await change(other, { name: 'Ana', name_key: 'ana', sport_key: 'golf' })
    expect(await groupsOf(db)).toEqual([['name', 'ana', 'Ana', 'Ana']])
    await change(one, settled('Q1'))
    await change(other, settled('Q2'))
    expect(await groupsOf(db)).toEqual([])
    await change(other, settled('Q1'))
    expect(await groupsOf(db)).toEqual([['item', 'Q1', 'Ana', 'Ana']])
    await db.deleteFrom('athlete').where('id', '=', one.id).execute()
    expect(await groupsOf(db)).toEqual([])
  })

  test('a page reads its own groups alone, by an index [M-05]', async ({ db }) => {
    await createManyAthletes(db, 500)
    for (let n = 1; n <= 25; n += 1) await createAthlete(db, { name: `Athlete ${n}`, sport: 'Tennis' })

    const { groups, total } = await listDuplicates(db, { page: 2, limit: 20 })
    expect([groups.length, total]).toEqual([5, 25])
    expect(await db.selectFrom('athlete_likeness').selectAll().execute()).toHaveLength(25)
  })
})

function settled(item: string) {
  return { wikidata_id: item, identity_status: 'RESOLVED' } as const
}

async function groupsOf(db: Kysely<Database>) {
  const { groups } = await listDuplicates(db, FIRST)
  return groups.map(({ kind, key, athlete, duplicates }) => [
    ...[kind, key, athlete.name],
    ...duplicates.map(({ name }) => name),
  ])
}

async function sportsOf(db: Kysely<Database>) {
  const { groups } = await listDuplicates(db, FIRST)
  return groups.flatMap(({ athlete, duplicates }) => [athlete.sport, ...duplicates.map(({ sport }) => sport)])
}

import { nameKey } from '#app/base/platform/names/name-key.ts'
