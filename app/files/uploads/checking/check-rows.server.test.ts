import { readdirSync, rmSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeEach, describe, expect } from 'vitest'
import type { Connections } from '#db/open-database.ts'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { createRelationship } from '#tests/factories/relationship.ts'
import { runQueue, sendFile, UPLOADED_AT } from '#tests/uploading.ts'
import { makeUploadFolder, uploadFolder } from '../receiving/upload-folder.server.ts'
import { parseCheckReport } from './check-report.ts'
import { importChecked } from './import-checked.server.ts'

beforeEach(async () => {
  rmSync(uploadFolder(), { recursive: true, force: true })
  await makeUploadFolder()
})

const OVERWRITING = { skipDuplicates: false, batchSize: 25 } as const

describe('a file that is only checked [M-02]', () => {
  test.for([
    ['athletes.csv', athletes(), OVERWRITING],
    ['athletes.csv', athletes(), { batchSize: 25 }],
    ['brands.csv', brands(), OVERWRITING],
    ['links.csv', links(), { ...OVERWRITING, createMissingBrands: true }],
  ] as const)(
    '%s has the outcomes that its import has, row by row',
    async ([name, bytes, settings], { connections }) => {
      await fill(connections)
      await sendFile(connections, { name, bytes, settings: { ...settings, checkOnly: true } })
      await runQueue(connections, 'uploads')
      const checked = await resultOf(connections, 1)
      await sendFile(connections, { name, bytes, settings })
      await runQueue(connections, 'uploads')
      const imported = await resultOf(connections, 2)

      expect(checked.status).toBe('completed')
      expect(checked.ranges.length).toBeGreaterThan(1)
      expect({ ...checked, message: '' }).toEqual({ ...imported, message: '' })
      expect(checked.message).toMatch(/^Checked only: nothing was changed\. \d+ rows: /)
    },
  )

  test('changes nothing else, and leaves no file', async ({ connections }) => {
    await fill(connections)
    const sent = await sendFile(connections, { name: 'athletes.csv', bytes: athletes(), settings: OVERWRITING_CHECK })
    const before = await contentsOf(connections)
    await runQueue(connections, 'uploads')

    expect(await contentsOf(connections)).toEqual(before)
    expect(sent).toMatchObject({ status: 'uploaded' })
    expect(readdirSync(uploadFolder())).toHaveLength(1)
  })

  test('says how item, birth, country and other names would change [M-03]', async ({ connections }) => {
    await createAthlete(connections.writer, { name: 'Eve', sport: 'Golf', country: 'Chile', aliases: 'Evie' })
    await createAthlete(connections.writer, { name: 'Fay', sport: 'Golf', country: 'Brazil' })
    const bytes =
      'name,sport,country,wikidata_id,date_of_birth,aliases\nEve,Golf,BRA,q42,21.5.1990,Evie; Eva\nFay,Golf,Brasil,,,\n'
    await sendFile(connections, { name: 'athletes.csv', bytes, settings: OVERWRITING_CHECK })
    await runQueue(connections, 'uploads')

    const report = await reportOf(connections)
    expect(report?.changes.map(({ row, label, before, after }) => [row, label, before, after])).toEqual([
      [2, 'Date of birth', null, '1990-05-21'],
      [2, 'Country', 'Chile', 'Brazil'],
      [2, 'Wikidata item', null, 'Q42'],
      [2, 'Aliases', 'Evie', 'Evie; Eva'],
    ])
    expect(report).toMatchObject({ added: 0, updated: 1 })
  })

  test('says which fields would change, from what to what', async ({ connections }) => {
    await fill(connections)
    const bytes =
      'name,sport,instagram,status\nAda Ace,Tennis,ada.new,RETIRED\nBo,Golf,bo.new,\nNew,Golf,,\nBo,Golf,bo.newer,\n'
    await sendFile(connections, { name: 'athletes.csv', bytes, settings: OVERWRITING_CHECK })
    await runQueue(connections, 'uploads')

    const change = (row: number, name: string, field: string, label: string, before: string | null, after: string) => ({
      row,
      name,
      field,
      label,
      before,
      after,
    })
    expect(await reportOf(connections)).toEqual({
      added: 1,
      updated: 3,
      fields: [
        { field: 'instagram', label: 'Instagram', records: 3 },
        { field: 'status', label: 'Status', records: 1 },
      ],
      changes: [
        change(2, 'Ada Ace', 'status', 'Status', 'ACTIVE', 'RETIRED'),
        change(2, 'Ada Ace', 'instagram', 'Instagram', 'ada', 'ada.new'),
        change(3, 'Bo', 'instagram', 'Instagram', null, 'bo.new'),
        change(5, 'Bo', 'instagram', 'Instagram', 'bo.new', 'bo.newer'),
      ].map((one) => expect.objectContaining(one)),
    })
  })

  test('names the shares that links would get', async ({ connections }) => {
    await fill(connections)
    const bytes = 'athlete,brand,relationship_type,ownership_percentage\nAda Ace,Acme,FOUNDER,30\n'
    await sendFile(connections, { name: 'links.csv', bytes, settings: OVERWRITING_CHECK })
    await runQueue(connections, 'uploads')

    expect(await reportOf(connections)).toMatchObject({
      updated: 1,
      changes: [{ row: 2, name: 'Ada Ace – Acme', label: 'Ownership', before: '10', after: '30' }],
    })
  })

  test('is imported as it was sent, and while that goes on not once more', async ({ connections }) => {
    const { writer, reader } = connections
    const sent = await sendFile(connections, { name: 'athletes.csv', bytes: athletes(), settings: OVERWRITING_CHECK })
    const id = sent.status === 'uploaded' ? sent.upload.id : ''
    expect(await importChecked(writer, id, AUTHOR, UPLOADED_AT)).toEqual({ status: 'not_checked' })
    await runQueue(connections, 'uploads')

    const queued = await importChecked(writer, id, AUTHOR, UPLOADED_AT)
    expect(await importChecked(writer, id, AUTHOR, UPLOADED_AT)).toEqual(queued)
    await runQueue(connections, 'uploads')

    const uploads = await reader.selectFrom('upload').select(['sha256', 'settings', 'check_report']).execute()
    expect(uploads.map(({ settings }) => JSON.parse(settings).checkOnly)).toEqual([true, undefined])
    expect(uploads[1]?.sha256).toBe(uploads[0]?.sha256)
    expect(await reader.selectFrom('athlete').select('id').execute()).toHaveLength(62)
    expect(await importChecked(writer, 'unknown', AUTHOR, UPLOADED_AT)).toEqual({ status: 'not_found' })
    rmSync(uploadFolder(), { recursive: true })
    expect(await importChecked(writer, id, AUTHOR, UPLOADED_AT)).toEqual({ status: 'file_gone' })
  })

  test('that is malformed is refused like its import', async ({ connections }) => {
    await sendFile(connections, { name: 'athletes.csv', bytes: 'name\nAda\n', settings: OVERWRITING_CHECK })
    await runQueue(connections, 'uploads')

    const [upload] = await connections.reader.selectFrom('upload').selectAll().execute()
    expect(upload).toMatchObject({
      status: 'failed',
      error_message: 'Missing required columns: sport',
      check_report: null,
    })
  })
})

