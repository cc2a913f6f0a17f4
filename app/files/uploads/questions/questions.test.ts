import { describe, expect } from 'vitest'
import { rollBackImport } from '#app/files/imports/roll-back/roll-back-import.server.ts'
import { listRollBackStates } from '#app/files/imports/roll-back/roll-back-state.queries.server.ts'
import { listHistory } from '#app/records/history/change.queries.server.ts'
import * as questionsCall from '#app/routes/api/v1/imports/questions.ts'
import * as questionsPage from '#app/routes/upload/questions.tsx'
import * as uploadPage from '#app/routes/upload/show.tsx'
import type { Connections } from '#db/open-database.ts'
import { callRoutes } from '#tests/call-api.ts'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { loadPage, submitForm } from '#tests/page-form.ts'
import { runQueue, sendFile, UPLOADED_AT } from '#tests/uploading.ts'
import { test as webTest } from '#tests/web.ts'
import { deleteUpload } from '../history/delete-upload.server.ts'
import { sweepQuestions } from '../history/sweep-row-ranges.server.ts'
import { answerQuestions } from './answer-questions.server.ts'
import type { Answer } from './question.ts'
import { countQuestions, findQuestionedImport, listQuestions } from './questions.queries.server.ts'

const AUTHOR = { id: null, name: 'admin@example.com', address: '192.0.2.1', door: 'page' } as const

const HEADER = 'name,sport,status,instagram,wikidata_id,date_of_birth'

/** Each row after the first may mean an athlete that is there, or that a row before it has added. */
const ATHLETES = [
  HEADER,
  'New Face,Golf,,,,',
  'ana silva,Golf,RETIRED,,,',
  'Jose Muller,Golf,,,,',
  'Ana Silva,Tennis,,,,',
  'Annie S.,Golf,,ANA.S,,',
  'Anna,Judo,,,Q77,',
  'Leo Messi,Soccer,,,,1987-06-24',
  'NEW FÄCE,Golf,,,,',
].join('\n')

describe('rows that may exist already are asked about [M-05] [U-04]', () => {
  test('by name, spelling, sport, handle, item and day of birth; all others are imported', async ({ connections }) => {
    const { writer } = connections
    await createDirectory(connections)
    const file = await importFile(connections, ATHLETES)

    expect(await reasonsOf(connections, file)).toEqual([
      [3, ['Ana Silva', 'identity']],
      [4, ['José Müller', 'spelling']],
      [5, ['Ana Silva', 'sport']],
      [6, ['Ana Silva', 'instagram']],
      [7, ['Item', 'item']],
      [8, ['Lionel Messi', 'birth']],
      [9, ['New Face', 'spelling']],
    ])
    const names = await writer.selectFrom('athlete').select('name').orderBy('id').execute()
    expect(names.map(({ name }) => name)).toEqual(['Ana Silva', 'José Müller', 'Item', 'Lionel Messi', 'New Face'])
    expect(await uploadOf(connections, file)).toEqual({ processed: 8, successful: 1, failed: 0, skipped: 7 })
  })

  test('but not those that change nothing, nor those whose items or days of birth say they are others', async ({
    connections,
  }) => {
    await createDirectory(connections)
    const file = await importFile(
      connections,
      `${HEADER}\nAna Silva,Golf,,,,\nÍtem,Golf,,,Q78,\nLeo Messi,Soccer,,,,1988\nBo Other,Soccer,,,,1987-06-24`,
    )
    expect(await reasonsOf(connections, file)).toEqual([])
    expect(await uploadOf(connections, file)).toMatchObject({ successful: 3, skipped: 1 })
  })

  test('the same of brands, by names, accounts, items and websites', async ({ connections }) => {
    await createBrand(connections.writer, { name: 'Nike', category: 'Sports Equipment', domain: 'nike.com' })
    const file = await importFile(
      connections,
      'name,category,website\nNike,Finance,\nNIKE Inc.,,\nSwoosh,,https://www.nike.com\nNew,,\nNike,Sports Equipment,',
    )
    expect(await reasonsOf(connections, file)).toEqual([
      [2, ['Nike', 'brand_name']],
      [3, ['Nike', 'name']],
      [4, ['Nike', 'website']],
    ])
    expect(await uploadOf(connections, file)).toMatchObject({ successful: 1, skipped: 4 })
  })

  test.for([25, 200] as const)('whatever the size of the batches is: %d', async (batchSize, { connections }) => {
    const rows = Array.from({ length: 60 }, (_, index) => `Athlete ${index % 30},Golf,,h${index},,`)
    const file = await importFile(connections, `${HEADER}\n${rows.join('\n')}`, { batchSize })
    const asked = await reasonsOf(connections, file, 100)
    expect(asked).toHaveLength(30)
    expect(asked[0]).toEqual([32, ['Athlete 0', 'identity']])
  })

  test('a check of the file says so and asks nothing; links and counts are left as they are', async ({
    connections,
  }) => {
    await createDirectory(connections)
    await importFile(connections, ATHLETES, { checkOnly: true })
    expect(await connections.reader.selectFrom('import_question').selectAll().execute()).toEqual([])
    const told = await connections.reader
      .selectFrom('upload_row_range')
      .select('message')
      .where('outcome', '=', 'skipped')
      .execute()
    expect(told).toHaveLength(7)

    await createBrand(connections.writer, { name: 'Acme' })
    const links = 'athlete,sport,brand,relationship_type,ownership_percentage'
    await importFile(connections, `${links}\nAna Silva,Golf,Acme,OWNER,40`)
    const again = await importFile(connections, `${links}\nAna Silva,Golf,Acme,OWNER,30`)
    expect(await uploadOf(connections, again)).toMatchObject({ skipped: 1 })
    const shares = connections.reader.selectFrom('relationship').select('ownership_percentage')
    expect(await shares.execute()).toEqual([{ ownership_percentage: 40 }])
  })
})

