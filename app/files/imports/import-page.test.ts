import type { ActionFunctionArgs } from '@remix-run/node'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { takeToast } from '#app/base/http/flash-toast.server.ts'
import { readAthleteCsv } from '#app/files/csv/athlete-csv.ts'
import { action } from '#app/routes/athletes/import.tsx'
import { loader as reportOf } from '#app/routes/athletes/import-report.ts'
import { loader as result } from '#app/routes/athletes/import-result.tsx'
import { loader as sample } from '#app/routes/sample-csv.ts'
import { ask, test, type Visitor } from '#tests/web.ts'

test('the plain form leads to the result, which can be loaded again and by another administrator [I-03, I-05]', async ({
  web,
}) => {
  const answer = await action(send(await web.signIn('ADMIN'), csvFile('name,sport\nAna,Golf\n,Golf\nlonely\n')))

  expect(answer).toMatchObject({ status: 303 })
  const path = answer instanceof Response ? (answer.headers.get('Location') ?? '') : ''
  const other = await web.signIn('ADMIN')
  for (const visitor of [other, other]) {
    expect(await result(read(path, visitor))).toMatchObject({
      fileName: 'athletes.csv',
      importedBy: expect.stringContaining('@example.com'),
      summary: {
        headline: 'Upload Successful',
        successCount: 1,
        errors: [{ row: 3, error: 'Row 3: Missing required field "name"' }],
        skipped: [{ reason: 'cell_count', count: 1, rows: '4' }],
      },
    })
  }
  expect(await web.connections.reader.selectFrom('import_batch').selectAll().execute()).toHaveLength(1)

  const report = await (await reportOf(read(path, other))).text()
  expect(report.split('\r\n')).toHaveLength(4)
  await expect(result(read(path, await web.signIn('USER')))).rejects.toMatchObject({ status: 403 })
  await expect(reportOf(read(path, await web.signIn('USER')))).rejects.toMatchObject({ status: 403 })
  await expect(result(read('/athletes/import/unknown', other))).rejects.toMatchObject({ status: 404 })
})

test('the plain form may be as large as its file [I-04]', () => {
  expect(action.page.takesFile).toBe(true)
})

test('the toast of a plain import has the text of the specification [I-05, D-40]', async ({ web }) => {
  const visitor = await web.signIn('ADMIN')
  const again = () => action(send(visitor, csvFile('name,sport\nAna,Golf\n')))
  await again()
  const answer = await again()

  const cookie = answer instanceof Response ? (answer.headers.get('Set-Cookie')?.split(';')[0] ?? '') : ''
  expect((await takeToast(ask('/', { headers: { Cookie: cookie } }))).toast).toMatchObject({
    title: 'Upload Successful',
    description: 'Successfully imported 0 athletes',
  })
})

test('the plain form returns a rejected file with its error and status [I-02, D-27]', async ({ web }) => {
  expect(await action(send(await web.signIn('ADMIN'), csvFile('name\nAna\n')))).toMatchObject({
    init: { status: 422 },
    data: {
      problem: 'Missing required columns: sport',
      toast: { title: 'Upload Failed', description: 'Missing required columns: sport', variant: 'destructive' },
    },
  })
})

test.for([
  ['visitor', 302],
  ['user', 403],
] as const)('a %s imports nothing [D-04]', async ([who, status], { web }) => {
  const visitor = who === 'user' ? await web.signIn('USER') : undefined
  const thrown = await action(send(visitor, csvFile('name,sport\nAna,Golf\n'))).catch((error: unknown) => error)

  expect(thrown).toMatchObject({ status })
  expect(await web.connections.reader.selectFrom('athlete').selectAll().execute()).toEqual([])
})

test('on a full storage the form returns with the message [D-34] [D-77]', async ({ web }) => {
  const visitor = await web.signIn('ADMIN')
  await sql`pragma query_only = on`.execute(web.connections.writer)
  const answer = await action(send(visitor, csvFile('name,sport\nAna,Golf\n')))
  await sql`pragma query_only = off`.execute(web.connections.writer)

  expect(answer).toMatchObject({
    init: { status: 507 },
    data: {
      toast: { title: 'Upload Failed', description: 'Changes cannot be saved. You can still view existing data.' },
    },
  })
})

test('the sample is a CSV file that can be imported unchanged [I-01]', async ({ web }) => {
  const { cookie } = await web.signIn('ADMIN')
  const request = ask('/athletes/import/sample.csv', { headers: { Cookie: cookie } })
  const response = await sample({ request, params: {}, context: {} })

  expect(response.headers.get('Content-Disposition')).toContain('.csv')
  expect(readAthleteCsv(new Uint8Array(await response.arrayBuffer()))).toMatchObject({
    header: ['name', 'sport', 'status', 'instagram', 'tiktok', 'linkedin', 'notes'],
  })
})

function csvFile(text: string): File {
  return new File([text], 'athletes.csv', { type: 'text/csv' })
}

function send(visitor: Visitor | undefined, file: File): ActionFunctionArgs {
  const body = new FormData()
  body.append('file', file)
  const headers: HeadersInit = visitor ? { Cookie: visitor.cookie } : {}
  return { request: ask('/athletes/import', { method: 'POST', body, headers }), params: {}, context: {} }
}

function read(path: string, visitor: Visitor) {
  const request = ask(path, { headers: { Cookie: visitor.cookie } })
  return { request, params: { id: path.split('/').at(-1) }, context: {} }
}
