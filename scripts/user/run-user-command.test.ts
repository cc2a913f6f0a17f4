import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import { createUser, findUserByEmail } from '#app/people/auth/accounts/user.queries.server.ts'
import { createApiToken, listApiTokens } from '#app/people/auth/api-access/api-token.server.ts'
import { verifyPassword } from '#app/people/auth/passwords/password.server.ts'
import { redeemPasswordReset } from '#app/people/auth/passwords/password-reset.server.ts'
import { findInvitation } from '#app/people/auth/registration/invitation.queries.server.ts'
import { createSession, findSession } from '#app/people/auth/sessions/session.server.ts'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import { createAuthenticatorApp } from '#tests/factories/second-factor.ts'
import { USAGE } from './answers.ts'
import { runUserCommand } from './run-user-command.ts'

const NEW_PASSWORD = 'Tram-and-Lantern-7'
const NOW = new Date('2026-11-21T12:00:00.000Z')

test('the operator ends a password and its sessions, and gives a link that sets a new one once [D-09]', async ({
  db,
}) => {
  const user = await register(db, 'ada@example.com', 'USER')
  const origin = { remember: true, userAgent: null, address: null, door: 'page' } as const
  const { refreshToken } = await createSession(db, user.id, origin, NOW)
  const { exitCode, lines } = await run(db, 'reset-password', 'ADA@example.com')

  expect(exitCode).toBe(0)
  expect(await verifyPassword((await findUserByEmail(db, user.email))?.password_hash, NEW_PASSWORD)).toBe(false)
  expect(await findSession(db, refreshToken, NOW)).toBeUndefined()
  const log = await db.selectFrom('audit_log').selectAll().execute()
  expect(log).toMatchObject([{ user_id: null, actor: 'command line', action: 'user.password_reset' }])

  const token = new URL(lines[0] ?? '').pathname.replace('/reset-password/', '')
  expect(JSON.stringify(log)).not.toContain(token)
  await createAuthenticatorApp(db, user.id)
  expect(await choosePassword(db, token, NEW_PASSWORD)).toBe('reset')
  expect(await choosePassword(db, token, NEW_PASSWORD)).toBe('dead')
  const after = await findUserByEmail(db, user.email)
  expect(await verifyPassword(after?.password_hash, NEW_PASSWORD)).toBe(true)
  // The link came from a shell, so the address is no more proved than before, and the second factor is still asked for.
  expect(after?.email_verified_at).toBeNull()
  expect(await db.selectFrom('authenticator_app').selectAll().execute()).toHaveLength(1)
})

test('a new password revokes the user’s tokens by default and says how many [D-09]', async ({ db }) => {
  const user = await register(db, 'ada@example.com', 'USER')
  const form = { name: 'Mine', scope: ['write'], lifetime: 'never' } as const
  await createApiToken(db, user, form, { address: '', door: 'page' }, NOW)
  await createApiToken(db, user, form, { address: '', door: 'page' }, NOW)

  expect((await run(db, 'reset-password', 'ada@example.com', '--keep-tokens')).lines).toHaveLength(2)
  expect(await listApiTokens(db, user.id, NOW)).toHaveLength(2)
  expect((await run(db, 'reset-password', 'ada@example.com')).lines.at(-1)).toBe('2 API tokens were revoked.')
  expect(await listApiTokens(db, user.id, NOW)).toEqual([])
})

test('invitations are listed and revoked by the operator, on record [O-01] [D-67]', async ({ db }) => {
  await register(db, 'admin@example.com', 'ADMIN')
  const [link = ''] = (await run(db, 'invite', 'vera@example.com', 'VIEWER')).lines
  const token = new URL(link).searchParams.get('invitation') ?? ''
  expect((await run(db, 'invitations')).lines).toEqual([
    'vera@example.com  VIEWER  waiting   until 2026-11-28T12:00:00.000Z',
  ])

  expect((await run(db, 'revoke-invitation', 'nobody@example.com')).exitCode).toBe(1)
  expect((await run(db, 'revoke-invitation', 'VERA@example.com')).lines).toEqual([
    'The link for vera@example.com no longer works.',
  ])
  expect(await findInvitation(db, token, NOW)).toBeUndefined()
  expect((await run(db, 'invitations')).lines[0]).toContain('revoked')
  const log = await db.selectFrom('audit_log').select('action').where('action', 'like', 'invitation.%').execute()
  expect(log.map(({ action }) => action)).toEqual(['invitation.create', 'invitation.revoke'])
  expect((await run(db, 'revoke-invitation', 'vera@example.com')).exitCode).toBe(1)
  expect((await run(db, 'invitations', 'all')).exitCode).toBe(2)
})

test('a lost second factor is removed, and its user signed out [O-02] [D-93]', async ({ db }) => {
  await register(db, 'ada@example.com', 'USER')
  const { id } = await db.selectFrom('user').select('id').executeTakeFirstOrThrow()
  await createAuthenticatorApp(db, id)

  expect(await run(db, 'reset-factors', 'ada@example.com')).toEqual({
    exitCode: 0,
    lines: ['ada@example.com signs in with the password alone.'],
  })
  expect(await db.selectFrom('authenticator_app').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('audit_log').select('actor').where('action', '=', 'factor.reset').execute()).toEqual([
    { actor: 'command line' },
  ])
})