const AUTHOR = { id: null, name: 'test', address: null, door: 'page' } as const

const OVERWRITING_CHECK = { ...OVERWRITING, checkOnly: true }

async function fill({ writer }: Connections) {
  const ada = await createAthlete(writer, { name: 'Ada Ace', sport: 'Tennis', instagram: 'ada' })
  await createAthlete(writer, { name: 'Bo', sport: 'Golf' })
  const acme = await createBrand(writer, { name: 'Acme' })
  await createRelationship(writer, { athlete_id: ada.id, brand_id: acme.id, type: 'FOUNDER', ownership_percentage: 10 })
}

/** New ones, some twice in other batches, known ones, and rows that are refused. */
function athletes(): string {
  const rows = Array.from({ length: 90 }, (_, index) => `Athlete ${index % 60},Golf,handle${index}`)
  return `name,sport,instagram\nAda Ace,Tennis,ada.new\n${rows.join('\n')}\nBo,Golf,\n,Golf,x\nNobody,,\nAda Ace,Tennis,ada.new\n`
}

function brands(): string {
  const rows = Array.from({ length: 60 }, (_, index) => `Brand ${index % 40},Technology,https://b${index}.example`)
  return `name,category,website\nAcme,Finance,https://acme.example\n${rows.join('\n')}\n,Technology,\nX,Nonsense,\n`
}

function links(): string {
  const rows = Array.from({ length: 60 }, (_, index) => `Ada Ace,Brand ${index % 40},FOUNDER,${index}`)
  return `athlete,brand,relationship_type,ownership_percentage\nAda Ace,Acme,FOUNDER,20\n${rows.join('\n')}\nNobody,Acme,,\n`
}

async function resultOf({ reader }: Connections, uploadId: number) {
  const { status, results, message } = await reader
    .selectFrom('upload')
    .innerJoin('job', 'job.upload_id', 'upload.id')
    .select(['upload.status', 'upload.results', 'job.message'])
    .where('upload.id', '=', uploadId)
    .executeTakeFirstOrThrow()
  const ranges = await reader
    .selectFrom('upload_row_range')
    .select(['first_row', 'last_row', 'outcome', 'name', 'message'])
    .where('upload_id', '=', uploadId)
    .execute()
  return { status, results: JSON.parse(`${results}`), message, ranges }
}

async function reportOf({ reader }: Connections) {
  const { check_report } = await reader.selectFrom('upload').select('check_report').executeTakeFirstOrThrow()
  return parseCheckReport(check_report)
}

/** The rows of every table that is not about the upload's job. */
async function contentsOf({ reader }: Connections): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and name not like 'sqlite%' and sql not like 'create virtual%'`.execute(
    reader,
  )
  const contents: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    if (OF_JOBS.has(name)) continue
    contents[name] = (await sql`select * from ${sql.table(name)}`.execute(reader)).rows
  }
  return contents
}

const OF_JOBS = new Set(['upload', 'upload_row_range', 'job', 'event', 'notification'])
