import { expect } from 'vitest'
import * as apiReport from '#app/routes/api/v1/uploads/report.ts'
import { loader as importResult } from '#app/routes/athletes/import-result.tsx'
import * as report from '#app/routes/upload/report.ts'
import { runQueue, sendFile } from '#tests/uploading.ts'
import { ask, serveRoutes, test } from '#tests/web.ts'
import { listNotedRows } from './row-report.server.ts'

const serve = serveRoutes({ '/upload/:id/report.csv': report, '/api/v1/uploads/:id/report': apiReport })

test('the report has one line per row, in file order, and no cell that a spreadsheet runs [U-07]', async ({ web }) => {
  const { cookie } = await web.signIn('ADMIN')
  const good = Array.from({ length: 4_500 }, (_, index) => `A${index},Golf`)
  const csv = ['name,sport', ...good, '', '=1+1,', 'A7,Golf', 'Z,Golf'].join('\n')
  await sendFile(web.connections, { name: 'athletes.csv', bytes: csv })
  await runQueue(web.connections, 'uploads')
  const { public_id: id } = await web.connections.reader
    .selectFrom('upload')
    .select('public_id')
    .executeTakeFirstOrThrow()

  const answer = await serve(ask(`/upload/${id}/report.csv`, { headers: { Cookie: cookie } }))
  const lines = Buffer.from(await answer.arrayBuffer())
    .toString()
    .split('\r\n')
  expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="upload-report-${id}.csv"`)
  expect(lines.slice(0, 2)).toEqual(['\u{feff}row,outcome,name,message', '2,added,,'])
  expect(lines.slice(1, -5)).toEqual(good.slice(0, -1).map((_, index) => `${index + 2},added,,`))
  expect(lines.slice(-5)).toEqual([
    '4501,added,,',
    '4503,failed,\'=1+1,"Row 4503: Missing required field ""sport"""',
    '4504,skipped,A7 (Golf),Row 4504: Repeated in the file',
    '4505,added,,',
    '',
  ])
  const apiAnswer = await serve(ask(`/api/v1/uploads/${id}/report`, { headers: { Cookie: cookie } }))
  expect(
    Buffer.from(await apiAnswer.arrayBuffer())
      .toString()
      .split('\r\n'),
  ).toEqual(lines)
})

test('equal rows are noted as one, and the report and the page say of each what it is [U-07]', async ({ web }) => {
  const { cookie } = await web.signIn('ADMIN')
  const { reader } = web.connections
  await sendFile(web.connections, { name: 'athletes.csv', bytes: `name,sport\n${',Golf\n'.repeat(3_000)}` })
  await runQueue(web.connections, 'uploads')
  const { public_id: id } = await reader.selectFrom('upload').select('public_id').executeTakeFirstOrThrow()

  expect(await reader.selectFrom('upload_row_range').select(['first_row', 'last_row']).execute()).toEqual([
    { first_row: 2, last_row: 3_001 },
  ])
  const answer = await serve(ask(`/upload/${id}/report.csv`, { headers: { Cookie: cookie } }))
  const lines = (await answer.text()).split('\r\n').slice(1, -1)
  expect(lines).toEqual(
    Array.from(
      { length: 3_000 },
      (_, index) => `${index + 2},failed,(Golf),"Row ${index + 2}: Missing required field ""name"""`,
    ),
  )
  const shown = await listNotedRows(reader, id, 'failed', 10)
  expect(shown.map(({ message }) => message)).toEqual(
    Array.from({ length: 10 }, (_, index) => `Row ${index + 2}: Missing required field "name"`),
  )
})

test('a row that was saved with a doubtful handle is told on the page and in the report [U-07] [I-04]', async ({
  web,
}) => {
  const { cookie } = await web.signIn('ADMIN')
  const { reader } = web.connections
  const csv = 'name,sport,instagram\nAna,Golf,ana\nEli,Golf,1.23E+11\nBo,Golf,\n'
  await sendFile(web.connections, { name: 'athletes.csv', bytes: csv })
  await runQueue(web.connections, 'uploads')
  const { public_id: id } = await reader.selectFrom('upload').select('public_id').executeTakeFirstOrThrow()

  const warning =
    'Row 3: A spreadsheet has shortened the Instagram handle to "1.23E+11". Format the column as text and enter the handle again'
  expect(await listNotedRows(reader, id, 'saved', 10)).toEqual([{ row: 3, name: 'Eli (Golf)', message: warning }])
  const answer = await serve(ask(`/upload/${id}/report.csv`, { headers: { Cookie: cookie } }))
  expect((await answer.text()).split('\r\n').slice(1, -1)).toEqual([
    '2,added,,',
    `3,added,Eli (Golf),"${warning.replaceAll('"', '""')}"`,
    '4,added,,',
  ])
})

