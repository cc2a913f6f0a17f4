import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import { createUser, findUserByEmail } from '#app/people/auth/accounts/user.queries.server.ts'
import { createApiToken, listApiTokens } from '#app/people/auth/api-access/api-token.server.ts'
import { verifyPassword } from '#app/people/auth/passwords/password.server.ts'
import { createSession, findSession } from '#app/people/auth/sessions/session.server.ts'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import { createAuthenticatorApp } from '#tests/factories/second-factor.ts'
import { runUserCommand, USAGE } from './run-user-command.ts'

const NOW = new Date('2026-11-21T12:00:00.000Z')

test('the operator sets a new password, which signs the user out everywhere [D-09]', async ({ db }) => {
  const user = await register(db, 'ada@example.com', 'USER')
  const origin = { remember: true, userAgent: null, address: null }
  const { refreshToken } = await createSession(db, user.id, origin, NOW)
  const { exitCode, lines } = await run(db, 'reset-password', 'ADA@example.com')

  expect(exitCode).toBe(0)
  const password = /^The new password of ada@example\.com is (\w{20})$/.exec(lines[0] ?? '')?.[1] ?? ''
  expect(await verifyPassword((await findUserByEmail(db, user.email))?.password_hash, password)).toBe(true)
  expect(await findSession(db, refreshToken, NOW)).toBeUndefined()
  const log = await db.selectFrom('audit_log').selectAll().execute()
  expect(log).toMatchObject([{ user_id: null, actor: 'command line', action: 'user.password_reset' }])
  expect(JSON.stringify(log)).not.toContain(password)
})

test('a new password revokes the user’s tokens by default and says how many [D-09]', async ({ db }) => {
  const user = await register(db, 'ada@example.com', 'USER')
  const form = { name: 'Mine', scope: ['write'], lifetime: 'never' } as const
  await createApiToken(db, user, form, '', NOW)
  await createApiToken(db, user, form, '', NOW)

  expect((await run(db, 'reset-password', 'ada@example.com', '--keep-tokens')).lines).toHaveLength(2)
  expect(await listApiTokens(db, user.id, NOW)).toHaveLength(2)
  expect((await run(db, 'reset-password', 'ada@example.com')).lines.at(-1)).toBe('2 API tokens were revoked.')
  expect(await listApiTokens(db, user.id, NOW)).toEqual([])
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
