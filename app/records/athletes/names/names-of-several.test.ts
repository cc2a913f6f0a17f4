import { expect } from 'vitest'
import { findAthletesByNames } from '#app/records/links/find-by-names.server.ts'
import { test } from '#tests/database.ts'
import { AthleteSchema } from '../athlete.ts'
import { createAthlete as addAthlete } from '../editing/create-athlete.server.ts'
import { updateAthlete } from '../editing/update-athlete.server.ts'
import { mergeAthletes } from '../merge/merge-athletes.server.ts'
import { undoMerge } from '../merge/undo-merge.server.ts'
import { findByOtherNames, findNamesake, listOtherNames } from './athlete-names.queries.server.ts'

const AUTHOR = { id: null, name: 'test', address: null, door: 'page' } as const
const now = new Date('2026-11-28T12:00:00.000Z')
const JOE = { name_key: 'joe', sport_key: 'golf' }

test('a name of several athletes means the one that is called so, else the first it is entered for, whatever was undone [M-03] [M-05]', async ({
  db,
}) => {
  const add = async (name: string, aliases: string, sport = 'Golf') => {
    const { athlete } = await addAthlete(db, AthleteSchema.parse({ name, sport, aliases }), AUTHOR, now)
    return athlete
  }
  const meant = async () => {
    const [found] = (await findByOtherNames(db, [JOE])).values()
    const [named] = (await findAthletesByNames(db, ['joe'])).get('joe') ?? []
    const namesake = await findNamesake(db, JOE)
    expect([found, named?.id]).toEqual([namesake?.id, namesake?.id])
    return namesake?.name
  }
  const enter = (id: string, name: string, aliases: string) =>
    updateAthlete(db, id, AthleteSchema.parse({ name, sport: 'Golf', aliases }), { author: AUTHOR, now })

  const ana = await add('Ana', 'Joe')
  const bo = await add('Bo', 'Joe; Bobby')
  expect(await meant()).toBe('Ana')
  await enter(ana.public_id, 'Ana', '')
  expect(await meant()).toBe('Bo')
  await enter(ana.public_id, 'Ana', 'Joe')
  expect(await meant()).toBe('Ana')

  const cy = await add('Cy', '')
  const merge = await mergeAthletes(db, cy.public_id, ana.public_id, AUTHOR, now)
  if (merge.status !== 'merged') throw new Error(merge.status)
  expect(await meant()).toBe('Cy')
  expect(await listOtherNames(db, cy.id)).toEqual([
    { name: 'Ana', sport: 'Golf' },
    { name: 'Joe', sport: 'Golf' },
  ])
  await enter(bo.public_id, 'Bo', 'Bobby')
  await enter(bo.public_id, 'Bo', 'Joe; Bobby')
  await undoMerge(db, merge.mergeId, AUTHOR, now)
  expect(await meant()).toBe('Ana')
  expect(await listOtherNames(db, cy.id)).toEqual([])
})
