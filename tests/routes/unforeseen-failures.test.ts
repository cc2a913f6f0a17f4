import '#tests/own-data-folder.ts'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, vi } from 'vitest'
import * as deleteAthlete from '#app/routes/athletes/delete.tsx'
import * as deleteAll from '#app/routes/athletes/delete-all.tsx'
import * as deleteSelected from '#app/routes/athletes/delete-selected.tsx'
import * as editAthlete from '#app/routes/athletes/edit.tsx'
import * as importAthletes from '#app/routes/athletes/import.tsx'
import * as addAthlete from '#app/routes/athletes/new.tsx'
import * as processAthlete from '#app/routes/athletes/process.tsx'
import * as editBrand from '#app/routes/champions/edit.tsx'
import * as dashboard from '#app/routes/dashboard.tsx'
import * as upload from '#app/routes/upload/new.tsx'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { type FormAnswer, submitForm } from '#tests/page-form.ts'
import { ask, test } from '#tests/web.ts'

// The configuration is read once, while the routes are loaded.
vi.hoisted(() => vi.stubEnv('CONTACT', 'tests@example.com'))

const BUSY = 'The service is busy, starting or under maintenance. Please try again in a moment.'
const TYPED = { name: 'Ana Über', sport: 'Chess', status: 'RETIRED', 'socialHandles.instagram': '@ana' }
const HANDLES = { instagram: '@ana' }

test('while another writer holds the database, each form comes back as it was sent, under the words of the catalogue [D-77]', async ({
  web,
  databaseFile,
}) => {
  const { writer } = web.connections
  const { cookie } = await web.signIn('ADMIN')
  const { public_id: id } = await createAthlete(writer, { name: 'Bo' })
  const { public_id: brandId } = await createBrand(writer)
  holdWriter(databaseFile)

  const sent = (action: Parameters<typeof submitForm>[0], path: string, form: Record<string, string> | string[][]) =>
    submitForm(action, path, form, cookie)
  const answers = await Promise.all([
    sent(dashboard.action, '/dashboard', [
      ['intent', 'discovery'],
      ['athleteIds', id],
    ]),
    sent(dashboard.action, '/dashboard', [
      ['intent', 'batch'],
      ['athleteIds', id],
      ['skipMetrics', 'on'],
    ]),
    sent(processAthlete.action, `/athletes/${id}/process`, {}),
    sent(addAthlete.action, '/athletes/new', TYPED),
    sent(editAthlete.action, `/athletes/${id}/edit`, { ...TYPED, version: '1' }),
    sent(deleteAthlete.action, `/athletes/${id}/delete`, { confirmation: 'DELETE' }),
    sent(deleteSelected.action, `/athletes/delete-selected?selected=${id}`, { confirmation: 'DELETE', count: '1' }),
    sent(deleteAll.action, '/athletes/delete-all', { confirmation: 'DELETE ALL RECORDS', count: '1' }),
    sent(editBrand.action, `/champions/${brandId}/edit`, { name: 'Acme Über', category: 'Finance', version: '1' }),
  ])

  const failed = (title: string, text = BUSY) => ({ failure: { title, text, isUnforeseen: true } })
  const typed = {
    result: { initialValue: { name: TYPED.name, sport: TYPED.sport, status: TYPED.status, socialHandles: HANDLES } },
  }
  const expected: object[] = [
    {
      ...failed('Failed to Start Discovery', 'Unknown error occurred'),
      chosen: { athleteIds: [id], skipMetrics: false },
    },
    { ...failed('Failed to Start Batch'), chosen: { athleteIds: [id], skipMetrics: true } },
    failed('Failed to start processing'),
    { ...failed('Failed to add athlete'), ...typed },
    { ...failed('Failed to update athlete'), ...typed },
    { ...failed('Failed to delete athlete'), typed: 'DELETE' },
    { ...failed('Failed to delete athletes'), typed: 'DELETE' },
    { ...failed('Failed to delete all athletes'), typed: 'DELETE ALL RECORDS' },
    { ...failed('Failed to update brand'), result: { initialValue: { name: 'Acme Über', category: 'Finance' } } },
  ]
  expect(answers.map(({ body }) => body)).toMatchObject(expected)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
}, 60_000)

test('of files that come as a plain form meanwhile it is said that they were not taken, and what was chosen stays [D-77]', async ({
  web,
  databaseFile,
}) => {
  const { cookie } = await web.signIn('ADMIN')
  holdWriter(databaseFile)
  const send = (
    action: typeof upload.action | typeof importAthletes.action,
    path: string,
  ): Promise<FormAnswer['body']> => sendFile(action, path, cookie)

  expect(
    await Promise.all([send(importAthletes.action, '/athletes/import'), send(upload.action, '/upload')]),
  ).toMatchObject([
    { status: 503, body: { problem: BUSY, toast: { title: 'Upload Failed', description: BUSY } } },
    {
      status: 503,
      body: {
        typed: { uploadType: 'athletes_csv', brandName: '' },
        toast: { title: 'Upload failed', description: `Failed to upload athletes.csv: ${BUSY}` },
      },
    },
  ])
}, 60_000)

/** As another process would that writes for long. */
function holdWriter(file: string): void {
  const other = new Sqlite(file)
  other.exec('begin immediate')
  onTestFinished(() => void other.close())
}

async function sendFile(
  action: typeof upload.action | typeof importAthletes.action,
  path: string,
  cookie: string,
): Promise<{ status: number | undefined; body: unknown }> {
  const form = new FormData()
  form.set('uploadType', 'athletes_csv')
  form.set('file', new File(['name,sport\nAna,Judo\n'], 'athletes.csv', { type: 'text/csv' }))
  const request = ask(path, { method: 'POST', body: form, headers: { Cookie: cookie } })
  const answer = await action({ request, params: {}, context: { clientAddress: '192.0.2.51' } })
  if (answer instanceof Response) return { status: answer.status, body: null }
  return { status: answer.init?.status, body: answer.data }
}