describe('an answer [M-05] [I-05]', () => {
  test('updates, creates or skips by the code of imports, is told, and goes with the roll-back', async ({
    connections,
  }) => {
    const { writer, reader } = connections
    await createDirectory(connections)
    const before = await athletesOf(connections)
    const file = await importFile(connections, ATHLETES)
    const answers: Answer[] = [
      { row: 3, answer: 'update' },
      { row: 4, answer: 'create' },
      { row: 5, answer: 'skip' },
      { row: 6, answer: 'update' },
    ]
    expect(await answer(connections, file, answers)).toEqual({
      status: 'answered',
      answered: { updated: 2, created: 1, skipped: 1, open: [], left: 3 },
    })
    expect(await answer(connections, file, answers)).toMatchObject({ answered: { updated: 0, created: 0, left: 3 } })
    const [ana, , , , , created] = await athletesOf(connections)
    // An athlete given by another name keeps its own; a handle is one in any case.
    expect(ana).toMatchObject({ name: 'ana silva', status: 'RETIRED', instagram: 'ANA.S' })
    expect(created).toMatchObject({ name: 'Jose Muller', twin: 0 })
    expect(await uploadOf(connections, file)).toEqual({ processed: 8, successful: 4, failed: 0, skipped: 4 })
    const ranges = await reader.selectFrom('upload_row_range').select(['first_row', 'outcome', 'message']).execute()
    expect(ranges.slice(1, 5)).toEqual([
      { first_row: 3, outcome: 'updated', message: null },
      { first_row: 4, outcome: 'added', message: null },
      { first_row: 5, outcome: 'skipped', message: 'Skipped by an answer' },
      { first_row: 6, outcome: 'updated', message: null },
    ])
    const { changes } = await listHistory(writer, 'athlete', `${ana?.public_id}`, { limit: 5 })
    expect(changes.map(({ action }) => action)).toEqual(['athletes.import.answer', 'athletes.import'])
    const log = reader.selectFrom('audit_log').select('details').where('action', '=', 'athletes.import.answer')
    expect(await log.execute()).toEqual([{ details: '{"updated":2,"added":1,"skipped":1}' }])

    expect((await listRollBackStates(reader, [file])).get(file)).toMatchObject({ added: 2, canBeRolledBack: true })
    await rollBackImport(writer, file, AUTHOR, UPLOADED_AT)
    await runQueue(connections, 'deletion')
    expect(await athletesOf(connections)).toEqual(before)
    expect(await answer(connections, file, [{ row: 7, answer: 'update' }])).toMatchObject({ status: 'closed' })
    expect(await countQuestions(reader, file)).toBe(0)
    await sweepQuestions(connections)
    expect(await reader.selectFrom('import_question').selectAll().execute()).toEqual([])
  })

  test('creates a namesake of an athlete, but no second brand of a name', async ({ connections }) => {
    await createDirectory(connections)
    const athletes = await importFile(connections, ATHLETES)
    expect(await answer(connections, athletes, [{ row: 3, answer: 'create' }])).toMatchObject({
      answered: { created: 1 },
    })
    const namesakes = (await athletesOf(connections)).filter(({ name_key }) => name_key === 'ana silva')
    expect(namesakes.map(({ twin, id, status }) => [twin === 0 || twin === id, status])).toEqual([
      [true, 'ACTIVE'],
      [true, 'RETIRED'],
    ])

    await createBrand(connections.writer, { name: 'Nike' })
    const brands = await importFile(connections, 'name,category\nNike,Finance\nNike Inc,Finance')
    const [first, second] = await questionsOf(connections, brands)
    expect([first?.canCreate, second?.canCreate]).toEqual([false, true])
    expect(
      await answer(connections, brands, [
        { row: 2, answer: 'create' },
        { row: 3, answer: 'create' },
      ]),
    ).toMatchObject({
      answered: { created: 1, open: [{ row: 2, problem: expect.stringContaining('unique') }], left: 1 },
    })
    const names = await connections.reader.selectFrom('brand').select('name').execute()
    expect(names).toEqual([{ name: 'Nike' }, { name: 'Nike Inc' }])
  })

  test('about a record that is gone keeps the question, and follows a merge', async ({ connections }) => {
    const { writer } = connections
    const { ana } = await createDirectory(connections)
    const file = await importFile(connections, `${HEADER}\nana silva,Golf,RETIRED,,,\nAna Silva,Golf,,new,,`)
    await writer.deleteFrom('athlete').where('id', '=', ana.id).execute()
    expect((await questionsOf(connections, file)).map(({ matches }) => matches)).toEqual([[], []])
    expect(await answer(connections, file, [{ row: 2, answer: 'update' }])).toMatchObject({
      answered: { updated: 0, open: [{ row: 2 }], left: 2 },
    })
    expect(await answer(connections, file, [{ row: 2, answer: 'create' }])).toMatchObject({ answered: { created: 1 } })

    const [merged, survivor] = [
      await createBrand(writer, { name: 'Nike' }),
      await createBrand(writer, { name: 'Swoosh' }),
    ]
    const brands = await importFile(connections, 'name,category\nNike,Finance')
    await writer.updateTable('brand').set({ merged_into_id: survivor.id }).where('id', '=', merged.id).execute()
    expect(await reasonsOf(connections, brands)).toEqual([[2, ['Swoosh', 'brand_name']]])
    expect(await answer(connections, brands, [{ row: 2, answer: 'update' }])).toMatchObject({
      answered: { updated: 1 },
    })
    const { category, name } = await writer
      .selectFrom('brand')
      .select(['category', 'name'])
      .where('id', '=', survivor.id)
      .executeTakeFirstOrThrow()
    expect([name, category]).toEqual(['Swoosh', 'Finance'])
  })

  test('nobody can give before the file is processed; questions go with their upload', async ({ connections }) => {
    const { writer, reader } = connections
    await createDirectory(connections)
    const file = await importFile(connections, ATHLETES)
    await writer.updateTable('upload').set({ status: 'processing' }).execute()
    expect(await answer(connections, file, [{ row: 3, answer: 'skip' }])).toMatchObject({ status: 'closed' })
    await writer.updateTable('upload').set({ status: 'completed' }).execute()
    await deleteUpload(writer, file, AUTHOR, UPLOADED_AT)
    expect(await answer(connections, file, [{ row: 3, answer: 'skip' }])).toMatchObject({ status: 'closed' })
    expect(await countQuestions(reader, file)).toBe(0)
    await sweepQuestions(connections)
    expect(await reader.selectFrom('import_question').selectAll().execute()).toEqual([])
  })

  test('comes whole or not at all', async ({ connections }) => {
    const { writer } = connections
    await createDirectory(connections)
    const file = await importFile(connections, ATHLETES)
    const before = await athletesOf(connections)
    await writer.schema.alterTable('audit_log').renameTo('audit_log_away').execute()
    await expect(answer(connections, file, [{ row: 3, answer: 'update' }])).rejects.toThrow()
    await writer.schema.alterTable('audit_log_away').renameTo('audit_log').execute()
    expect(await athletesOf(connections)).toEqual(before)
    expect(await countQuestions(writer, file)).toBe(7)
  })
})

