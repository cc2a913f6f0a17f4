import { expect } from 'vitest'
import { describeColumn } from '#app/files/csv/mapping/describe-mapping.ts'
import { guessMapping } from '#app/files/csv/mapping/guess-mapping.ts'
import { FieldSourceSchema, MappingSchema } from '#app/files/csv/mapping/mapping.ts'
import { surveyText } from '#app/files/csv/mapping/survey-text.ts'
import { AthleteExportQuerySchema, athleteExport } from '#app/files/exports/athlete-export.server.ts'
import { importAthletes } from '#app/files/imports/import-athletes.server.ts'
import { selectMatching } from '#app/records/athletes/athlete.queries.server.ts'
import { athleteSchemaFor } from '#app/records/athletes/athlete.ts'
import { createAthlete as addAthlete } from '#app/records/athletes/editing/create-athlete.server.ts'
import { updateAthlete } from '#app/records/athletes/editing/update-athlete.server.ts'
import { mergeAthletes } from '#app/records/athletes/merge/merge-athletes.server.ts'
import { undoMerge } from '#app/records/athletes/merge/undo-merge.server.ts'
import { serializeAthlete } from '#app/records/athletes/serialize-athlete.ts'
import { checkOwnChanges } from '#app/records/bulk-edits/own-changes.ts'
import { previewBulkEdit } from '#app/records/bulk-edits/preview-bulk-edit.server.ts'
import { requestBulkEdit } from '#app/records/bulk-edits/request-bulk-edit.server.ts'
import { requestUndo } from '#app/records/bulk-edits/undo-bulk-edit.server.ts'
import { listHistory } from '#app/records/history/change.queries.server.ts'
import { describeChange } from '#app/records/history/describe-change.server.ts'
import type { Connections } from '#db/open-database.ts'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { runQueue, sendFile, UPLOADED_AT } from '#tests/uploading.ts'
import { listOfferedLabels } from '../tag.queries.server.ts'
import { type OwnField, readOwnValues } from './own-field.ts'
import { MAX_OWN_FIELDS, NewOwnFieldSchema } from './own-field-input.ts'
import { listOwnFields } from './own-fields.queries.server.ts'
import { readOwnValue } from './own-values.ts'
import { createOwnField, deleteOwnField } from './save-own-field.server.ts'

const AUTHOR = { id: null, name: 'ada@example.com', address: '192.0.2.1', door: 'page' } as const
const NOW = new Date('2026-11-28T12:00:00.000Z')

const field = (type: OwnField['type'], choices: string[] = []): OwnField => {
  return { id: 'x', kind: 'athlete', key: 'x', label: 'Fee', type, choices }
}

test.for([
  [field('text'), '  IMG   Models ', 'IMG Models'],
  [field('number'), '12,50', '12.5'],
  [field('number'), '-3', '-3'],
  [field('number'), 'about 3', 'Fee must be a number such as 12.5'],
  [field('number'), '1e9', 'Fee must be a number such as 12.5'],
  [field('date'), '30 June 2027', '2027-06-30'],
  [field('date'), 'soon', 'Fee must be a day such as 1990-05-21, or a month or a year'],
  [field('choice', ['IMG', 'Élite']), 'elite', 'Élite'],
  [field('choice', ['IMG']), 'CAA', 'Fee must be one of IMG'],
] as const)(
  'a value is stored in one form, or refused with what it must be: %o, %s [M-07]',
  ([own, typed, expected]) => {
    const read = readOwnValue(own, typed)
    expect('value' in read ? read.value : read.problem).toBe(expected)
  },
)

test('a field has a key of its own, is one of thirty, and is deleted when no record has a value [M-07]', async ({
  db,
}) => {
  const create = (label: string) =>
    createOwnField(db, AUTHOR, NewOwnFieldSchema.parse({ kind: 'brand', label, type: 'text' }), NOW)
  expect([
    await create('Agency!'),
    await create('AGENCY!'),
    await create('所属'),
    await create('Agency?'),
  ]).toMatchObject([
    { field: { key: 'agency' } },
    { status: 'taken' },
    { field: { key: 'field' } },
    { field: { key: 'agency_2' } },
  ])
  for (let number = 3; number < MAX_OWN_FIELDS; number += 1) await create(`Field ${number}`)
  expect(await create('One more')).toEqual({ status: 'too_many' })

  const [agency] = await listOwnFields(db, 'brand')
  const { id } = await createBrand(db, { own: '{"agency":"IMG"}' })
  expect(await deleteOwnField(db, AUTHOR, `${agency?.id}`, NOW)).toEqual({ status: 'in_use', records: 1 })
  await db.updateTable('brand').set({ own: null }).where('id', '=', id).execute()
  expect(await deleteOwnField(db, AUTHOR, `${agency?.id}`, NOW)).toEqual({ status: 'deleted' })
})

