import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import { createUser as createRow } from '#tests/factories/user.ts'
import { createSoftwarePasskey } from '#tests/software-authenticator.ts'
import { toSignedInUser } from '../accounts/user.queries.server.ts'
import { askForPasskey } from '../factors/passkeys/passkey-proof.server.ts'
import { registerPasskey, startRegistration } from '../factors/passkeys/register-passkey.server.ts'
import { hashPassword } from '../passwords/password.server.ts'
import { signIn } from './sign-in.server.ts'
import { signInWithPasskey } from './sign-in-with-passkey.server.ts'

const PASSWORD = 'Analytical1'
const NOW = new Date('2026-11-27T12:00:00.000Z')
const PARTY = { id: 'radar.example', origins: ['https://radar.example'] }
const SITE = { origin: 'https://radar.example', rpId: 'radar.example' }
const ORIGIN = { address: '192.0.2.1', userAgent: null, door: 'page' } as const
const passwordHash = hashPassword(PASSWORD)
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

test('a passkey signs in without a password [O-02] [D-93]', async ({ db }) => {
  const { passkey, user, recoveryCodes } = await withPasskey(db)

  expect(recoveryCodes).toHaveLength(10)
  expect(await use(db, passkey)).toMatchObject({ status: 'signed_in', user: { email: user.email } })
  expect(await use(db, passkey)).toMatchObject({ status: 'signed_in' })
  expect(await auditOf(db)).toEqual([
    ['factor.on', { factor: 'passkey', passkey: expect.any(String) }],
    ['session.open', { by: 'passkey' }],
    ['session.open', { by: 'passkey' }],
  ])
})

test('after the password it is the second factor, for its own account alone [O-02] [D-93]', async ({ db }) => {
  const { passkey, user } = await withPasskey(db)
  const other = await withPasskey(db)
  const step = await signIn(db, { email: user.email, password: PASSWORD }, { ...ORIGIN, remember: true }, NOW)
  const ticket = step.status === 'second_step' ? step.ticket : ''

  expect(await use(db, other.passkey, { ticket })).toEqual({ status: 'refused' })
  expect(await use(db, passkey, { ticket, now: after(301) })).toEqual({ status: 'refused' })
  expect(await use(db, passkey, { ticket })).toMatchObject({ status: 'signed_in', session: { remember: true } })
  expect((await auditOf(db)).at(-1)).toEqual(['session.open', { by: 'password_and_passkey' }])
})

test('one that is synchronised counts nothing and signs in again and again [O-02]', async ({ db }) => {
  const { passkey } = await withPasskey(db, { counts: false })

  expect((await use(db, passkey)).status).toBe('signed_in')
  expect((await use(db, passkey)).status).toBe('signed_in')
})

test('an answer counts once, also when it is sent twice at the same time [O-02]', async ({ db }) => {
  const { passkey } = await withPasskey(db, { counts: false })
  const asked = await askForPasskey(PARTY, NOW)
  const response = passkey.sign({ ...SITE, challenge: asked.options.challenge })
  const send = () => signInWithPasskey(db, { response, challenge: asked.challenge, ticket: null }, PARTY, ORIGIN, NOW)
  const both = await Promise.all([send(), send()])

  expect(both.map(({ status }) => status).toSorted()).toEqual(['refused', 'signed_in'])
  expect(await send()).toEqual({ status: 'refused' })
})

test.for([
  ['of another site', { origin: 'https://rebound.example' }, {}],
  ['of another port', { origin: 'https://radar.example:8443' }, {}],
  ['for another host', { rpId: 'example' }, {}],
  ['that did not verify its user', { isVerified: false }, {}],
  ['to a challenge that is too old', {}, { now: after(301) }],
  ['of a copy, whose counter lags', {}, { rewind: 1 }],
  ['to another challenge', { challenge: 'AAAA' }, {}],
] as const)('an answer %s is refused, and that is recorded [O-02] [D-93]', async ([, ceremony, how], { db }) => {
  const { passkey } = await withPasskey(db)

  expect(await use(db, passkey, { ceremony, ...how })).toEqual({ status: 'refused' })
  expect(await db.selectFrom('refresh_token').select('id').execute()).toEqual([])
  expect((await auditOf(db)).at(-1)).toEqual(['session.refuse', { reason: 'passkey' }])
})

