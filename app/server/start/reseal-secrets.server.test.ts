import { expect } from 'vitest'
import { findEnteredServer, saveMailServer } from '#app/base/mail/mail-settings.server.ts'
import { listEnteredValues } from '#app/base/platform/providers/entered-settings.server.ts'
import { deriveKey, type KeyPurpose, keyFor, openSealedText, sealText } from '#app/base/platform/secrets.server.ts'
import { saveSetting } from '#app/base/platform/setting.server.ts'
import { openAddress } from '#app/files/uploads/published/seal-address.server.ts'
import { openAppSecret } from '#app/people/auth/factors/authenticator-app.server.ts'
import { findEnteredOpenId } from '#app/people/auth/openid/openid-settings.server.ts'
import { openWebhook } from '#app/site/webhooks/seal-webhook.server.ts'
import { test } from '#tests/database.ts'
import { createUser } from '#tests/factories/user.ts'
import { resealSecrets } from './reseal-secrets.server.ts'

const NOW = new Date('2026-11-28T12:00:00.000Z')
const FORMER = 'the secret of the time before, long enough'

const formerly = (key: KeyPurpose, text: string, purpose: string) => sealText(deriveKey(FORMER, key), text, purpose)

test('what a former SESSION_SECRET encrypted can be read again, and nothing else changes [O-02]', async ({ db }) => {
  const at = NOW.toISOString()
  const user = await createUser(db)
  const sealedForApp = formerly('second factor', 'JBSWY3DPEHPK3PXP', user.public_id)
  await db
    .insertInto('authenticator_app')
    .values({ user_id: user.id, secret: sealedForApp, last_step: 0, created_at: at })
    .execute()
  await db
    .insertInto('provider_setting')
    .values([
      { variable: 'BRAVE_API_KEY', sealed: formerly('provider keys', 'brave', 'BRAVE_API_KEY'), set_at: at },
      { variable: 'X_BEARER_TOKEN', sealed: sealText(keyFor('provider keys'), 'x', 'X_BEARER_TOKEN'), set_at: at },
      { variable: 'YOUTUBE_API_KEY', sealed: 'v1.of-a-third-secret', set_at: at },
    ])
    .execute()
  const openid = { issuer: 'https://id.example', clientId: 'radar', name: null, roleClaim: null, adminValues: [] }
  const sealedClient = formerly('openid client', 'client', 'openid')
  await saveSetting(db, 'openid', { ...openid, autoCreate: false, sealed: sealedClient }, NOW)
  const mail = { host: 'mail.example', port: 587, security: 'starttls', user: 'radar', from: null } as const
  await saveSetting(db, 'mail', { ...mail, sealed: formerly('mail server', 'letters', 'mail') }, NOW)
  const parts = { sealed_url: 'url hook', sealed_secret: 'secret hook', sealed_former_secret: 'secret hook' }
  const sealed = Object.fromEntries(
    Object.entries(parts).map(([column, purpose]) => [column, formerly('webhook', `https://${column}/`, purpose)]),
  ) as typeof parts
  const hook = {
    public_id: 'hook',
    name: 'Hook',
    origin: 'https://hook.example',
    format: 'json',
    created_at: at,
  } as const
  await db
    .insertInto('webhook')
    .values({ ...hook, ...sealed, former_until: '2027-01-01T00:00:00.000Z' })
    .execute()

  const table = {
    public_id: 'sheet',
    user_id: user.id,
    name: 'a.csv',
    origin: 'https://tables.example',
    settings: '{}',
  }
  const sealedAddress = formerly('published sheet', 'https://tables.example/a.csv', 'sheet')
  await db
    .insertInto('published_sheet')
    .values({ ...table, sealed_url: sealedAddress, frequency: 'daily', next_run_at: null, created_at: at })
    .execute()

  expect(await resealSecrets(db, FORMER, NOW)).toBe(8)

  const values = (await listEnteredValues(db)).map(({ variable, value }) => [variable, value])
  expect(values).toEqual([
    ['BRAVE_API_KEY', 'brave'],
    ['X_BEARER_TOKEN', 'x'],
    ['YOUTUBE_API_KEY', null],
  ])
  const app = await db.selectFrom('authenticator_app').select('secret').executeTakeFirstOrThrow()
  expect(openAppSecret(app.secret, user.public_id)).toBe('JBSWY3DPEHPK3PXP')
  expect(openSealedText(deriveKey(FORMER, 'second factor'), app.secret, user.public_id)).toBeNull()
  expect(await findEnteredServer(db)).toEqual({ ...mail, password: 'letters' })
  expect(await findEnteredOpenId(db)).toMatchObject({ ...openid, clientSecret: 'client' })
  expect(openWebhook(await db.selectFrom('webhook').selectAll().executeTakeFirstOrThrow(), NOW)).toEqual({
    url: 'https://sealed_url/',
    secrets: ['https://sealed_secret/', 'https://sealed_former_secret/'],
  })
  const sheet = await db.selectFrom('published_sheet').selectAll().executeTakeFirstOrThrow()
  expect(openAddress(sheet)).toBe('https://tables.example/a.csv')
  expect(await resealSecrets(db, FORMER, NOW)).toBe(0)
})

test('a mail server without a password has nothing to be encrypted anew [O-02]', async ({ db }) => {
  const mail = { host: 'mail.example', port: 25, security: 'none', user: null, from: null } as const
  await db.transaction().execute((trx) => saveMailServer(trx, { ...mail, password: '' }, NOW))
  expect(await resealSecrets(db, FORMER, NOW)).toBe(0)
  expect(await findEnteredServer(db)).toEqual({ ...mail, password: '' })
})