test('what is named is set or taken away, the rest stays, and the history tells each field [M-07] [O-07]', async ({
  db,
}) => {
  const own = await define(db)
  const { athlete } = await addAthlete(
    db,
    athleteSchemaFor(own).parse({ name: 'Ana', sport: 'Golf', own: { agency: 'img', signed: '2024-05-01' } }),
    AUTHOR,
    NOW,
  )
  expect(readOwnValues(athlete.own)).toEqual({ agency: 'IMG', signed: '2024-05-01' })

  const save = (given?: object) => {
    const schema = athleteSchemaFor(own, serializeAthlete(athlete))
    const input = schema.parse({ name: 'Ana', sport: 'Golf', own: given })
    return updateAthlete(db, athlete.public_id, input, { author: AUTHOR, now: NOW })
  }
  await save()
  expect(await ownOf(db)).toEqual({ agency: 'IMG', signed: '2024-05-01' })
  await save({ agency: null, fee: 12.5 })
  expect(await ownOf(db)).toEqual({ fee: '12.5', signed: '2024-05-01' })

  const { changes } = await listHistory(db, 'athlete', athlete.public_id, { limit: 5 })
  expect(changes.map((change) => describeChange(change).fields).at(0)).toMatchObject([
    { label: 'Agency', before: 'IMG', after: '' },
    { label: 'Fee', before: '', after: '12.5' },
  ])
  expect(
    athleteSchemaFor(own).safeParse({ name: 'A', sport: 'B', own: { agency: 'CAA', x: '1' } }).error?.issues,
  ).toMatchObject([
    { path: ['own', 'agency'], message: 'Agency must be one of IMG, Wasserman' },
    { path: ['own', 'x'], message: 'There is no field x' },
  ])
})

test('files bring values, exports have them, lists and searches find them, and a merge joins them [M-07] [M-03]', async ({
  connections,
}) => {
  const { writer, reader } = connections
  await define(writer)
  const csv = 'name,sport,own_agency,own_fee,own_unknown\nAna,Golf,IMG,3,x\nBo,Golf,wasserman,,\nCy,Golf,CAA,,\n'
  const imported = await importAthletes(writer, { name: 'a.csv', bytes: new TextEncoder().encode(csv) }, AUTHOR, NOW)
  expect(imported).toMatchObject({
    result: { successCount: 2, errors: [{ row: 4, error: expect.stringContaining('Invalid own_agency "CAA"') }] },
  })
  await sendFile(connections, {
    name: 'b.csv',
    bytes: 'name,sport,own_fee\nBo,Golf,"7,5"\n',
    settings: { skipDuplicates: false, autoVerify: false },
  })
  await runQueue(connections, 'uploads')

  const rows = await reader.selectFrom('athlete').select(['name', 'own', 'search_text']).orderBy('name').execute()
  expect(rows.map(({ own }) => readOwnValues(own))).toEqual([
    { agency: 'IMG', fee: '3' },
    { agency: 'Wasserman', fee: '7.5' },
  ])
  expect(rows[1]?.search_text).toContain('wasserman')
  expect((await listOfferedLabels(reader, 'athlete')).fields).toEqual([
    { key: 'agency', label: 'Agency', values: ['IMG', 'Wasserman'] },
    { key: 'fee', label: 'Fee', values: [] },
    { key: 'signed', label: 'Signed', values: [] },
  ])
  const found = (own: Record<string, string>) => selectMatching(reader, { own }).select('name').execute()
  expect(await found({ agency: 'img' })).toMatchObject([{ name: 'Ana' }])
  expect(await found({ agency: 'img', fee: '3' })).toMatchObject([{ name: 'Ana' }])
  expect(await found({ agency: 'img', fee: '7.5' })).toEqual([])

  const query = AthleteExportQuerySchema.parse({ columns: 'name,own_agency' })
  const exported = await athleteExport(reader, query)
  expect(exported.rows).toContain('own_agency')

  const [ana, bo] = await reader.selectFrom('athlete').select('public_id').orderBy('name').execute()
  const merge = await mergeAthletes(writer, `${ana?.public_id}`, `${bo?.public_id}`, AUTHOR, NOW)
  if (merge.status !== 'merged') throw new Error(merge.status)
  expect(await ownOf(writer)).toEqual({ agency: 'IMG', fee: '3' })
  await undoMerge(writer, merge.mergeId, AUTHOR, NOW)
  expect(await ownOf(writer)).toEqual({ agency: 'IMG', fee: '3' })
})

