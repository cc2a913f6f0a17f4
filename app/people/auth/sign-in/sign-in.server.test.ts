import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { expect, onTestFinished, vi } from 'vitest'
import { log } from '#app/base/platform/logging.server.ts'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import { createUser } from '../accounts/user.queries.server.ts'
import { hashPassword } from '../passwords/password.server.ts'
import { signIn } from './sign-in.server.ts'
import { recordSignInAttempt, waitAfter } from './sign-in-limit.server.ts'

const PASSWORD = 'Analytical1'
const NOW = new Date('2026-11-21T10:00:00.000Z')
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const passwordHash = hashPassword(PASSWORD)

test('a right password opens a session, whatever the case of the address [D-47]', async ({ db }) => {
  await createAccount(db)

  expect(await attempt(db, { email: 'ADA@example.com' })).toMatchObject({
    status: 'signed_in',
    user: { email: 'ada@example.com', name: 'Ada Lovelace' },
  })
})

test('a password that is replaced while it is verified opens no session [P]', async ({ db }) => {
  const { id } = await createAccount(db)
  const entering = attempt(db, {})
  await delay(10)
  await db.updateTable('user').set({ password_hash: 'another' }).where('id', '=', id).execute()

  expect(await entering).toEqual({ status: 'wrong_credentials' })
  expect(await db.selectFrom('refresh_token').select('id').execute()).toEqual([])
})

test('unknown address, wrong password and disabled account get the same message [A-06] [D-47]', async ({ db }) => {
  const { id } = await createAccount(db)

  expect(await attempt(db, { email: 'nobody@example.com' })).toEqual({ status: 'wrong_credentials' })
  expect(await attempt(db, { password: 'wrong-one' })).toEqual({ status: 'wrong_credentials' })
  await db.updateTable('user').set({ disabled_at: NOW.toISOString() }).where('id', '=', id).execute()
  expect(await attempt(db, {})).toEqual({ status: 'wrong_credentials' })
})

test('after five failures at an account the address waits, longer each time [P]', async ({ db }) => {
  await createAccount(db)
  for (let failure = 0; failure < 5; failure += 1) await attempt(db, { password: 'wrong-one' })

  expect(await attempt(db, {})).toEqual({ status: 'limited', retryAfterSeconds: 1 })
  expect(await attempt(db, { password: 'wrong-one', at: after(1) })).toEqual({ status: 'wrong_credentials' })
  expect(await attempt(db, { at: after(1) })).toEqual({ status: 'limited', retryAfterSeconds: 2 })
  expect(await attempt(db, { at: after(3) })).toMatchObject({ status: 'signed_in' })
})

test('setting the clock back prolongs no wait [P]', async ({ db }) => {
  await createAccount(db)
  for (let failure = 0; failure < 7; failure += 1) {
    await recordSignInAttempt(db, { emailKey: 'ada@example.com', address: '192.0.2.1', succeeded: false }, NOW)
  }

  expect(await attempt(db, { at: after(-3_600) })).toEqual({ status: 'limited', retryAfterSeconds: 4 })
  expect(await attempt(db, { at: after(-3_597) })).toEqual({ status: 'limited', retryAfterSeconds: 1 })
  expect(await attempt(db, { at: after(-3_596) })).toMatchObject({ status: 'signed_in' })
})

test('a rejected attempt does not prolong the wait [P]', async ({ db }) => {
  await createAccount(db)
  for (let failure = 0; failure < 5; failure += 1) await attempt(db, { password: 'wrong-one' })
  for (let refused = 0; refused < 20; refused += 1) await attempt(db, { password: 'wrong-one' })

  expect(await attempt(db, { at: after(1) })).toMatchObject({ status: 'signed_in' })
})

test('an account that does not exist is limited like one that does [A-06]', async ({ db }) => {
  for (let failure = 0; failure < 5; failure += 1) await attempt(db, { email: 'nobody@example.com' })

  expect(await attempt(db, { email: 'nobody@example.com' })).toEqual({ status: 'limited', retryAfterSeconds: 1 })
})

test('an address that fails at many accounts waits at all of them, other addresses do not [P]', async ({ db }) => {
  await createAccount(db)
  for (let failure = 0; failure < 10; failure += 1) await attempt(db, { email: `victim${failure}@example.com` })

  expect(await attempt(db, {})).toEqual({ status: 'limited', retryAfterSeconds: 1 })
  expect(await attempt(db, { address: '198.51.100.7' })).toMatchObject({ status: 'signed_in' })
})

