import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import { codeOf, createAuthenticatorApp, wrongCodeOf } from '#tests/factories/second-factor.ts'
import { createUser } from '../accounts/user.queries.server.ts'
import { hashPassword } from '../passwords/password.server.ts'
import { finishSignIn } from './finish-sign-in.server.ts'
import { signIn } from './sign-in.server.ts'

const PASSWORD = 'Analytical1'
const ORIGIN = { address: '192.0.2.1', userAgent: null, door: 'page' } as const
const NOW = new Date('2026-11-27T12:00:10.000Z')
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const passwordHash = hashPassword(PASSWORD)

test('the right password opens no session where there is a second factor, and a code does then [O-02] [D-93]', async ({
  db,
}) => {
  const { secret, ticket, sessions } = await afterPassword(db, { remember: true })

  expect(await sessions()).toEqual([])
  expect(await finish(db, { ticket, code: ` ${codeOf(secret, NOW).replace(/^(...)/, '$1 ')}` })).toMatchObject({
    status: 'signed_in',
    user: { email: 'ada@example.com' },
    session: { remember: true },
  })
  expect(await sessions()).toHaveLength(1)
  expect(await auditOf(db)).toEqual([['session.open', { by: 'app_code' }]])
})

test('the codes of the periods before and after are right, older and later ones are not [O-02] [D-93]', async ({
  db,
}) => {
  const { secret, ticket } = await afterPassword(db)
  const statuses: string[] = []
  for (const seconds of [-60, 60, -30, 0, 30]) {
    statuses.push((await finish(db, { ticket, code: codeOf(secret, after(seconds)) })).status)
  }

  expect(statuses).toEqual(['wrong_code', 'wrong_code', 'signed_in', 'signed_in', 'signed_in'])
})

test('a code is used once, also by two at the same time, and none older than it [O-02] [D-93]', async ({ db }) => {
  const { secret, ticket } = await afterPassword(db)
  const sent = { ticket, code: codeOf(secret, NOW) }
  const outcomes = await Promise.all([finish(db, sent), finish(db, sent)])

  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['signed_in', 'wrong_code'])
  expect(await finish(db, { ticket, code: codeOf(secret, after(-30)) })).toEqual({ status: 'wrong_code' })
})

test('a recovery code signs in once, however it is typed [O-02] [D-93]', async ({ db }) => {
  const { recoveryCodes, ticket } = await afterPassword(db)
  const [first = '', second = ''] = recoveryCodes

  expect(recoveryCodes).toHaveLength(10)
  expect(await finish(db, { ticket, code: first.toUpperCase().replace('-', ' ') })).toMatchObject({
    status: 'signed_in',
  })
  expect(await finish(db, { ticket, code: first })).toEqual({ status: 'wrong_code' })
  expect(await finish(db, { ticket, code: second })).toMatchObject({ status: 'signed_in' })
  expect(await finish(db, { ticket, code: 'aaaaa-aaaaa' })).toEqual({ status: 'wrong_code' })
  expect((await auditOf(db))[0]).toEqual(['session.open', { by: 'recovery_code' }])
})

test('a ticket is valid for five minutes, for its password and an active account alone [O-02] [D-93]', async ({
  db,
}) => {
  const { user, secret, ticket } = await afterPassword(db)
  const at = (seconds: number) => finish(db, { ticket, code: codeOf(secret, after(seconds)), now: after(seconds) })
  const change = (values: { password_hash?: string; disabled_at?: string | null }) =>
    db.updateTable('user').set(values).where('id', '=', user.id).execute()

  expect(await at(301)).toEqual({ status: 'expired' })
  expect(await finish(db, { ticket: `${ticket.slice(0, -2)}AA`, code: '000000' })).toEqual({ status: 'expired' })
  await change({ disabled_at: NOW.toISOString() })
  expect(await at(0)).toEqual({ status: 'expired' })
  await change({ disabled_at: null, password_hash: 'another' })
  expect(await at(0)).toEqual({ status: 'expired' })
  await change({ password_hash: user.password_hash })
  expect(await at(300)).toMatchObject({ status: 'signed_in' })
})

test('ten wrong codes in a quarter of an hour make an account wait, another password does not [O-02] [D-93]', async ({
  db,
}) => {
  const { user, secret, ticket } = await afterPassword(db)
  const wrong = await Promise.all(
    Array.from({ length: 12 }, () => finish(db, { ticket, code: wrongCodeOf(secret, NOW) })),
  )

  expect(wrong.filter(({ status }) => status === 'wrong_code')).toHaveLength(10)
  expect(await finish(db, { ticket, code: codeOf(secret, NOW) })).toEqual({ status: 'limited', retryAfterSeconds: 900 })
  expect(await auditOf(db)).toContainEqual(['factor.refuse', { reason: 'wrong_code' }])
  expect(await auditOf(db)).toContainEqual(['factor.refuse', { reason: 'limited' }])

  await db
    .updateTable('user')
    .set({ password_hash: await hashPassword('Difference2') })
    .where('id', '=', user.id)
    .execute()
  const next = await signIn(db, { email: user.email, password: 'Difference2' }, { ...ORIGIN, remember: false }, NOW)
  const other = next.status === 'second_step' ? next.ticket : ''
  expect(await finish(db, { ticket: other, code: codeOf(secret, NOW) })).toMatchObject({ status: 'signed_in' })
})

test('no more than fifty wrong codes a day [O-02] [D-93]', async ({ db }) => {
  const { secret, user } = await afterPassword(db)
  let wrong = 0
  for (let quarter = 0; quarter < 8; quarter += 1) {
    const now = after(quarter * 901)
    const step = await signIn(db, { email: user.email, password: PASSWORD }, { ...ORIGIN, remember: false }, now)
    const ticket = step.status === 'second_step' ? step.ticket : ''
    for (let guess = 0; guess < 10; guess += 1) {
      const { status } = await finish(db, { ticket, code: wrongCodeOf(secret, now), now })
      if (status === 'wrong_code') wrong += 1
    }
  }

  expect(wrong).toBe(50)
})

test('neither the secret of an app nor a recovery code is stored in the clear [O-02] [A-13]', async ({ db }) => {
  const { secret, recoveryCodes } = await afterPassword(db)
  const stored = JSON.stringify([
    await db.selectFrom('authenticator_app').selectAll().execute(),
    await db.selectFrom('recovery_code').selectAll().execute(),
  ])

  for (const hidden of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))]) {
    expect(stored).not.toContain(hidden)
  }
})

async function afterPassword(db: Kysely<Database>, { remember = false } = {}) {
  const account = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', role: 'USER' } as const
  const user = await createUser(db, { ...account, passwordHash: await passwordHash }, NOW)
  const made = await createAuthenticatorApp(db, user.id)
  const step = await signIn(db, { email: user.email, password: PASSWORD }, { ...ORIGIN, remember }, NOW)
  if (step.status !== 'second_step') throw new Error(`The password was answered with ${step.status}`)
  const sessions = () => db.selectFrom('refresh_token').select('id').execute()
  return { user, ticket: step.ticket, sessions, ...made }
}

function finish(db: Kysely<Database>, { now = NOW, ...sent }: { ticket: string; code: string; now?: Date }) {
  return finishSignIn(db, sent, ORIGIN, now)
}

async function auditOf(db: Kysely<Database>) {
  const rows = await db.selectFrom('audit_log').select(['action', 'details']).orderBy('id').execute()
  return rows.map(({ action, details }) => [action, JSON.parse(details)])
}
