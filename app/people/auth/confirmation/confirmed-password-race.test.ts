import { setImmediate as otherWork } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import { register } from '../accounts/register.server.ts'
import { createApiToken, listApiTokens } from '../api-access/api-token.server.ts'
import { changePassword, setPassword } from '../passwords/change-password.server.ts'
import { hashPassword, verifyPassword } from '../passwords/password.server.ts'
import { withConfirmation } from './with-confirmation.server.ts'

const NOW = new Date('2026-11-22T12:00:00.000Z')
const OLD = 'Analytical1'
const ORIGIN = { address: '192.0.2.1', door: 'page' } as const

test('a password replaced by a reset in the meantime can no longer authorise a change [A-13]', async ({ db }) => {
  const session = await open(db)
  const byReset = await hashPassword('Chosen-by-mail-1')
  const request = { currentPassword: OLD, password: 'Taken-over-1', revokeTokens: true }
  const change = changePassword(db, session, request, ORIGIN, NOW)
  // The old hash has been read; verifying it and hashing the new password take threads.
  await otherWork()
  await setPassword(db, session.user.id, byReset, NOW)

  expect(await change).toEqual({ status: 'wrong_password' })
  const { password_hash } = await db.selectFrom('user').select('password_hash').executeTakeFirstOrThrow()
  expect(await verifyPassword(password_hash, 'Chosen-by-mail-1')).toBe(true)
})

test('nor makes it a token that would outlive the reset [A-13]', async ({ db }) => {
  const session = await open(db)
  const { user } = session
  const byReset = await hashPassword('Chosen-by-mail-1')
  const token = { name: 'Mine', scope: ['write'], lifetime: 'never' } as const
  const creation = withConfirmation(db, { session, origin: ORIGIN }, OLD, NOW, async (isStillCurrent) => {
    await setPassword(db, user.id, byReset, NOW)
    return createApiToken(db, user, token, ORIGIN, NOW, isStillCurrent)
  })

  expect(await creation).toEqual({ status: 'wrong_password' })
  expect(await listApiTokens(db, user.id, NOW)).toEqual([])
})

async function open(db: Kysely<Database>) {
  const registration = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', password: OLD }
  const origin = { ...ORIGIN, userAgent: null, remember: false, isOnThisMachine: true }
  const outcome = await register(db, registration, origin, NOW)
  if (outcome.status !== 'registered') throw new Error(`The outcome was ${outcome.status}`)
  return { id: outcome.session.id, user: outcome.user }
}