test('attempts made at once cannot slip past the count [P]', async ({ db }) => {
  await createAccount(db)
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => attempt(db, { password: 'wrong-one' })))

  expect(outcomes.filter(({ status }) => status === 'wrong_credentials')).toHaveLength(5)
})

test('outsiders cannot lock the owner out, and see no difference between guesses [P]', async ({ db }) => {
  await createAccount(db)
  for (let outsider = 0; outsider < 20; outsider += 1) {
    const failure = { emailKey: 'ada@example.com', address: `203.0.113.${outsider}`, succeeded: false }
    await recordSignInAttempt(db, failure, NOW)
  }

  expect(await attempt(db, { password: 'wrong-one', address: '198.51.100.9' })).toMatchObject({ status: 'limited' })
  expect(await attempt(db, { address: '198.51.100.7' })).toMatchObject({ status: 'signed_in' })
})

test('at an attacked account a new address has two failures only [P]', async ({ db }) => {
  await createAccount(db)
  for (let outsider = 0; outsider < 20; outsider += 1) {
    const failure = { emailKey: 'ada@example.com', address: `203.0.113.${outsider}`, succeeded: false }
    await recordSignInAttempt(db, failure, NOW)
  }
  for (let failure = 0; failure < 2; failure += 1) await attempt(db, { password: 'wrong-one' })

  expect(await attempt(db, {})).toMatchObject({ status: 'limited' })
})

let networks = 0

test('a network with a hundred failures waits as a whole, but not where the owner has signed in before [P]', async ({
  db,
}) => {
  await createAccount(db)
  networks += 1
  const neighbour = (number: number) => `2001:db8:${networks}:${number.toString(16)}::/64`
  await attempt(db, { address: neighbour(1) })
  for (let guess = 0; guess < 100; guess += 1) {
    await attempt(db, { email: `victim${guess}@example.com`, password: 'wrong-one', address: neighbour(0x100 + guess) })
  }

  const warn = vi.spyOn(log, 'warn')
  onTestFinished(() => warn.mockRestore())
  expect(await attempt(db, { address: neighbour(2) })).toEqual({ status: 'limited', retryAfterSeconds: 900 })
  expect(warn.mock.calls.map(([entry]) => entry)).toMatchObject([
    { event: 'session.refuse', address: neighbour(2), reason: 'network_limited' },
  ])
  expect(await attempt(db, { address: neighbour(1) })).toMatchObject({ status: 'signed_in' })
  expect(await attempt(db, { address: '2001:db8:ffff:1::/64' })).toMatchObject({ status: 'signed_in' })
  expect(await attempt(db, { address: neighbour(2), at: after(900) })).toMatchObject({ status: 'signed_in' })
})

test('failures are forgotten after a quarter of an hour [P]', async ({ db }) => {
  await createAccount(db)
  for (let failure = 0; failure < 5; failure += 1) await attempt(db, { password: 'wrong-one' })
  await attempt(db, { password: 'wrong-one', at: after(901) })

  expect(await db.selectFrom('sign_in_attempt').select('id').execute()).toHaveLength(1)
})

test('the wait doubles up to a quarter of an hour [P]', () => {
  expect([0, 1, 2, 3, 10, 11, 1000].map(waitAfter)).toEqual([0, 1000, 2000, 4000, 512_000, 900_000, 900_000])
})

test('no password is stored anywhere in the clear [A-13]', async ({ db }) => {
  await createAccount(db)
  await attempt(db, {})

  const stored = JSON.stringify([
    await db.selectFrom('user').selectAll().execute(),
    await db.selectFrom('sign_in_attempt').selectAll().execute(),
    await db.selectFrom('refresh_token').selectAll().execute(),
  ])
  expect(stored).not.toContain(PASSWORD)
})

async function createAccount(db: Kysely<Database>) {
  const account = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', role: 'USER' } as const
  return createUser(db, { ...account, passwordHash: await passwordHash }, NOW)
}

function attempt(
  db: Kysely<Database>,
  { email = 'ada@example.com', password = PASSWORD, address = '192.0.2.1', at = NOW },
) {
  return signIn(db, { email, password }, { address, userAgent: null, remember: false, door: 'page' }, at)
}
