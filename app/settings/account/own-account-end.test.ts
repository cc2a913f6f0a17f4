import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import { createApiToken } from '#app/people/auth/api-access/api-token.server.ts'
import { hashPassword } from '#app/people/auth/passwords/password.server.ts'
import * as dataApi from '#app/routes/api/v1/auth/data.ts'
import * as emailApi from '#app/routes/api/v1/auth/email.ts'
import * as me from '#app/routes/api/v1/auth/me.ts'
import * as userApi from '#app/routes/api/v1/users/show.ts'
import * as page from '#app/routes/settings/delete-account.tsx'
import * as file from '#app/routes/settings/own-data.ts'
import * as users from '#app/routes/settings/users.tsx'
import type { Database } from '#db/schema.ts'
import { callRoutes } from '#tests/call-api.ts'
import { createNotification } from '#tests/factories/notification.ts'
import { loadPage, submitForm } from '#tests/page-form.ts'
import { ask, type Fixtures, test, type Visitor } from '#tests/web.ts'
import { OWN_TABLES } from './delete-own-account.server.ts'
import { LISTS } from './own-data.queries.server.ts'

const call = callRoutes({
  '/api/v1/auth/data': dataApi,
  '/api/v1/auth/email': emailApi,
  '/api/v1/auth/me': me,
  '/api/v1/users/:id': userApi,
})
const PASSWORD = 'Analytical1'

test('an account is deleted with the password, and what it did stays under Former user [O-02]', async ({ web }) => {
  const { reader, writer } = web.connections
  const own = await account(web)
  const admin = await web.signIn('ADMIN')
  await fill(web, own)
  const uploaded = { original_name: 'a.csv', stored_path: 'a', file_size: 1, sha256: 'a', settings: '{}' }
  const at = new Date().toISOString()
  await writer
    .insertInto('upload')
    .values({
      public_id: 'one',
      user_id: own.userId,
      upload_type: 'athletes_csv',
      created_at: at,
      updated_at: at,
      ...uploaded,
    })
    .execute()
  const before = await rowOf(web, own)
  const end = (currentPassword: string) =>
    submitForm(page.action, '/settings/delete-account', { currentPassword }, own.cookie)

  expect(await end('Guessed-1')).toMatchObject({ status: 422 })
  expect(await end(PASSWORD)).toMatchObject({ to: '/login', toast: { title: 'Account deleted' } })

  const row = await rowOf(web, own)
  expect(row).toMatchObject({ first_name: 'Former', last_name: 'user', role: 'USER', deleted_at: expect.any(String) })
  expect(JSON.stringify(row)).not.toContain(before.email)
  for (const table of OWN_TABLES) {
    const left = await reader.selectFrom(table).select('user_id').where('user_id', '=', own.userId).execute()
    expect(left, table).toEqual([])
  }
  const uploads = await reader.selectFrom('upload').select('user_id').execute()
  expect(uploads).toEqual([{ user_id: own.userId }])
  const log = await reader
    .selectFrom('audit_log')
    .select(['actor', 'action'])
    .where('user_id', '=', own.userId)
    .execute()
  expect(log).toContainEqual({ actor: 'former user', action: 'user.delete' })
  expect(JSON.stringify(log)).not.toContain(before.email)

  const listed = await loadPage(users.loader, '/settings/users', admin.cookie)
  expect(listed.data?.total).toBe(1)
  const enable = await call(admin, 'PATCH', `/api/v1/users/${before.public_id}`, { isDisabled: false })
  expect(enable.status).toBe(404)
  expect((await call(own, 'GET', '/api/v1/auth/me')).status).toBe(401)
})

/** What names users and stays when one goes, with the column. What one did belongs to everybody. */
const STAYING = [
  'agent.changed_by',
  'athlete_distinction.decided_by',
  'athlete_merge.merged_by',
  'audit_log.user_id',
  'brand_distinction.decided_by',
  'brand_merge.merged_by',
  'bulk_edit.user_id',
  'deleted_batch.user_id',
  'deleted_record.deleted_by',
  'event.owner_id',
  'import_batch.rolled_back_by',
  'import_batch.user_id',
  'invitation.invited_by',
  'job.requested_by',
  'provider_budget.set_by',
  'provider_setting.set_by',
  'published_sheet.user_id',
  'relationship.reviewed_by',
  'review_decision.decided_by',
  'review_decision.undone_by',
  'upload.user_id',
]

/** What is a user's but not in the export: secrets, marks of what is in it, and copies of what happened. */
const NOT_EXPORTED = [
  'authenticator_app',
  'default_view',
  'email_proof',
  'event',
  'feed',
  'idempotency',
  'password_reset',
  'recovery_code',
  'report_reader',
  'report_schedule_recipient',
]

