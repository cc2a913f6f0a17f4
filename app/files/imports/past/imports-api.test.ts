import { expect } from 'vitest'
import { createUser } from '#app/people/auth/accounts/user.queries.server.ts'
import * as imports from '#app/routes/api/v1/imports/index.ts'
import * as report from '#app/routes/api/v1/imports/report.ts'
import * as rollBack from '#app/routes/api/v1/imports/roll-back.ts'
import * as show from '#app/routes/api/v1/imports/show.ts'
import type { Connections } from '#db/open-database.ts'
import { callRoutes } from '#tests/call-api.ts'
import { createManyAthletes } from '#tests/factories/athlete.ts'
import { runQueue, sendFile } from '#tests/uploading.ts'
import { test } from '#tests/web.ts'
import { importAthletes } from '../import-athletes.server.ts'

const call = callRoutes({
  '/api/v1/imports': imports,
  '/api/v1/imports/:id': show,
  '/api/v1/imports/:id/report': report,
  '/api/v1/imports/:id/roll-back': rollBack,
})
const AT = new Date('2026-11-21T10:00:00.000Z')

test('imports are listed, shown, reported and rolled back [API] [I-05]', async ({ web }) => {
  const admin = await web.signIn('ADMIN')
  const id = await importText(web.connections, 'name,sport\nAna,Judo\nBo,Judo\nAna,Judo\nCy,\n')
  const about = { id, fileName: 'athletes.csv', importedBy: 'ida@example.com', added: 2, skipped: 1, failed: 1 }
  const untouched = { rolledBack: 0, rolledBackAt: null, isUploading: false, canBeRolledBack: true, job: null }

  expect(await call(admin, 'GET', '/api/v1/imports')).toMatchObject({
    status: 200,
    body: { data: [{ ...about, rollBack: untouched }], pagination: { total: 1 } },
  })
  expect(await call(admin, 'GET', `/api/v1/imports/${id}`)).toMatchObject({
    status: 200,
    body: {
      data: {
        ...about,
        rollBack: untouched,
        deletable: 2,
        staying: [],
        result: { errors: [{ error: 'Row 5: Missing required field "sport"' }], skipped: [{ reason: 'duplicate' }] },
      },
    },
  })
  const file = await call(admin, 'GET', `/api/v1/imports/${id}/report`)
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(file.body).toContain('5,failed')

  await web.connections.writer.updateTable('athlete').set({ version: 2 }).where('name', '=', 'Bo').execute()
  expect((await call(admin, 'GET', `/api/v1/imports/${id}`)).body.data).toMatchObject({
    deletable: 1,
    staying: [{ name: 'Bo', sport: 'Judo' }],
  })
  expect(await call(admin, 'POST', `/api/v1/imports/${id}/roll-back`)).toMatchObject({
    status: 200,
    body: { data: { deleted: 1 } },
  })
  expect((await call(admin, 'GET', `/api/v1/imports/${id}`)).body.data.rollBack).toMatchObject({
    rolledBack: 1,
    rolledBackAt: expect.any(String),
    canBeRolledBack: false,
  })
  expect(await web.connections.reader.selectFrom('audit_log').select('action').execute()).toContainEqual({
    action: 'athlete.delete',
  })
})

test('handles that a spreadsheet shortened are told in the result and in the report, when they are saved [API] [I-04]', async ({
  web,
}) => {
  const admin = await web.signIn('ADMIN')
  const text = 'name,sport,instagram\nEli,Golf,1.23E+11\nEli,Golf,4.56E+11\n'
  const id = await importText(web.connections, text)

  const warnings = [
    {
      row: 2,
      data: { name: 'Eli', sport: 'Golf' },
      warning: expect.stringContaining('Row 2: A spreadsheet has shortened the Instagram handle to "1.23E+11"'),
    },
  ]
  expect((await call(admin, 'GET', `/api/v1/imports/${id}`)).body.data.result.warnings).toEqual(warnings)
  expect((await call(admin, 'GET', `/api/v1/imports/${id}/report`)).body).toContain('2,added,Eli (Golf),"Row 2: A')
})

test('a large import is rolled back by a job, once [API] [I-05]', async ({ web }) => {
  const admin = await web.signIn('ADMIN')
  const db = web.connections.writer
  const id = await importText(web.connections, 'name,sport\nAna,Judo\n')
  await createManyAthletes(db, 5_000)
  const batch = await db.selectFrom('import_batch').select('id').executeTakeFirstOrThrow()
  await db.updateTable('athlete').set({ import_batch_id: batch.id }).execute()

  const started = await call(admin, 'POST', `/api/v1/imports/${id}/roll-back`)
  expect(started).toMatchObject({ status: 202, body: { data: { jobId: expect.any(String) } } })
  expect(await call(admin, 'POST', `/api/v1/imports/${id}/roll-back`)).toMatchObject({
    status: 409,
    body: {
      message: 'This import is already being rolled back.',
      data: { id, rollBack: { canBeRolledBack: false, job: { id: started.body.data.jobId } } },
    },
  })
})

test('an upload that is unfinished is not rolled back yet [API] [I-05]', async ({ web }) => {
  const admin = await web.signIn('ADMIN')
  const { id } = await uploaded(web.connections)
  await runQueue(web.connections, 'uploads')
  await web.connections.writer.updateTable('upload').set({ status: 'processing' }).execute()

  expect(await call(admin, 'POST', `/api/v1/imports/${id}/roll-back`)).toMatchObject({
    status: 409,
    body: { data: { id, rollBack: { isUploading: true, canBeRolledBack: false } } },
  })
})

test('what was only checked has a result, and nothing to roll back [API] [I-05]', async ({ web }) => {
  const admin = await web.signIn('ADMIN')
  const id = await importText(web.connections, 'name,sport\nAna,Judo\n', { checkOnly: true })

  expect(await call(admin, 'GET', `/api/v1/imports/${id}`)).toMatchObject({
    status: 200,
    body: { data: { added: 1, rollBack: null, deletable: null, result: { checkOnly: true } } },
  })
  expect(await call(admin, 'GET', '/api/v1/imports')).toMatchObject({ body: { data: [] } })
  expect((await call(admin, 'POST', `/api/v1/imports/${id}/roll-back`)).status).toBe(404)
})

test('an unknown import is answered with 404, a page out of range with 422 [API] [D-41]', async ({ web }) => {
  const admin = await web.signIn('ADMIN')
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/report'],
    ['POST', '/roll-back'],
  ] as const) {
    expect(await call(admin, method, `/api/v1/imports/unknown${path}`)).toMatchObject({
      status: 404,
      body: { message: 'Import not found' },
    })
  }
  expect((await call(admin, 'GET', '/api/v1/imports?limit=101')).status).toBe(422)
})

async function importText({ writer }: Connections, text: string, options = {}): Promise<string> {
  const ida = {
    firstName: 'Ida',
    lastName: 'Imp',
    email: 'ida@example.com',
    passwordHash: 'none',
    role: 'ADMIN',
  } as const
  const { id } = await createUser(writer, ida, AT)
  const file = { name: 'athletes.csv', bytes: new TextEncoder().encode(text) }
  const imported = await importAthletes(writer, file, { id, name: ida.email, address: null, door: 'page' }, AT, options)
  if (imported.status !== 'imported') throw new Error('The file was not imported')
  return imported.result.batchId
}

async function uploaded(connections: Connections): Promise<{ id: string }> {
  const file = await sendFile(connections, { name: 'athletes.csv', bytes: 'name,sport\nAna,Judo\n', type: 'text/csv' })
  if (!('upload' in file)) throw new Error('The file was not taken')
  return file.upload
}