webTest('the page lists and answers questions, one by one and all of it [M-05] [X-04]', async ({ web }) => {
  const { connections } = web
  await createDirectory(connections)
  const rows = Array.from({ length: 30 }, (_, index) => `Ana Silva,Golf,,h${index},,`)
  const file = await importFile(connections, `${HEADER}\n${rows.join('\n')}`)
  const { cookie } = await web.signIn('ADMIN')
  const path = `/upload/${file}/questions`

  expect((await loadPage(uploadPage.loader, `/upload/${file}`, cookie)).data?.upload).toMatchObject({
    openQuestions: 30,
  })
  const { data } = await loadPage(questionsPage.loader, path, cookie)
  expect(data).toMatchObject({ total: 30, noun: 'athlete', closed: null })
  expect(data?.questions).toHaveLength(25)
  expect(data?.questions[0]).toMatchObject({
    fields: [
      { label: 'Name', value: 'Ana Silva' },
      { label: 'Sport', value: 'Golf' },
      { label: 'Instagram', value: 'h0' },
    ],
    matches: [
      { name: 'Ana Silva', fields: [{ differs: false }, { differs: false }, { value: 'ana.s', differs: true }] },
    ],
  })
  const id = data?.questions[0]?.matches[0]?.id
  expect(await submitForm(questionsPage.action, path, [['answer', `update 2 ${id}`]], cookie)).toMatchObject({
    status: 302,
    to: path,
    toast: { description: '1 updated. 29 rows may exist already.' },
  })
  const all = [['answer', 'skip'], ['page', '2'], ...[3, 4, 5].map((row) => ['rows', String(row)])]
  expect(await submitForm(questionsPage.action, path, all, cookie)).toMatchObject({
    to: `${path}?page=2`,
    toast: { description: '3 skipped. 26 rows may exist already.' },
  })
  expect(await submitForm(questionsPage.action, path, [['answer', 'perhaps']], cookie)).toMatchObject({ status: 422 })
  expect((await loadPage(questionsPage.loader, `${path}?page=9`, cookie)).to).toBe(`${path}?page=2`)
})

