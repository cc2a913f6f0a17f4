import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import { createUser } from '../accounts/user.queries.server.ts'
import { issueAccessToken } from './access-token.server.ts'
import { createSession, findSession, findSessionByAccessToken, revokeSession } from './session.server.ts'

const NOW = new Date('2026-11-21T10:00:00.000Z')
const HOUR_MS = 3_600_000
const after = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS)

test('a remembered session lives 30 days, another 24 hours [A-10] [D-06]', async ({ db }) => {
  const remembered = await open(db, { remember: true })
  const other = await open(db, { remember: false })

  expect(await findSession(db, remembered.refreshToken, after(30 * 24 - 1))).toMatchObject({ remember: true })
  expect(await findSession(db, remembered.refreshToken, after(30 * 24 + 1))).toBeUndefined()
  expect(await findSession(db, other.refreshToken, after(23))).toMatchObject({ remember: false })
  expect(await findSession(db, other.refreshToken, after(25))).toBeUndefined()
})

test('the refresh token is stored as a hash only [D-03]', async ({ db }) => {
  const { refreshToken } = await open(db)

  const stored = JSON.stringify(await db.selectFrom('refresh_token').selectAll().execute())
  expect(stored).not.toContain(refreshToken)
})

test('a revoked session ends at once, its access tokens with it [A-08] [D-03]', async ({ db }) => {
  const { refreshToken, id, accessToken } = await open(db)
  expect(await findSessionByAccessToken(db, accessToken, NOW)).toMatchObject({ id })

  await revokeSession(db, id, NOW)

  expect(await findSession(db, refreshToken, NOW)).toBeUndefined()
  expect(await findSessionByAccessToken(db, accessToken, NOW)).toBeUndefined()
})

test('a disabled user is signed out on the next request, a demoted one has the new role [D-47]', async ({ db }) => {
  const { refreshToken, userId, accessToken } = await open(db)
  const change = (values: { role?: 'USER'; disabled_at?: string }) =>
    db.updateTable('user').set(values).where('id', '=', userId).execute()

  await change({ role: 'USER' })
  expect(await findSessionByAccessToken(db, accessToken, NOW)).toMatchObject({ user: { role: 'USER' } })

  await change({ disabled_at: NOW.toISOString() })
  expect(await findSession(db, refreshToken, NOW)).toBeUndefined()
  expect(await findSessionByAccessToken(db, accessToken, NOW)).toBeUndefined()
})

test('an access token of one user does not open the session of another [D-03]', async ({ db }) => {
  const mine = await open(db)
  const other = await open(db)
  const forged = await issueAccessToken(mine.publicId, other.id, NOW)

  expect(await findSessionByAccessToken(db, forged, NOW)).toBeUndefined()
})

let users = 0

async function open(db: Kysely<Database>, { remember = false } = {}) {
  users += 1
  const account = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: `u${users}@example.com`,
    passwordHash: 'x',
    role: 'ADMIN',
  } as const
  const user = await createUser(db, account, NOW)
  const session = await createSession(db, user.id, { remember, userAgent: 'Browser', address: '192.0.2.1' }, NOW)
  const accessToken = await issueAccessToken(user.public_id, session.id, NOW)
  return { ...session, userId: user.id, publicId: user.public_id, accessToken }
}