test('a file in another format has a column that becomes an own field, by its title or by choice [M-07] [M-01]', async ({
  db,
}) => {
  const own = await define(db)
  const bytes = new TextEncoder().encode('Sportler;Sportart;Agency;Gage\nAna;Golf;img;3\nBo;Golf;Other;4\n')
  const surveyed = surveyText(new TextDecoder().decode(bytes))
  if (surveyed.status === 'refused') throw new Error(surveyed.problem)
  const { columns, table } = surveyed
  const { mapping, reasons } = guessMapping({ columns, texts: [], sports: [], table, own })
  expect(mapping.fields).toMatchObject({ own_agency: { columns: ['Agency'] } })
  expect(reasons[2]).toBe('One of your own fields is called so')
  expect(describeColumn('Agency', mapping)).toBe('“Agency” becomes the agency.')

  const gage = FieldSourceSchema.parse({ columns: ['Gage'] })
  const chosen = MappingSchema.parse({ ...mapping, fields: { ...mapping.fields, own_fee: gage } })
  const imported = await importAthletes(db, { name: 'a.csv', bytes }, AUTHOR, NOW, { mapping: chosen })
  expect(imported).toMatchObject({
    result: { errors: [{ row: 3, error: expect.stringContaining('Agency must be one of') }] },
  })
  expect(await ownOf(db)).toEqual({ agency: 'IMG', fee: '3' })
})

test('a bulk edit sets one field and empties another, leaves the rest, and is undone [M-07] [M-06]', async ({
  connections,
}) => {
  const { writer, reader } = connections
  const own = await define(writer)
  await createAthlete(writer, { name: 'Ana', own: '{"agency":"IMG","fee":"3"}' })
  await createAthlete(writer, { name: 'Bo' })
  const selection = { kind: 'athlete', filter: {} } as const
  const { changes, problems } = checkOwnChanges(own, { own: { agency: 'wasserman', fee: null, x: '1' } })
  expect(problems).toEqual({ x: 'There is no field x' })

  expect((await previewBulkEdit(reader, selection, changes, 'ada')).changes).toMatchObject([
    { field: 'Agency', after: 'Wasserman', changing: 2, before: [{ value: '' }, { value: 'IMG' }] },
    { field: 'Fee', after: '', changing: 1 },
  ])
  const { id } = await requestBulkEdit(writer, { selection, changes, selected: 2 }, AUTHOR, UPLOADED_AT)
  await runQueue(connections, 'bulk-edits')
  const values = async () => {
    const rows = await reader.selectFrom('athlete').select('own').orderBy('name').execute()
    return rows.map((row) => readOwnValues(row.own))
  }
  expect(await values()).toEqual([{ agency: 'Wasserman' }, { agency: 'Wasserman' }])

  await requestUndo(writer, id, AUTHOR, UPLOADED_AT)
  await runQueue(connections, 'bulk-edits')
  expect(await values()).toEqual([{ agency: 'IMG', fee: '3' }, {}])
})

async function define(db: Connections['writer']): Promise<OwnField[]> {
  const fields = [
    { label: 'Agency', type: 'choice', choices: 'IMG\nWasserman' },
    { label: 'Fee', type: 'number' },
    { label: 'Signed', type: 'date' },
  ]
  for (const one of fields) await createOwnField(db, AUTHOR, NewOwnFieldSchema.parse({ kind: 'athlete', ...one }), NOW)
  return listOwnFields(db, 'athlete')
}

async function ownOf(db: Connections['writer']) {
  const { own } = await db.selectFrom('athlete').select('own').orderBy('name').limit(1).executeTakeFirstOrThrow()
  return readOwnValues(own)
}