webTest('the API lists and answers questions [M-05] [API]', async ({ web }) => {
  await createDirectory(web.connections)
  const file = await importFile(web.connections, ATHLETES)
  const admin = await web.signIn('ADMIN')
  const call = callRoutes({ '/api/v1/imports/:id/questions': questionsCall })
  const path = `/api/v1/imports/${file}/questions`

  expect(await call(admin, 'GET', `${path}?limit=1`)).toMatchObject({
    status: 200,
    body: { data: [{ row: 3, matches: [{ reasons: ['identity'] }] }], pagination: { total: 7, hasNext: true } },
  })
  expect(await call(admin, 'POST', path, { answers: [{ row: 3, answer: 'update', recordId: 'other' }] })).toMatchObject(
    {
      body: { data: { updated: 0, open: [{ row: 3, problem: 'The row does not mean this record' }], left: 7 } },
    },
  )
  expect(await call(admin, 'POST', path, { answers: [{ row: 3, answer: 'update' }] })).toMatchObject({
    status: 200,
    body: { data: { updated: 1, created: 0, skipped: 0, open: [], left: 6 } },
  })
  expect((await call(admin, 'POST', path, { answers: [] })).status).toBe(422)
  await web.connections.writer.updateTable('import_batch').set({ rolled_back_at: UPLOADED_AT.toISOString() }).execute()
  expect((await call(admin, 'POST', path, { answers: [{ row: 4, answer: 'skip' }] })).status).toBe(409)
  expect((await call(admin, 'GET', path)).body.data).toEqual([])
})

async function createDirectory({ writer }: Connections) {
  const ana = await createAthlete(writer, { name: 'Ana Silva', sport: 'Golf', status: 'ACTIVE', instagram: 'ana.s' })
  await createAthlete(writer, { name: 'José Müller', sport: 'Golf' })
  await createAthlete(writer, { name: 'Item', sport: 'Golf', wikidata_id: 'Q77', identity_status: 'CONFIRMED' })
  await createAthlete(writer, { name: 'Lionel Messi', sport: 'Soccer', date_of_birth: '1987-06-24' })
  return { ana }
}

/** The public id of the import. */
async function importFile(connections: Connections, bytes: string, settings = {}): Promise<string> {
  const given = { autoVerify: false, existing: 'ask', ...settings } as const
  const file = await sendFile(connections, { name: 'file.csv', bytes, settings: given })
  await runQueue(connections, 'uploads')
  return file.status === 'uploaded' ? file.upload.id : file.problem
}

async function questionsOf({ reader }: Connections, id: string, limit = 25) {
  const found = await findQuestionedImport(reader, id)
  return found ? listQuestions(reader, found, { page: 1, limit }) : []
}

async function reasonsOf(connections: Connections, id: string, limit?: number) {
  const questions = await questionsOf(connections, id, limit)
  return questions.map(({ row, matches }) => [row, ...matches.map(({ name, reasons }) => [name, ...reasons])])
}

function answer({ writer }: Connections, id: string, answers: readonly Answer[]) {
  return answerQuestions(writer, id, answers, AUTHOR, UPLOADED_AT)
}

async function athletesOf({ reader }: Connections) {
  const athletes = await reader.selectFrom('athlete').selectAll().orderBy('id').execute()
  return athletes.map(({ version, undone_versions, updated_at, ...athlete }) => athlete)
}

async function uploadOf({ reader }: Connections, id: string) {
  const { results } = await reader
    .selectFrom('upload')
    .select('results')
    .where('public_id', '=', id)
    .executeTakeFirstOrThrow()
  return JSON.parse(`${results}`)
}
