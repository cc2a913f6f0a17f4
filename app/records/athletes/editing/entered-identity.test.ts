import type { Kysely } from 'kysely'
import { describe, expect } from 'vitest'
import { listHistory } from '#app/records/history/change.queries.server.ts'
import { describeChange } from '#app/records/history/describe-change.server.ts'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { findAthlete } from '../athlete.queries.server.ts'
import { AthleteSchema } from '../athlete.ts'
import { mergeAthletes } from '../merge/merge-athletes.server.ts'
import { undoMerge } from '../merge/undo-merge.server.ts'
import { listOtherNames } from '../names/athlete-names.queries.server.ts'
import { createAthlete as addAthlete } from './create-athlete.server.ts'
import { updateAthlete } from './update-athlete.server.ts'

const now = new Date('2026-11-24T12:00:00.000Z')
const AUTHOR = { id: null, name: 'ada@example.com', address: null, door: 'page' } as const

type Entered = Record<string, unknown>

async function save(db: Kysely<Database>, id: string, entered: Entered) {
  const input = AthleteSchema.parse({ name: 'Ana', sport: 'Golf', ...entered })
  const outcome = await updateAthlete(db, id, input, { author: AUTHOR, now })
  if (outcome.status !== 'updated') throw new Error(outcome.status)
  return outcome.athlete
}

describe('who an athlete is, as a person enters it [M-03] (D-62)', () => {
  test('an item confirms at once, and what it leads to is to be read', async ({ db }) => {
    const { public_id: id } = await createAthlete(db, { name: 'Ana', sport: 'Golf' })

    expect(await save(db, id, { wikidataId: ' q42 ' })).toMatchObject({
      wikidata_id: 'Q42',
      identity_status: 'CONFIRMED',
    })
    expect(await db.selectFrom('discovery_due').selectAll().execute()).toHaveLength(1)

    const created = AthleteSchema.parse({ name: 'Bo', sport: 'Golf', wikidataId: 'Q7' })
    expect((await addAthlete(db, created, AUTHOR, now)).athlete).toMatchObject({ identity_status: 'CONFIRMED' })
  })

  test('an item that is not named stays; one that is taken away is not found again unasked', async ({ db }) => {
    const settled = { wikidata_id: 'Q1', identity_status: 'RESOLVED' } as const
    const { public_id: id } = await createAthlete(db, { name: 'Ana', sport: 'Golf', ...settled })

    expect(await save(db, id, { status: 'RETIRED' })).toMatchObject(settled)
    expect(await save(db, id, { wikidataId: 'Q1', status: 'ACTIVE' })).toMatchObject(settled)
    expect(await save(db, id, { wikidataId: null })).toMatchObject({
      wikidata_id: null,
      identity_status: 'UNRESOLVED',
      identity_declined: '["Q1"]',
    })
  })

  test('is in the history, from what to what', async ({ db }) => {
    const { public_id: id } = await createAthlete(db, { name: 'Ana', sport: 'Golf', country: 'Chile' })
    await save(db, id, { wikidataId: 'Q42', country: 'bra', dateOfBirth: '21.5.1990', aliases: 'Aninha' })

    const { changes } = await listHistory(db, 'athlete', id, { limit: 10 })
    expect(changes.flatMap((change) => describeChange(change).fields)).toMatchObject([
      { label: 'Date of birth', before: '', after: '1990-05-21' },
      { label: 'Country', before: 'Chile', after: 'Brazil' },
      { label: 'Wikidata item', before: '', after: 'Q42' },
      { label: 'Aliases', before: '', after: 'Aninha' },
    ])
  })

  test.each([
    [{ wikidataId: 'Ana' }, 'Wikidata item must be a Q and a number, such as Q36159, not “Ana”'],
    [{ dateOfBirth: '3/4/90' }, 'Date of birth must be a day such as 1990-05-21, or a month or a year'],
    [{ country: 'Atlantis' }, 'Country must be a country, by its name or a code such as BRA'],
    [{ aliases: Array.from({ length: 21 }, (_, at) => `N${at}`).join(';') }, 'At most 20 other names, not 21'],
  ])('%j is refused', (entered, message) => {
    const read = AthleteSchema.safeParse({ name: 'Ana', sport: 'Golf', ...entered })
    expect(read.error?.issues.map((issue) => issue.message)).toEqual([message])
  })

  test('other names follow the sport, and a merge joins them until it is undone', async ({ db }) => {
    const { public_id: id, id: rowId } = await createAthlete(db, { name: 'Ana', sport: 'Golf' })
    await save(db, id, { aliases: 'Aninha; Ana' })
    await save(db, id, { aliases: 'Aninha; Ana', sport: 'Tennis' })
    expect(await listOtherNames(db, rowId)).toEqual([{ name: 'Aninha', sport: 'Tennis' }])

    const other = await addAthlete(
      db,
      AthleteSchema.parse({ name: 'Anna', sport: 'Tennis', aliases: 'Annie' }),
      AUTHOR,
      now,
    )
    const merge = await mergeAthletes(db, id, other.athlete.public_id, AUTHOR, now)
    expect(await findAthlete(db, id)).toMatchObject({ aliases: 'Aninha; Ana; Annie' })
    expect((await listOtherNames(db, rowId)).map(({ name }) => name)).toEqual(['Aninha', 'Anna', 'Annie'])
    if (merge.status !== 'merged') throw new Error(merge.status)
    await undoMerge(db, merge.mergeId, AUTHOR, now)
    expect(await findAthlete(db, id)).toMatchObject({ aliases: 'Aninha; Ana' })
    expect((await listOtherNames(db, rowId)).map(({ name }) => name)).toEqual(['Aninha'])
    expect(await findAthlete(db, other.athlete.public_id)).toMatchObject({ aliases: 'Annie' })
  })
})
