import type { Kysely } from 'kysely'
import { describe, expect } from 'vitest'
import { nameMatches } from '#app/base/platform/names/name-matches.ts'
import { readAthleteCsv } from '#app/files/csv/athlete-csv.ts'
import { importErrors, importWarnings } from '#app/files/csv/import-report.ts'
import { findAthlete } from '#app/records/athletes/athlete.queries.server.ts'
import { WAITS_FOR_IDENTITY } from '#app/records/relationships/waiting-reasons.ts'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { createEvidence, createRelationship } from '#tests/factories/relationship.ts'
import { createImportBatch } from './import-batch.server.ts'
import { saveAthletes } from './save-athletes.server.ts'

const NOW = new Date('2026-11-21T10:00:00.000Z')

describe('further columns of a file of athletes [M-03]', () => {
  test('are stored as they are meant, in whatever form they come', async ({ db }) => {
    await load(
      db,
      'name,sport,date_of_birth,country,wikidata_id,aliases\n' +
        'Ana,Golf,21 May 1990,BRA,https://www.wikidata.org/wiki/Q42,Ana B.|Aninha; ana b.\n' +
        'Bo,Golf,1990,Deutschland,wd:Q7,\nCy,Golf,,,,\n',
    )

    const rows = await db
      .selectFrom('athlete')
      .select(['name', 'date_of_birth', 'country', 'wikidata_id', 'identity_status', 'aliases'])
      .orderBy('id')
      .execute()
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['Ana', '1990-05-21', 'Brazil', 'Q42', 'CONFIRMED', 'Ana B.; Aninha'],
      ['Bo', '1990', 'Germany', 'Q7', 'CONFIRMED', null],
      ['Cy', null, null, null, 'UNRESOLVED', null],
    ])
  })

  test('with values that are none refuse the row, and say what was found; an unknown country is left out', () => {
    const rows = rowsOf(
      'name,sport,date_of_birth,country,wikidata_id\n' +
        'Ana,Golf,03/04/1990,,\nBo,Golf,,,P31\nCy,Golf,31.02.1990,,\nDi,Golf,,Atlantis,\n',
    )

    expect(importErrors(rows).map(({ error }) => error)).toEqual([
      'Row 2: Invalid date_of_birth "03/04/1990". Must be a date such as 1990-05-21, or a month or a year',
      'Row 3: Invalid wikidata_id "P31". Must be a Q and a number, such as Q36159, or the address of an item',
      'Row 4: Invalid date_of_birth "31.02.1990". Must be a date such as 1990-05-21, or a month or a year',
    ])
    expect(importWarnings(rows, new Map([[5, 'added']])).map(({ warning }) => warning)).toEqual([
      'Row 5: "Atlantis" is no country and was left out',
    ])
  })

  test('change who is there already, once: an equal row is unchanged', async ({ db }) => {
    const ana = await createAthlete(db, { name: 'Ana', sport: 'Golf', country: 'Chile', aliases: 'Old' })
    const file = 'name,sport,date_of_birth,country,wikidata_id,aliases\nAna,Golf,1990-05-21,Brazil,Q42,Aninha\n'

    expect(await load(db, file)).toEqual(['updated'])
    const changed = await findAthlete(db, ana.public_id)
    expect(changed).toMatchObject({ date_of_birth: '1990-05-21', country: 'Brazil', aliases: 'Aninha', version: 2 })
    expect(changed).toMatchObject({ wikidata_id: 'Q42', identity_status: 'CONFIRMED' })
    expect(await load(db, file)).toEqual(['unchanged'])
    expect(await load(db, 'name,sport,country\nAna,Golf,\n')).toEqual(['unchanged'])
    expect(await findAthlete(db, ana.public_id)).toEqual(changed)
  })

  test.for([
    ['an item', 'wikidata_id', 'Q9', { wikidata_id: 'Q9', identity_status: 'CONFIRMED' }],
    ['a date of birth', 'date_of_birth', '1990-05-21', { wikidata_id: 'Q1', identity_status: 'RESOLVED' }],
    ['a country', 'country', 'ENG', { wikidata_id: 'Q2', identity_status: 'RESOLVED' }],
    ['a date that is of neither', 'date_of_birth', '1999', { wikidata_id: null, identity_status: 'AMBIGUOUS' }],
  ] as const)(
    '%s of a file settles who somebody is, and what waited for it (D-62)',
    async ([, column, value, expected], { db }) => {
      const { ana, link } = await createAmbiguous(db)

      await load(db, `name,sport,${column}\nAna,Golf,${value}\n`)

      expect(await findAthlete(db, ana.public_id)).toMatchObject(expected)
      const { because } = await db
        .selectFrom('relationship')
        .select('because')
        .where('id', '=', link.id)
        .executeTakeFirstOrThrow()
      expect(because === WAITS_FOR_IDENTITY).toBe(expected.identity_status === 'AMBIGUOUS')
    },
  )

  test('aliases are names by which files mean the athlete, and searches find it', async ({ db }) => {
    await load(db, 'name,sport,aliases\nCristiano Ronaldo,Soccer,CR7; Ronaldo\nRonaldo,Soccer,\n')

    expect(await named(db, 'cr7')).toEqual(['Cristiano Ronaldo'])
    expect((await named(db, 'ronaldo')).toSorted()).toEqual(['Cristiano Ronaldo', 'Ronaldo'])
    expect(await load(db, 'name,sport,status\nCR7,Soccer,RETIRED\nRonaldo,Soccer,INACTIVE\n')).toEqual([
      'updated',
      'updated',
    ])
    const statuses = await db.selectFrom('athlete').select(['name', 'status']).orderBy('id').execute()
    expect(statuses).toEqual([
      { name: 'Cristiano Ronaldo', status: 'RETIRED' },
      { name: 'Ronaldo', status: 'INACTIVE' },
    ])

    await load(db, 'name,sport,aliases\nCristiano Ronaldo,Soccer,Cristiano\n')
    expect(await named(db, 'cr7')).toEqual([])
    expect(await load(db, 'name,sport\nCR7,Soccer\nCristiano,Soccer\n')).toEqual(['added', 'unchanged'])
  })
})

