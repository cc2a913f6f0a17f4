import { expect } from 'vitest'
import { config } from '#app/base/platform/config.server.ts'
import { PROVIDERS } from '#app/base/platform/providers/provider-list.ts'
import * as providersApi from '#app/routes/api/v1/providers/index.ts'
import * as providers from '#app/routes/settings/providers.tsx'
import { callRoutes } from '#tests/call-api.ts'
import { test as databaseTest } from '#tests/database.ts'
import { loadPage } from '#tests/page-form.ts'
import { test } from '#tests/web.ts'
import { listProviders, summarizeSites } from './list-providers.server.ts'
import { providerCondition } from './provider-condition.ts'

const NOON = new Date('2026-11-21T12:00:00.000Z')
const at = (time: string) => `2026-11-21T${time}:00.000Z`
const KNOWN = new Set(['Wikidata', 'Wikipedia', 'Wikimedia page views', 'Tranco', 'X', 'Mastodon'])
const CONTACTED = { ...config(), contact: 'operator@example.com' }

test('only administrators see the providers [D-09] [S-08]', async ({ web }) => {
  const statusFor = async (role: 'USER' | 'ADMIN') => {
    const { cookie } = await web.signIn(role)
    return (await loadPage(providers.loader, '/settings/providers', cookie)).status
  }
  expect([await statusFor('USER'), await statusFor('ADMIN')]).toEqual([403, 200])
})

test('the API lists them with the sites, for administrators [API] [D-09]', async ({ web }) => {
  const failing = state('wikidata', { failures: 1, last_error: 'Timed out.', last_error_at: at('11:58') })
  await web.connections.writer
    .insertInto('provider_state')
    .values([failing, state('site:nike.com', {})])
    .execute()
  const call = callRoutes({ '/api/v1/providers': providersApi })

  expect((await call(await web.signIn('USER'), 'GET', '/api/v1/providers')).status).toBe(403)
  const { status, body } = await call(await web.signIn('ADMIN'), 'GET', '/api/v1/providers')
  expect([status, body.data.providers.length]).toEqual([200, PROVIDERS.length])
  expect(body.data).toMatchObject({
    contactIsSet: false,
    sites: { known: 1, failing: 0, resting: 0, lastError: null },
  })
  expect(body.data.providers[0]).toMatchObject({
    name: 'Wikidata',
    condition: 'not_configured',
    failures: 1,
    lastError: 'Timed out.',
  })
})

databaseTest('each provider tells how it stands, with what was last well and wrong [D-09]', async ({ db }) => {
  await db
    .insertInto('provider_state')
    .values([
      state('wikidata', { last_ok_at: at('11:59') }),
      state('wikipedia', {
        failures: 2,
        last_ok_at: at('11:00'),
        last_error: 'Answered 503.',
        last_error_at: at('11:58'),
      }),
      state('tranco', { failures: 5, open_until: at('12:01'), last_error: 'Timed out.', last_error_at: at('11:59') }),
      state('site:nike.com', {
        failures: 6,
        open_until: at('12:30'),
        last_error: 'Refused.',
        last_error_at: at('11:30'),
      }),
      state('site:puma.com', { failures: 1, last_error: 'Gone.', last_error_at: at('11:40') }),
      state('site:asics.com', { last_ok_at: at('11:00') }),
      state('mastodon:one.example', { failures: 1, last_error: 'Timed out.', last_error_at: at('11:57') }),
      state('mastodon:two.example', { last_ok_at: at('11:58') }),
    ])
    .execute()
  await db
    .insertInto('provider_request')
    .values([
      request('wikidata', at('11:59')),
      request('wikidata', '2026-11-20T11:59:00.000Z'),
      request('mastodon:one.example', at('11:57')),
      request('mastodon:two.example', at('11:58')),
    ])
    .execute()

  const listed = await listProviders(db, CONTACTED, NOON)
  const known = listed.filter(({ name }) => KNOWN.has(name))
  expect(known.map(({ name, condition, requestsToday }) => [name, condition, requestsToday])).toEqual([
    ['Wikidata', 'reachable', 1],
    ['Wikipedia', 'failing', 0],
    ['Wikimedia page views', 'not_asked', 0],
    ['Tranco', 'resting', 0],
    ['X', 'not_configured', 0],
    ['Mastodon', 'failing', 2],
  ])
  expect(listed.find(({ name }) => name === 'X')).toMatchObject({ needs: ['X_BEARER_TOKEN'], budgetPerDay: 500 })
  expect(listed.find(({ name }) => name === 'Mastodon')).toMatchObject({
    host: 'the server of each account',
    needs: [],
  })
  expect(listed[1]).toMatchObject({ lastOkAt: at('11:00'), lastError: 'Answered 503.', lastErrorAt: at('11:58') })
  expect(await summarizeSites(db, NOON)).toEqual({
    known: 3,
    failing: 2,
    resting: 1,
    lastError: 'Gone.',
    lastErrorAt: at('11:40'),
  })
})

databaseTest('of an address only the host is shown, never what is secret in it [D-09]', async ({ db }) => {
  const address = 'https://name:secret@data.example:8443/path?key=secret'
  const wikidata = { address, keys: {}, isConfigured: true }
  const settings = { ...CONTACTED, providers: { ...CONTACTED.providers, wikidata } }
  const [listed] = await listProviders(db, settings, NOON)

  expect(listed?.host).toBe('data.example:8443')
  expect(JSON.stringify(listed)).not.toContain('secret')
})

databaseTest('without CONTACT nobody is configured, and a pause that is over counts no more [D-09]', async ({ db }) => {
  const listed = await listProviders(db, { ...CONTACTED, contact: undefined }, NOON)
  expect(new Set(listed.map(({ condition }) => condition))).toEqual(new Set(['not_configured']))

  const rested = { failures: 5, openUntil: at('11:59'), lastOkAt: null, lastError: null, lastErrorAt: null }
  expect(providerCondition(rested, { isConfigured: true, now: NOON })).toBe('failing')
})

interface State {
  failures?: number
  open_until?: string
  last_ok_at?: string
  last_error?: string
  last_error_at?: string
}

function state(provider: string, values: State) {
  return { failures: 0, open_until: null, last_ok_at: null, last_error: null, last_error_at: null, ...values, provider }
}

function request(provider: string, requestedAt: string) {
  return {
    public_id: requestedAt,
    provider,
    url: 'https://example.com/',
    job_id: null,
    status: 200,
    outcome: 'ok',
    duration_ms: 10,
    requested_at: requestedAt,
  }
}
