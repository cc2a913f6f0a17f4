import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import type { ImportResult } from '#app/files/csv/import-result.ts'
import * as bulkUploadCheck from '#app/routes/api/v1/athletes/bulk-upload-check.ts'
import { action as checkForm } from '#app/routes/athletes/import-check.tsx'
import { loader as result } from '#app/routes/athletes/import-result.tsx'
import type { Database } from '#db/schema.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { ask, serveRoutes, test, type Visitor } from '#tests/web.ts'
import { importAthletes } from './import-athletes.server.ts'
import { listImports } from './past/past-imports.queries.server.ts'

const NOW = new Date('2026-11-21T10:00:00.000Z')
const AUTHOR = { id: null, name: 'admin@example.com', address: null, door: 'page' } as const
const CSV = 'name,sport\nNew,Golf\n KNOWN ,golf\nNew,Golf\nlonely\n,Golf\nÉva,Golf\n'

test('a check reports what the import then does, row by row, and changes nothing [I-02] [I-03]', async ({ db }) => {
  await createAthlete(db, { name: 'Known', sport: 'Golf' })
  await createAthlete(db, { name: 'Eva', sport: 'Golf' })
  const before = await stateOf(db)

  const checked = await run(db, { checkOnly: true })
  expect(await stateOf(db)).toEqual(before)
  const imported = await run(db, {})

  expect(checked).toEqual({ ...imported, batchId: checked.batchId, checkOnly: true })
  expect(imported).toMatchObject({ successCount: 2, skippedCount: 3, errorCount: 1 })
})

test('a check is no import in the list of imports [I-03]', async ({ db }) => {
  await run(db, { checkOnly: true })
  const imported = await run(db, {})

  expect(await listImports(db, { page: 1, limit: 20 })).toMatchObject({ total: 1, imports: [{ id: imported.batchId }] })
})

test('checks are kept for a month, imports for good [I-03]', async ({ db }) => {
  const old = await run(db, { checkOnly: true }, new Date('2026-10-01T10:00:00.000Z'))
  const imported = await run(db, {}, new Date('2026-10-01T10:00:00.000Z'))
  const recent = await run(db, { checkOnly: true }, new Date('2026-11-01T10:00:00.000Z'))
  const newest = await run(db, { checkOnly: true })

  const kept = (await db.selectFrom('import_batch').select('public_id').orderBy('id').execute()).map(
    (row) => row.public_id,
  )
  expect(kept).not.toContain(old.batchId)
  expect(kept).toEqual([imported, recent, newest].map((result) => result.batchId))
})

test('the plain form’s other button leads to the report, which says that nothing was imported [I-03]', async ({
  web,
}) => {
  const visitor = await web.signIn('ADMIN')
  const answer = await checkForm(send(visitor, CSV))
  const path = answer instanceof Response ? (answer.headers.get('Location') ?? '') : ''

  expect(answer).toMatchObject({ status: 303 })
  const request = ask(path, { headers: { Cookie: visitor.cookie } })
  expect(await result({ request, params: { id: path.split('/').at(-1) }, context: {} })).toMatchObject({
    summary: {
      checkOnly: true,
      headline: 'File checked, nothing imported',
      description: '3 athletes would be imported, 1 row with an error, 2 rows skipped.',
    },
  })
  expect(await web.connections.reader.selectFrom('athlete').selectAll().execute()).toEqual([])
})

test('the plain form returns with the error of an unreadable file [I-02] [D-27]', async ({ web }) => {
  expect(await checkForm(send(await web.signIn('ADMIN'), 'name\nAna\n'))).toMatchObject({
    init: { status: 422 },
    data: { problem: 'Missing required columns: sport' },
  })
})

test('the API checks for administrators only [API] [D-04]', async ({ web }) => {
  const serve = serveRoutes({ '/api/v1/athletes/bulk-upload/check': bulkUploadCheck })
  const upload = async (cookie: string) =>
    serve(ask('/api/v1/athletes/bulk-upload/check', { method: 'POST', headers: { Cookie: cookie }, body: formOf(CSV) }))

  expect((await upload((await web.signIn('USER')).cookie)).status).toBe(403)
  const answer = await upload((await web.signIn('ADMIN')).cookie)
  expect([answer.status, await answer.json()]).toMatchObject([200, { checkOnly: true, successCount: 3 }])
  expect(await web.connections.reader.selectFrom('athlete').selectAll().execute()).toEqual([])
})

async function run(db: Kysely<Database>, options: { checkOnly?: boolean }, now = NOW): Promise<ImportResult> {
  const file = { name: 'athletes.csv', bytes: new TextEncoder().encode(CSV) }
  const outcome = await importAthletes(db, file, AUTHOR, now, options)
  if (outcome.status !== 'imported') throw new Error(outcome.problem)
  return outcome.result
}

async function stateOf(db: Kysely<Database>) {
  return {
    athletes: await db.selectFrom('athlete').selectAll().execute(),
    audit: await db.selectFrom('audit_log').selectAll().execute(),
    events: await db.selectFrom('event').selectAll().execute(),
  }
}

function send(visitor: Visitor, csv: string) {
  const headers = { Cookie: visitor.cookie }
  return {
    request: ask('/athletes/import/check', { method: 'POST', headers, body: formOf(csv) }),
    params: {},
    context: {},
  }
}

function formOf(csv: string): FormData {
  const form = new FormData()
  form.set('file', new File([csv], 'athletes.csv', { type: 'text/csv' }))
  return form
}