function rowsOf(text: string) {
  const read = readAthleteCsv(new TextEncoder().encode(text))
  if (read.status === 'refused') throw new Error(read.problem)
  return read.rows
}

/** Imports a file that overwrites; returns what became of its rows. */
async function load(db: Kysely<Database>, text: string) {
  const valid = rowsOf(text).flatMap((row) => (row.status === 'valid' ? [row] : []))
  return db.transaction().execute(async (trx) => {
    const batch = { public_id: crypto.randomUUID(), kind: 'athletes', file_name: 'a.csv', sha256: '' } as const
    const batchId = await createImportBatch(trx, batch, NOW)
    const options = { batchId, existing: 'update', skipsVerification: false } as const
    const { saved } = await saveAthletes(trx, valid, options, NOW)
    return valid.map(({ row }) => saved.get(row))
  })
}

async function named(db: Kysely<Database>, query: string): Promise<string[]> {
  const found = await db.selectFrom('athlete').select('name').where(nameMatches('athlete', query)).execute()
  return found.map(({ name }) => name)
}

/** Two people are Ana; an imported link waits until it is known who she is. */
async function createAmbiguous(db: Kysely<Database>) {
  const candidate = { label: 'Ana', description: null, url: '', sports: [] }
  const ana = await createAthlete(db, {
    name: 'Ana',
    sport: 'Golf',
    identity_status: 'AMBIGUOUS',
    identity_candidates: JSON.stringify([
      { ...candidate, id: 'Q1', birthDate: '1990-05-21', countries: ['Brazil'] },
      { ...candidate, id: 'Q2', birthDate: '1971', countries: ['United Kingdom'] },
    ]),
  })
  const brand = await createBrand(db)
  const link = await createRelationship(db, {
    athlete_id: ana.id,
    brand_id: brand.id,
    created_by: 'import',
    verification_status: 'PENDING',
    because: WAITS_FOR_IDENTITY,
  })
  await createEvidence(db, { relationship_id: link.id, code: 'B7', publisher_group: 'operator' })
  return { ana, link }
}