test('whatever refers to a user is deleted with the account or stays on purpose, by every reference there is [O-02]', async ({
  db,
}) => {
  const references = await referencesToUsers(db)
  const going = references.filter(({ on_delete }) => on_delete === 'CASCADE').map(({ table }) => table)
  expect([...new Set(going)].toSorted()).toEqual(OWN_TABLES.toSorted())
  const staying = references.filter(({ on_delete }) => on_delete !== 'CASCADE')
  expect(staying.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(STAYING)
})

test('whatever is a user’s own is exported, or left out on purpose [O-02]', async ({ db }) => {
  const exported = Object.values(LISTS).map(([table]) => table as string)
  const own = (await referencesToUsers(db)).filter(({ column }) => column === 'user_id').map(({ table }) => table)
  // What was deleted, and edited in bulk, is told by the log.
  const expected = [...new Set(own)].filter((table) => table !== 'deleted_batch' && table !== 'bulk_edit')
  expect([...exported, ...NOT_EXPORTED].toSorted()).toEqual(expected.toSorted())
})

async function referencesToUsers(db: Kysely<Database>) {
  const { rows } = await sql<{ table: string; column: string; on_delete: string }>`
    select m.name as "table", reference."from" as "column", reference.on_delete
    from sqlite_master as m join pragma_foreign_key_list(m.name) as reference
    where m.type = 'table' and reference."table" = 'user'`.execute(db)
  return rows
}

test('the last administrator’s account cannot be deleted, another’s can, by a call too [O-02] [API]', async ({
  web,
}) => {
  const admin = await account(web, 'ADMIN')
  const body = { currentPassword: PASSWORD }
  expect((await submitForm(page.action, '/settings/delete-account', body, admin.cookie)).status).toBe(409)
  expect((await call(admin, 'DELETE', '/api/v1/auth/me', body)).status).toBe(409)

  await web.signIn('ADMIN')
  expect((await call(admin, 'DELETE', '/api/v1/auth/me', { currentPassword: 'Guessed-1' })).status).toBe(422)
  expect((await call(admin, 'DELETE', '/api/v1/auth/me', body)).status).toBe(204)
})

test('the address of a deleted account is free again [O-02]', async ({ web }) => {
  const { email, ...own } = await account(web)
  await call(own, 'DELETE', '/api/v1/auth/me', { currentPassword: PASSWORD })
  const other = await account(web)
  const change = { email, currentPassword: PASSWORD }
  expect((await call(other, 'PUT', '/api/v1/auth/email', change)).body).toMatchObject({
    data: { email, pending: null },
  })
})

test('without a mail server an address changes at once, and a taken one is told [O-02] [D-92]', async ({ web }) => {
  const own = await account(web)
  const other = await account(web)
  const put = (email: string, currentPassword = PASSWORD) =>
    call(own, 'PUT', '/api/v1/auth/email', { email, currentPassword })

  expect((await put('new@example.com', 'Guessed-1')).status).toBe(422)
  expect((await put(other.email)).status).toBe(409)
  expect((await put('new@example.com')).body.data).toEqual({
    email: 'new@example.com',
    isConfirmed: false,
    pending: null,
  })
  expect((await call(own, 'POST', '/api/v1/auth/email')).body).toEqual({ data: { isSent: false } })
})

test('one’s own data are a file and a call, without secrets and without others’ [O-02] [O-15]', async ({ web }) => {
  const own = await account(web)
  const other = await account(web)
  await fill(web, own)
  await fill(web, other)
  const { body } = await call(own, 'GET', '/api/v1/auth/data')

  expect(body).toMatchObject({
    account: { email: own.email, first_name: 'Ada' },
    sessions: [{ public_id: own.sessionId }],
    apiTokens: [{ name: 'Mine' }],
    searches: [{ query: `of ${own.userId}` }],
    watches: [{ kind: 'brand' }],
    notifications: [{ kind: 'provider' }],
  })
  const text = JSON.stringify(body)
  expect(text).not.toMatch(/password_hash|token_hash|argon2/)
  for (const foreign of [other.email, other.sessionId, `of ${other.userId}`]) expect(text).not.toContain(foreign)

  const request = ask('/settings/my-data.json', { headers: { Cookie: own.cookie } })
  const saved = await file.loader({ request, params: {}, context: {} })
  expect(saved.headers.get('Content-Disposition')).toMatch(/^attachment; filename="icon-radar-[\d-]{10}\.json"$/)
  expect(JSON.parse(await saved.text())).toEqual(body)
})

let people = 0

async function account(web: Fixtures['web'], role: 'USER' | 'ADMIN' = 'USER') {
  people += 1
  const visitor = await web.signIn(role)
  const email = `own${people}@example.com`
  await web.connections.writer
    .updateTable('user')
    .set({ email, email_key: email, password_hash: await hashPassword(PASSWORD) })
    .where('id', '=', visitor.userId)
    .execute()
  return { ...visitor, email }
}

async function fill({ connections: { writer } }: Fixtures['web'], { userId, email }: Visitor & { email: string }) {
  const now = new Date()
  const at = now.toISOString()
  const form = { name: 'Mine', scope: ['read'], lifetime: 'never' } as const
  await createApiToken(writer, { id: userId, email }, form, { address: '', door: 'page' }, now)
  const query = `of ${userId}`
  await writer
    .insertInto('search_history')
    .values({ user_id: userId, query, query_key: query, searched_at: at })
    .execute()
  await writer.insertInto('watch').values({ user_id: userId, kind: 'brand', subject_id: 'x', created_at: at }).execute()
  await createNotification(writer, { user_id: userId })
}

function rowOf({ connections }: Fixtures['web'], { userId }: Visitor) {
  return connections.reader.selectFrom('user').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
}
