import type { ActionFunctionArgs } from '@remix-run/node'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { action } from '#app/routes/athletes/import.tsx'
import { loader as sample } from '#app/routes/athletes/import-sample.ts'
import { ask, test, type Visitor } from '#tests/web.ts'
import { readAthleteCsv } from './csv/athlete-csv.ts'

test('the plain form answers with the result page [I-03]', async ({ web }) => {
  const answer = await action(send(await web.signIn('ADMIN'), csvFile('name,sport\nAna,Golf\n,Golf\n')))

  expect(answer.init?.status ?? 200).toBe(200)
  expect(answer.data).toMatchObject({ result: { successCount: 1, errorCount: 1 }, toast: null })
})

test('the plain form answers a refused file with the form, its fault and the status of the fault [I-02, D-27]', async ({
  web,
}) => {
  const answer = await action(send(await web.signIn('ADMIN'), csvFile('name\nAna\n')))

  expect(answer.init?.status).toBe(422)
  expect(answer.data).toMatchObject({
    result: null,
    problem: 'Missing required columns: sport',
    toast: { title: 'Upload Failed', description: 'Missing required columns: sport', variant: 'destructive' },
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

test('a storage that takes nothing is answered with the screen that says so [D-34]', async ({ web }) => {
  const visitor = await web.signIn('ADMIN')
  await sql`pragma query_only = on`.execute(web.connections.writer)
  const thrown = await action(send(visitor, csvFile('name,sport\nAna,Golf\n'))).catch((error: unknown) => error)
  await sql`pragma query_only = off`.execute(web.connections.writer)

  expect(thrown).toMatchObject({ status: 507 })
})

test('the sample is a CSV file that the import takes as it is [I-01]', async ({ web }) => {
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
