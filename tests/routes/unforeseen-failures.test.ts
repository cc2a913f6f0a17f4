import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { hashPassword } from '#app/people/auth/passwords/password.server.ts'
import { createPasswordReset } from '#app/people/auth/passwords/password-reset.server.ts'
import * as deleteAthlete from '#app/routes/athletes/delete.tsx'
import * as deleteAll from '#app/routes/athletes/delete-all.tsx'
import * as deleteSelected from '#app/routes/athletes/delete-selected.tsx'
import * as editAthlete from '#app/routes/athletes/edit.tsx'
import * as importAthletes from '#app/routes/athletes/import.tsx'
import * as addAthlete from '#app/routes/athletes/new.tsx'
import * as processAthlete from '#app/routes/athletes/process.tsx'
import * as editBrand from '#app/routes/champions/edit.tsx'
import * as dashboard from '#app/routes/dashboard.tsx'
import * as forgotPassword from '#app/routes/forgot-password.tsx'
import * as login from '#app/routes/login.tsx'
import * as register from '#app/routes/register.tsx'
import * as resetPassword from '#app/routes/reset-password.tsx'
import * as notifications from '#app/routes/settings/notifications.tsx'
import * as password from '#app/routes/settings/password.tsx'
import * as profile from '#app/routes/settings/profile.tsx'
import * as provider from '#app/routes/settings/provider.tsx'
import * as searches from '#app/routes/settings/searches.tsx'
import * as sessions from '#app/routes/settings/sessions.tsx'
import * as tokens from '#app/routes/settings/tokens.tsx'
import * as users from '#app/routes/settings/users.tsx'
import * as upload from '#app/routes/upload/new.tsx'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { type FormAnswer, submitForm } from '#tests/page-form.ts'
import { setEnvironment } from '#tests/set-environment.ts'
import { ask, test } from '#tests/web.ts'

setEnvironment({
  CONTACT: 'tests@example.com',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  PUBLIC_URL: 'http://icon-radar.test',
})

const BUSY = 'The service is busy, starting or under maintenance. Please try again in a moment.'
const FULL = 'Changes cannot be saved. You can still view existing data.'
const SECRET = 'Correct-Horse-1'
const NEW_SECRET = 'Correct-Horse-2'
const TYPED = { name: 'Ana Über', sport: 'Chess', status: 'RETIRED', 'socialHandles.instagram': '@ana' }
const HANDLES = { instagram: '@ana' }

test('while another writer holds the lock, each form returns as it was submitted, under the catalogued message [D-77]', async ({
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

  const athlete = typed({ name: TYPED.name, sport: TYPED.sport, status: TYPED.status, socialHandles: HANDLES })
  const expected: object[] = [
    {
      ...failed('Failed to Start Discovery', 'Unknown error occurred'),
      chosen: { athleteIds: [id], skipMetrics: false },
    },
    { ...failed('Failed to Start Batch'), chosen: { athleteIds: [id], skipMetrics: true } },
    failed('Failed to start processing'),
    { ...failed('Failed to add athlete'), ...athlete },
    { ...failed('Failed to update athlete'), ...athlete },
    { ...failed('Failed to delete athlete'), typed: 'DELETE' },
    { ...failed('Failed to delete athletes'), typed: 'DELETE' },
    { ...failed('Failed to delete all athletes'), typed: 'DELETE ALL RECORDS' },
    { ...failed('Failed to update brand'), ...typed({ name: 'Acme Über', category: 'Finance' }) },
  ]
  expect(answers.map(({ body }) => body)).toMatchObject(expected)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
}, 120_000)

test('files of a plain form meanwhile are reported as rejected, and the choices stay [D-77]', async ({
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
})

test('while nothing can be written, the forms of accounts and settings return as submitted, except for passwords [D-34] [D-77]', async ({
  web,
}) => {
  const { writer } = web.connections
  const { cookie, userId } = await web.signIn('ADMIN')
  const { email, public_id: publicId } = await writer
    .updateTable('user')
    .set({ password_hash: await hashPassword(SECRET) })
    .where('id', '=', userId)
    .returning(['email', 'public_id'])
    .executeTakeFirstOrThrow()
  const token = (await createPasswordReset(writer, email, new Date()))?.token
  await sql`pragma query_only = on`.execute(writer)

  const person = { firstName: 'Ana', lastName: 'Über' }
  const chosen = { password: NEW_SECRET, confirmPassword: NEW_SECRET }
  const newToken = { name: 'Nightly', scope: 'write', lifetime: '30' }
  const forms: [Parameters<typeof submitForm>[0], path: string, form: Record<string, string>, body: object][] = [
    [
      login.action,
      '/login',
      { email, password: SECRET, rememberMe: 'on' },
      {
        ...failed('Login failed', 'An error occurred during login. Please try again.'),
        ...typed({ email, rememberMe: 'on' }),
      },
    ],
    [
      register.action,
      '/register',
      { ...person, email: 'ana@example.com', ...chosen, acceptTerms: 'on' },
      {
        ...failed('Registration failed', 'An error occurred during registration. Please try again.'),
        ...typed({ ...person, email: 'ana@example.com', acceptTerms: 'on' }),
      },
    ],
    [
      forgotPassword.action,
      '/forgot-password',
      { email },
      { ...failed('Failed to send the link', FULL), ...typed({ email }) },
    ],
    [
      (args) => resetPassword.action({ ...args, params: { token } }),
      `/reset-password/${token}`,
      { ...chosen, revokeTokens: 'on' },
      { ...failed('Failed to set the password', FULL), ...typed({ revokeTokens: 'on' }) },
    ],
    [profile.action, '/settings', person, { ...failed('Failed to save the profile', FULL), ...typed(person) }],
    [
      password.action,
      '/settings/password',
      { currentPassword: SECRET, ...chosen, revokeTokens: 'on' },
      { ...failed('Failed to change the password', FULL), ...typed({ revokeTokens: 'on' }) },
    ],
    [
      sessions.action,
      '/settings/sessions',
      { end: 'others', currentPassword: SECRET },
      { ...failed('Failed to end the session', FULL), ...typed({}) },
    ],
    [searches.action, '/settings/searches', { query: 'lebron' }, failed('Failed to delete the searches', FULL)],
    [
      tokens.action,
      '/settings/tokens',
      { ...newToken, currentPassword: SECRET },
      { ...failed('Failed to change the tokens', FULL), ...typed(newToken) },
    ],
    [
      notifications.action,
      '/settings/notifications',
      { 'upload-mail': 'daily' },
      {
        ...failed('Failed to save the notifications', FULL),
        chosen: { upload: { inbox: false, mail: true }, provider: { inbox: false, mail: false } },
      },
    ],
    [
      provider.action,
      '/settings/providers/brave',
      { change: 'enter', BRAVE_API_KEY: SECRET },
      failed('Failed to save the source', FULL),
    ],
    [
      users.action,
      '/settings/users',
      { userId: publicId, change: 'enable' },
      failed('Failed to change the user', FULL),
    ],
  ]
  for (const [action, path, form, body] of forms) {
    const answer = await submitForm(action, path, form, cookie)
    expect(answer, path).toMatchObject({ status: 507, body })
    expect(JSON.stringify(answer)).not.toMatch(/Correct-Horse/)
  }
})

function failed(title: string, text = BUSY) {
  return { failure: { title, text, isUnforeseen: true } }
}

function typed(initialValue: object) {
  return { result: { initialValue } }
}

/** Like another process with a long write. */
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
