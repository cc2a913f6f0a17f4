import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import { createUser } from '../accounts/user.queries.server.ts'
import { issueAccessToken } from './access-token.server.ts'
import { listOwnSessions } from './own-sessions.server.ts'
import {
  createSession,
  findSession,
  findSessionByAccessToken,
  recordSessionUse,
  revokeSession,
} from './session.server.ts'
import { signedOutHeaders } from './session-cookie.server.ts'

const NOW = new Date('2026-11-21T10:00:00.000Z')
const HOUR_MS = 3_600_000
const after = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS)

test('a session ends when it was not used: remembered for 14 days, another for 24 hours [A-10] [D-06] [D-94]', async ({
  db,
}) => {
  const remembered = await open(db, { remember: true })
  const other = await open(db, { remember: false })

  expect(await findSession(db, remembered.refreshToken, after(14 * 24 - 1))).toMatchObject({ remember: true })
  expect(await findSession(db, remembered.refreshToken, after(14 * 24 + 1))).toBeUndefined()
  expect(await findSession(db, other.refreshToken, after(23))).toMatchObject({ remember: false })
  expect(await findSession(db, other.refreshToken, after(25))).toBeUndefined()
})

test.for([true, false])(
  'used daily, a session ends after 30 days all the same (remembered: %s) [D-94]',
  async (remember, { db }) => {
    const { refreshToken } = await open(db, { remember })
    for (let hours = 20; hours < 30 * 24; hours += 20) {
      const session = await findSession(db, refreshToken, after(hours))
      if (!session) throw new Error(`It ended after ${hours} hours.`)
      await recordSessionUse(db, session, after(hours))
    }

    expect(await findSession(db, refreshToken, after(30 * 24 - 1))).toBeDefined()
    expect(await findSession(db, refreshToken, after(30 * 24 + 1))).toBeUndefined()
  },
)

test('the 26th session of a person ends the one not used for longest, and no other person’s [D-94]', async ({ db }) => {
  const stranger = await open(db)
  const first = await open(db)
  const more = (hours: number) =>
    createSession(
      db,
      first.userId,
      { remember: true, userAgent: null, address: '192.0.2.1', door: 'page' },
      after(hours),
    )
  const second = await more(0.1)
  for (let count = 3; count <= 25; count += 1) await more(count / 10)
  const used = await findSession(db, first.refreshToken, after(4))
  if (used) await recordSessionUse(db, used, after(4))
  await more(5)

  expect(await findSession(db, first.refreshToken, after(5))).toBeDefined()
  expect(await findSession(db, second.refreshToken, after(5))).toBeUndefined()
  expect(await findSession(db, stranger.refreshToken, after(5))).toBeDefined()
  expect(await listOwnSessions(db, first.userId, after(5))).toHaveLength(25)
  const ends = await db.selectFrom('audit_log').select(['subject_id', 'details']).execute()
  expect(ends).toEqual([{ subject_id: second.id, details: '{"by":"too_many"}' }])
})

test('signing out has the browser forget the cookie and what it has kept [A-08]', async () => {
  const headers = await signedOutHeaders(new Request('http://localhost/'))
  expect(headers.get('Clear-Site-Data')).toBe('"cache", "storage"')
  expect(headers.get('Set-Cookie')).toMatch(/^icon-radar-auth=;.*Max-Age=0/)
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
  const session = await createSession(
    db,
    user.id,
    { remember, userAgent: 'Browser', address: '192.0.2.1', door: 'page' },
    NOW,
  )
  const accessToken = await issueAccessToken(user.public_id, session.id, NOW)
  return { ...session, userId: user.id, publicId: user.public_id, accessToken }
}