test('neither an unknown passkey nor that of a disabled account signs in, and both look alike [O-02] [A-06]', async ({
  db,
}) => {
  const { passkey, user } = await withPasskey(db)
  await db.updateTable('user').set({ disabled_at: NOW.toISOString() }).where('id', '=', user.id).execute()

  expect(await use(db, passkey)).toEqual({ status: 'refused' })
  expect(await use(db, createSoftwarePasskey(user.public_id))).toEqual({ status: 'refused' })
})

test('a passkey is kept for the user who began, in time, of this site, once [O-02]', async ({ db }) => {
  const { session, start } = await beginner(db)
  const other = await beginner(db)
  const passkey = createSoftwarePasskey(session.user.publicId)
  const begun = await start()
  const made = (ceremony = {}) => passkey.register({ ...SITE, challenge: begun.options.challenge, ...ceremony })
  const keep = (response: ReturnType<typeof made>, { now = NOW, by = session } = {}) =>
    registerPasskey(db, by, { response, challenge: begun.challenge, origin: ORIGIN }, PARTY, now)

  expect(await keep(made(), { now: after(301) })).toEqual({ status: 'refused' })
  expect(await keep(made(), { by: other.session })).toEqual({ status: 'refused' })
  expect(await keep(made({ origin: 'https://rebound.example' }))).toEqual({ status: 'refused' })
  expect(await keep(made({ isVerified: false }))).toEqual({ status: 'refused' })
  expect(await db.selectFrom('passkey').selectAll().execute()).toEqual([])
  expect(await keep(made())).toMatchObject({ status: 'on' })
  expect(await keep(made())).toEqual({ status: 'refused' })
  expect(await db.selectFrom('passkey').select('name').execute()).toEqual([{ name: 'Laptop' }])
})

type Passkey = ReturnType<typeof createSoftwarePasskey>

async function use(
  db: Kysely<Database>,
  passkey: Passkey,
  { ceremony = {}, now = NOW, rewind = 0, ticket = null as string | null } = {},
) {
  const asked = await askForPasskey(PARTY, NOW)
  const response = passkey.sign({ ...SITE, challenge: asked.options.challenge, ...ceremony }, { rewind })
  return signInWithPasskey(db, { response, challenge: asked.challenge, ticket }, PARTY, ORIGIN, now)
}

async function withPasskey(db: Kysely<Database>, options: { counts?: boolean } = {}) {
  const { user, session, start } = await beginner(db)
  const passkey = createSoftwarePasskey(user.public_id, options)
  const begun = await start()
  const response = passkey.register({ ...SITE, challenge: begun.options.challenge })
  const sent = { response, challenge: begun.challenge, origin: ORIGIN }
  const outcome = await registerPasskey(db, session, sent, PARTY, NOW)
  if (outcome.status !== 'on') throw new Error('The passkey was refused')
  return { user, passkey, recoveryCodes: outcome.recoveryCodes }
}

async function beginner(db: Kysely<Database>) {
  const user = await createRow(db, { password_hash: await passwordHash })
  const session = { id: 'none', user: toSignedInUser(user) }
  const start = async () => {
    const form = { name: 'Laptop', currentPassword: PASSWORD, origin: ORIGIN }
    const begun = await startRegistration(db, session, form, PARTY, NOW)
    if (begun.status !== 'started') throw new Error(`Answered with ${begun.status}`)
    return { ...begun, options: JSON.parse(begun.options) as { challenge: string } }
  }
  return { user, session, start }
}

async function auditOf(db: Kysely<Database>) {
  const rows = await db.selectFrom('audit_log').select(['action', 'details']).orderBy('id').execute()
  return rows.map(({ action, details }) => [action, JSON.parse(details)])
}
