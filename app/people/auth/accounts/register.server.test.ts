import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import { createApiToken, findApiTokenBearer } from '../api-access/api-token.server.ts'
import { verifyPassword } from '../passwords/password.server.ts'
import { createPasswordReset, describePasswordReset } from '../passwords/password-reset.server.ts'
import { findSession } from '../sessions/session.server.ts'
import { ensureAdmin } from './ensure-admin.server.ts'
import { register } from './register.server.ts'
import { findUserByEmail } from './user.queries.server.ts'

const NOW = new Date('2026-11-21T10:00:00.000Z')

test('the first account is the administrator, later ones are users [D-13]', async ({ db }) => {
  expect(await open(db, 'ada@example.com')).toMatchObject({ status: 'registered', user: { role: 'ADMIN' } })
  expect(await open(db, 'bob@example.com')).toMatchObject({ status: 'registered', user: { role: 'USER' } })
})

test('of accounts opened at the same moment one is the first [D-13]', async ({ connections: { writer } }) => {
  const outcomes = await Promise.all(
    [1, 2, 3].map((index) => open(writer, `u${index}@example.com`, `192.0.2.${index}`)),
  )

  const roles = outcomes.map((outcome) => outcome.status === 'registered' && outcome.user.role)
  expect(roles.toSorted()).toEqual(['ADMIN', 'USER', 'USER'])
})

test('addresses are compared ignoring case, and registering signs in [A-07] [D-47]', async ({ db }) => {
  const outcome = await open(db, 'ada@example.com')

  expect(await open(db, 'ADA@Example.com')).toEqual({ status: 'email_taken' })
  if (outcome.status !== 'registered') throw new Error(`The outcome was ${outcome.status}`)
  expect(await findSession(db, outcome.session.refreshToken, NOW)).toMatchObject({ user: { email: 'ada@example.com' } })
})

test('probing for taken addresses is limited per address [P]', async ({ db }) => {
  const address = '192.0.2.99'
  await open(db, 'ada@example.com')
  for (let asked = 0; asked < 10; asked += 1) await open(db, 'ada@example.com', address)

  expect(await open(db, 'ada@example.com', address)).toMatchObject({ status: 'limited' })
  expect(await open(db, 'bob@example.com', '192.0.2.98')).toMatchObject({ status: 'registered' })
})

const OPERATOR = { email: 'Root@example.com', password: 'From-Environment-1' }

test('the operator’s administrator is created once [D-13]', async ({ db }) => {
  expect(await ensureAdmin(db, OPERATOR, NOW)).toBe('created')
  expect(await ensureAdmin(db, OPERATOR, NOW)).toBe('unchanged')

  const user = await findUserByEmail(db, 'root@example.com')
  expect(user?.role).toBe('ADMIN')
  expect(await verifyPassword(user?.password_hash, OPERATOR.password)).toBe(true)
})

test('an administrator keeps a changed password [D-13]', async ({ db }) => {
  await ensureAdmin(db, OPERATOR, NOW)
  await ensureAdmin(db, { ...OPERATOR, password: 'Another-One-1' }, NOW)

  const user = await findUserByEmail(db, OPERATOR.email)
  expect(await verifyPassword(user?.password_hash, OPERATOR.password)).toBe(true)
})

test('an existing account with the operator’s address loses password, sessions, reset links and tokens [D-13]', async ({
  db,
}) => {
  await open(db, 'first@example.com')
  const squatter = await open(db, OPERATOR.email)
  if (squatter.status !== 'registered') throw new Error(`The outcome was ${squatter.status}`)
  const form = { name: 'Mine', scope: ['write'], lifetime: 'never' } as const
  const minted = await createApiToken(db, squatter.user, form, { address: '192.0.2.1', door: 'page' }, NOW)
  const reset = await createPasswordReset(db, OPERATOR.email, NOW)

  expect(await ensureAdmin(db, OPERATOR, NOW)).toBe('promoted')

  const user = await findUserByEmail(db, OPERATOR.email)
  expect(user?.role).toBe('ADMIN')
  expect(await verifyPassword(user?.password_hash, OPERATOR.password)).toBe(true)
  expect(await findSession(db, squatter.session.refreshToken, NOW)).toBeUndefined()
  expect(await describePasswordReset(db, reset?.token ?? '', NOW)).toMatchObject({ isAlive: false })
  expect(await findApiTokenBearer(db, minted.status === 'created' ? minted.token : '', NOW)).toBeUndefined()
})

test('what the start changes about the operator’s administrator is recorded once [D-13]', async ({ db }) => {
  await open(db, 'first@example.com')
  await open(db, OPERATOR.email)
  await ensureAdmin(db, OPERATOR, NOW)
  await ensureAdmin(db, OPERATOR, NOW)
  await ensureAdmin(db, { ...OPERATOR, email: 'second@example.com' }, NOW)

  const lines = await db.selectFrom('audit_log').selectAll().where('actor', '=', 'ADMIN_EMAIL').execute()
  const { public_id } = (await findUserByEmail(db, OPERATOR.email)) ?? {}
  expect(lines).toMatchObject([
    { user_id: null, action: 'user.ensure_admin', subject_kind: 'user', subject_id: public_id, address: null },
    { user_id: null, action: 'user.ensure_admin', subject_kind: 'user' },
  ])
  expect(lines.map(({ details }) => JSON.parse(details))).toEqual([
    { outcome: 'promoted', from: 'USER', wasDisabled: false },
    { outcome: 'created' },
  ])
})

function open(db: Kysely<Database>, email: string, address = '192.0.2.1') {
  const registration = { firstName: 'Ada', lastName: 'Lovelace', email, password: 'Analytical1' }
  return register(
    db,
    registration,
    { address, userAgent: null, remember: false, isOnThisMachine: true, door: 'page' },
    NOW,
  )
}