test('roles and access change, but the last administrator stays one [D-13] [D-47] [D-68]', async ({ db }) => {
  await register(db, 'boss@example.com', 'ADMIN')
  await register(db, 'ada@example.com', 'USER')

  expect(await run(db, 'set-role', 'boss@example.com', 'user')).toEqual({
    exitCode: 1,
    lines: ['Nothing was changed: this is the last administrator.'],
  })
  expect((await run(db, 'disable', 'boss@example.com')).exitCode).toBe(1)
  expect((await run(db, 'set-role', 'ada@example.com', 'admin')).lines).toEqual(['ada@example.com has the role ADMIN.'])
  expect((await run(db, 'disable', 'boss@example.com')).lines).toEqual(['boss@example.com can no longer sign in.'])
  expect((await run(db, 'list')).lines).toEqual([
    'ada@example.com   ADMIN   active    Ada Lovelace',
    'boss@example.com  ADMIN   disabled  Ada Lovelace',
  ])
  expect((await run(db, 'set-role', 'boss@example.com', 'viewer')).lines).toEqual([
    'boss@example.com has the role VIEWER.',
  ])
  expect((await run(db, 'list')).lines[1]).toContain('VIEWER')
  expect((await run(db, 'enable', 'boss@example.com')).lines).toEqual(['boss@example.com can sign in.'])
})

test('an account is created with a link that sets its password, the first one an administrator’s [O-01]', async ({
  db,
}) => {
  expect(await run(db, 'create', 'ada@example.com', 'user', 'Ada', 'Lovelace')).toMatchObject({ exitCode: 1 })
  const { lines } = await run(db, 'create', 'ada@example.com', 'admin', 'Ada', 'Lovelace')
  expect(await verifyPassword((await findUserByEmail(db, 'ada@example.com'))?.password_hash, '')).toBe(false)
  const token = new URL(lines[0] ?? '').pathname.replace('/reset-password/', '')
  expect(await choosePassword(db, token, NEW_PASSWORD)).toBe('reset')
  expect(await verifyPassword((await findUserByEmail(db, 'ada@example.com'))?.password_hash, NEW_PASSWORD)).toBe(true)

  expect((await run(db, 'create', 'ada@example.com', 'viewer', 'Ada', 'L')).lines).toEqual([
    'Last name must be at least 2 characters',
  ])
  expect((await run(db, 'create', 'bob@example.com', 'viewer', 'Bob', 'Berg')).exitCode).toBe(0)
  expect((await run(db, 'create', 'bob@example.com', 'viewer', 'Bob', 'Berg')).exitCode).toBe(1)
  expect((await run(db, 'list')).lines).toEqual([
    'ada@example.com  ADMIN   active    Ada Lovelace',
    'bob@example.com  VIEWER  active    Bob Berg',
  ])
})

test('registration is closed and people are invited from a shell [O-01] [D-67]', async ({ db }) => {
  await register(db, 'boss@example.com', 'ADMIN')
  expect((await run(db, 'registration')).lines).toEqual(['Anyone who reaches this address can create an account.'])
  expect((await run(db, 'registration', 'open', 'no domain')).exitCode).toBe(1)
  expect((await run(db, 'registration', 'invite')).lines).toEqual(['New accounts are by invitation only.'])

  const { lines } = await run(db, 'invite', 'ada@example.com', 'viewer')
  const token = new URL(lines[0] ?? '').searchParams.get('invitation') ?? ''
  expect(await findInvitation(db, token, NOW)).toMatchObject({ email: 'ada@example.com', is_read_only: 1 })
  expect((await run(db, 'invite', 'boss@example.com', 'user')).exitCode).toBe(1)
  await run(db, 'registration', 'closed')
  expect((await run(db, 'invite', 'eve@example.com', 'user')).exitCode).toBe(1)
})

test.for([
  [],
  ['list', 'ada@example.com'],
  ['reset-password'],
  ['reset-password', 'ada@example.com', '--keep'],
  ['set-role', 'ada@example.com', '--keep-tokens'],
  ['set-role', 'ada@example.com'],
  ['set-role', 'ada@example.com', 'OWNER'],
  ['disable', 'ada@example.com', 'now'],
  ['delete', 'ada@example.com'],
  ['create', 'bob@example.com', 'OWNER', 'Bob', 'Berg'],
  ['invite', 'bob@example.com'],
  ['registration', 'ajar'],
])('an unknown command prints the usage: %s [D-09]', async (words, { db }) => {
  await register(db, 'ada@example.com', 'USER')

  expect(await run(db, ...words)).toEqual({ exitCode: 2, lines: USAGE })
})

test('an unknown address is reported [D-09]', async ({ db }) => {
  expect(await run(db, 'disable', 'nobody@example.com')).toEqual({
    exitCode: 1,
    lines: ['No user has the address nobody@example.com.'],
  })
})

const run = (db: Kysely<Database>, ...words: string[]) => runUserCommand(db, words, NOW)

function register(db: Kysely<Database>, email: string, role: 'ADMIN' | 'USER') {
  return createUser(db, { firstName: 'Ada', lastName: 'Lovelace', email, passwordHash: 'none', role }, NOW)
}

function choosePassword(db: Kysely<Database>, token: string, password: string) {
  return redeemPasswordReset(db, { token, password, revokeTokens: false, address: '', door: 'page' }, NOW)
}