test('other work runs after each chunk of a report, however fast it is read [U-07]', async ({ web }) => {
  const { cookie } = await web.signIn('ADMIN')
  const rows = Array.from({ length: 9_000 }, (_, index) => `A${index},Golf`)
  await sendFile(web.connections, { name: 'athletes.csv', bytes: ['name,sport', ...rows].join('\n') })
  await runQueue(web.connections, 'uploads')
  const { public_id: id } = await web.connections.reader
    .selectFrom('upload')
    .select('public_id')
    .executeTakeFirstOrThrow()
  const answers = await Promise.all(
    [1, 2].map(() => serve(ask(`/upload/${id}/report.csv`, { headers: { Cookie: cookie } }))),
  )

  let turns = 0
  let next = setImmediate(function count() {
    turns += 1
    next = setImmediate(count)
  })
  const taken = await Promise.all(answers.map(({ body }) => countPieces(body)))
  clearImmediate(next)
  const pieces = taken.reduce((sum, count) => sum + count)
  expect(pieces).toBeGreaterThan(8)
  expect(turns).toBeGreaterThanOrEqual(pieces - answers.length)
})

test('reports of different users alternate chunk by chunk [U-07]', async ({ web }) => {
  const [greedy, other] = [await web.signIn('ADMIN'), await web.signIn('ADMIN')]
  const rows = Array.from({ length: 9_000 }, (_, index) => `A${index},Golf`)
  for (const name of ['one.csv', 'two.csv', 'three.csv']) {
    await sendFile(web.connections, { name, bytes: [`name,sport,${name}`, ...rows].join('\n') })
  }
  await runQueue(web.connections, 'uploads')
  const uploads = await web.connections.reader.selectFrom('upload').select('public_id').execute()
  const report = async (id: string, { cookie }: { cookie: string }) =>
    (await serve(ask(`/upload/${id}/report.csv`, { headers: { Cookie: cookie } }))).body
  const taken = await Promise.all(uploads.map(({ public_id }) => report(public_id, greedy)))
  const wanted = await report(uploads[0]?.public_id ?? '', other)

  let piecesOfGreedy = 0
  const greed = taken.map((body) =>
    countPieces(body, () => {
      piecesOfGreedy += 1
    }),
  )
  const pieces = await countPieces(wanted)
  const meanwhile = piecesOfGreedy
  await Promise.all(greed)

  expect(pieces).toBeGreaterThan(4)
  expect(meanwhile).toBeLessThanOrEqual(pieces + taken.length)
})

test('the report is for administrators, and of files with rows [U-07] [D-02]', async ({ web }) => {
  const path = '/upload/0193c0de-0000-7000-8000-000000000000/report.csv'
  const [admin, user] = [await web.signIn('ADMIN'), await web.signIn('USER')]

  expect((await serve(ask(path, { headers: { Cookie: user.cookie } }))).status).toBe(403)
  expect((await serve(ask(path, { headers: { Cookie: admin.cookie } }))).status).toBe(404)
})

test('a past import that was uploaded leads to its upload, and has its counts when that is deleted [U-07] [I-05]', async ({
  web,
}) => {
  const { cookie } = await web.signIn('ADMIN')
  const { reader, writer } = web.connections
  await sendFile(web.connections, { name: 'athletes.csv', bytes: 'name,sport\nAna,Golf\nAna,Golf\n,Golf\n' })
  await runQueue(web.connections, 'uploads')
  const { public_id: id } = await reader.selectFrom('upload').select('public_id').executeTakeFirstOrThrow()
  const page = { request: ask(`/athletes/import/${id}`, { headers: { Cookie: cookie } }), params: { id }, context: {} }

  const answer: unknown = await importResult(page).catch((thrown: unknown) => thrown)
  expect(answer instanceof Response && answer.headers.get('Location')).toBe(`/upload/${id}`)
  await writer.deleteFrom('upload').execute()
  expect(await importResult(page)).toMatchObject({
    summary: { totalProcessed: 3, successCount: 1, errorCount: 1, skippedCount: 1 },
    rollBack: { deletable: 1 },
  })
})

async function countPieces(body: ReadableStream<Uint8Array> | null, onPiece = () => {}): Promise<number> {
  const reader = body?.getReader()
  let count = 0
  while (reader && !(await reader.read()).done) {
    count += 1
    onPiece()
  }
  return count
}
