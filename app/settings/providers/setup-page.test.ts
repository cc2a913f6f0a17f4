import { expect, onTestFinished } from 'vitest'
import { parseConfig } from '#app/base/platform/config.server.ts'
import { log } from '#app/base/platform/logging.server.ts'
import { findProvider } from '#app/base/platform/providers/enterable.ts'
import { loadProviderSettings } from '#app/base/platform/providers/entered-settings.server.ts'
import { createClientRecords } from '#app/discovery/http/client-records.server.ts'
import type { ProviderError } from '#app/discovery/http/provider-error.ts'
import { createProviderPool } from '#app/discovery/providers/create-providers.server.ts'
import { createTrafficList } from '#app/discovery/providers/traffic/traffic-list.server.ts'
import * as budgetApi from '#app/routes/api/v1/providers/budget.ts'
import * as providersApi from '#app/routes/api/v1/providers/index.ts'
import * as setupApi from '#app/routes/api/v1/providers/setup.ts'
import * as page from '#app/routes/settings/provider.tsx'
import * as providersPage from '#app/routes/settings/providers.tsx'
import type { Connections } from '#db/open-database.ts'
import { callRoutes } from '#tests/call-api.ts'
import { serveLocally } from '#tests/local-http-server.ts'
import { loadPage, submitForm } from '#tests/page-form.ts'
import { test } from '#tests/web.ts'
import { saveSetup } from './save-setup.server.ts'
import { testSetup } from './test-setup.server.ts'

const KEY = 'BSA-hush-hush-hush-9xyz'
const PATH = '/settings/providers/brave'
const NOON = new Date('2026-11-21T12:00:00.000Z')
const ADMIN = { id: null, name: 'ada@example.com', address: null, door: 'page' } as const
const brave = findProvider('brave') ?? expect.fail()
const searxng = findProvider('searxng') ?? expect.fail()

test('a key is entered, used, shown by its end alone and removed, and the log says by whom [J-01] [D-09]', async ({
  web,
}) => {
  const { cookie, userId } = await web.signIn('ADMIN')
  const entered = await submitForm(page.action, PATH, { change: 'enter', BRAVE_API_KEY: ` ${KEY} ` }, cookie)

  expect(entered).toMatchObject({ to: PATH, toast: { title: 'Saved' } })
  expect(await keyOf(web.connections)).toBe(KEY)
  const shown = await loadPage(page.loader, PATH, cookie)
  const setup = { variable: 'BRAVE_API_KEY', setIn: 'settings', setBy: 'Ada Lovelace', endsWith: '9xyz' }
  expect(shown.data?.provider).toMatchObject({ needs: [], setup: [setup] })
  const pages = [shown, await loadPage(providersPage.loader, '/settings/providers', cookie)]
  expect(JSON.stringify([pages, entered])).not.toContain('hush')
  expect(JSON.stringify(await everythingStored(web.connections))).not.toContain('hush')

  await submitForm(page.action, PATH, { change: 'remove' }, cookie)
  expect(await keyOf(web.connections)).toBeUndefined()
  expect(await audited(web.connections)).toEqual([
    { user_id: userId, action: 'provider.set', subject_id: 'brave', details: '{"variables":"BRAVE_API_KEY"}' },
    { user_id: userId, action: 'provider.remove', subject_id: 'brave', details: '{"variables":"BRAVE_API_KEY"}' },
  ])
})

test('only administrators enter keys, and a bad one comes back with its reason, not itself [J-01] [D-09]', async ({
  web,
}) => {
  const user = await web.signIn('USER')
  expect((await submitForm(page.action, PATH, { change: 'enter', BRAVE_API_KEY: KEY }, user.cookie)).status).toBe(403)

  const { cookie } = await web.signIn('ADMIN')
  for (const bad of ['', 'two hush words', 'hush\u00e9']) {
    const answer = await submitForm(page.action, PATH, { change: 'enter', BRAVE_API_KEY: bad }, cookie)
    expect(answer).toMatchObject({ status: 422, body: { entered: { error: { BRAVE_API_KEY: [expect.any(String)] } } } })
    expect(JSON.stringify(answer)).not.toContain('hush')
  }
  const half = { change: 'enter', INSTAGRAM_USER_ID: '17' }
  expect((await submitForm(page.action, '/settings/providers/instagram-api', half, cookie)).status).toBe(422)
  expect(await web.connections.reader.selectFrom('provider_setting').selectAll().execute()).toEqual([])
})

test('the environment counts alone, and says so [J-01]', async ({ web }) => {
  const { writer, reader } = web.connections
  const config = parseConfig({ BRAVE_API_KEY: 'of-the-operator' })
  await saveSetup(writer, ADMIN, brave, { BRAVE_API_KEY: KEY }, parseConfig({}), NOON)

  expect((await loadProviderSettings(reader, config)).brave.keys).toEqual({ BRAVE_API_KEY: 'of-the-operator' })
  expect(await saveSetup(writer, ADMIN, brave, { BRAVE_API_KEY: KEY }, config, NOON)).toEqual({
    status: 'given',
    message: 'BRAVE_API_KEY is set in the environment, which takes precedence. Remove it there first.',
  })
})

test('a key that was encrypted with another secret is asked for again and breaks nothing [J-01]', async ({ web }) => {
  const { cookie } = await web.signIn('ADMIN')
  await submitForm(page.action, PATH, { change: 'enter', BRAVE_API_KEY: KEY }, cookie)
  const row = await web.connections.reader.selectFrom('provider_setting').selectAll().executeTakeFirstOrThrow()
  // What is sealed for one variable cannot be opened for another, as if the secret had changed.
  await web.connections.writer
    .insertInto('provider_setting')
    .values({ ...row, variable: 'X_BEARER_TOKEN' })
    .execute()

  const { data } = await loadPage(page.loader, '/settings/providers/x-api', cookie)
  expect(data?.provider).toMatchObject({
    condition: 'not_configured',
    needs: ['X_BEARER_TOKEN'],
    setup: [{ setIn: 'settings', isReadable: false, endsWith: null }],
  })
  expect(await keyOf(web.connections)).toBe(KEY)
})

test('an address inside the network is only for the environment to name [J-01]', async ({ web }) => {
  const { writer, reader } = web.connections
  const enter = (address: string, environment = {}) =>
    saveSetup(writer, ADMIN, searxng, { SEARXNG_URL: address }, parseConfig(environment), NOON)

  for (const inside of ['http://127.0.0.1:8080', 'http://searxng:8080', 'http://10.0.0.7', 'http://box.internal']) {
    expect(await enter(inside)).toMatchObject({
      status: 'refused',
      variable: 'SEARXNG_URL',
      message: expect.stringMatching(/^This address is inside the network\. To use it, set SEARXNG_URL/),
    })
  }
  expect(await enter('http://searxng:8080', { FETCH_ALLOWED_HOSTS: 'searxng:8080' })).toEqual({ status: 'saved' })
  expect(await enter('https://search.example.com/x')).toEqual({ status: 'saved' })
  expect((await loadProviderSettings(reader, parseConfig({}))).searxng).toEqual({
    address: 'https://search.example.com/x',
    keys: {},
    isConfigured: true,
    isAddressEntered: true,
  })
})

test('without rate limits a source elsewhere is neither set up nor asked [J-01] (ruling 29)', async ({ web }) => {
  const { writer, reader } = web.connections
  const settings = { ...parseConfig({}), providerPace: 'off' as const }
  expect(await saveSetup(writer, ADMIN, brave, { BRAVE_API_KEY: KEY }, settings, NOON)).toMatchObject({
    status: 'refused',
    message: expect.stringContaining('BRAVE_URL'),
  })

  await saveSetup(writer, ADMIN, brave, { BRAVE_API_KEY: KEY }, parseConfig({}), NOON)
  expect((await loadProviderSettings(reader, settings)).brave.isConfigured).toBe(false)
})

test('a test request says what came back, and is logged without the key [J-01]', async ({ web }) => {
  let status = 200
  const server = await serveLocally((_, response) => {
    const answer = { query: {}, web: { results: [{ url: 'https://a.example' }] } }
    response.writeHead(status).end(JSON.stringify(answer))
  })
  const config = parseConfig({ BRAVE_URL: server.url, BRAVE_API_KEY: KEY, CONTACT: 'ops@example.com' })
  const ask = () => testSetup(web.connections, brave, config, () => new Date())

  expect(await ask()).toEqual({ outcome: 'answered', message: 'It found 1 page for “Wikipedia”.' })
  status = 401
  expect(await ask()).toEqual({
    outcome: 'failed',
    message: 'Brave Search responded with 401: BRAVE_API_KEY is not accepted.',
  })
  expect(server.requests.map(({ headers }) => headers['x-subscription-token'])).toEqual([KEY, KEY])
  const log = await web.connections.reader.selectFrom('provider_request').selectAll().execute()
  expect(log).toMatchObject([{ provider: 'brave', outcome: 'ok' }, { outcome: 'unexpected_response' }])
  expect(JSON.stringify(log)).not.toContain('hush')
})

test('a new key ends any pause, the same key one that failures have caused alone [J-01] (ruling 38)', async ({
  web,
}) => {
  const { writer, reader } = web.connections
  const rest = { open_until: '2026-11-22T12:00:00.000Z', last_ok_at: null, last_error: null, last_error_at: null }
  const enter = (key: string) => saveSetup(writer, ADMIN, brave, { BRAVE_API_KEY: key }, parseConfig({}), NOON)
  const pauseAfter = async (failures: number, key: string) => {
    await writer
      .replaceInto('provider_state')
      .values({ provider: 'brave', failures, ...rest })
      .execute()
    await enter(key)
    return (await reader.selectFrom('provider_state').select('open_until').executeTakeFirstOrThrow()).open_until
  }

  expect(await pauseAfter(0, KEY)).toBeNull()
  expect(await pauseAfter(0, KEY)).toBe(rest.open_until)
  expect(await pauseAfter(5, KEY)).toBeNull()
  expect(await pauseAfter(0, `${KEY}-2`)).toBeNull()
})

test.for([
  ['credit that is used up', 402, {}, '{}', 'rate_limited'],
  ['the quota of a month', 429, { 'x-ratelimit-reset': '1, 1200000' }, '{}', 'rate_limited'],
  ['a refused query', 422, {}, '{"error":{"code":"VALIDATION","detail":"freshness needs a plan"}}', 'query_refused'],
] as const)(
  'with a new key a source is asked again at once after %s [J-01] (ruling 38)',
  async ([, status, headers, refusal, reason], { web }) => {
    const { writer, reader } = web.connections
    const server = await serveLocally(({ headers: { 'x-subscription-token': key } }, response) => {
      if (key !== KEY) response.writeHead(status, headers).end(refusal)
      else response.end('{"query":{},"web":{"results":[{"url":"https://a.example"}]}}')
    })
    const config = parseConfig({ BRAVE_URL: server.url, CONTACT: 'ops@example.com' })
    const now = () => new Date()
    const pool = createProviderPool(
      { ...config, contact: 'ops@example.com', version: '1', client: { backoffMs: 1 } },
      {
        records: createClientRecords({ reader, writer }),
        trafficList: createTrafficList(web.connections, now),
        now,
        log,
      },
    )
    onTestFinished(() => pool.close())
    const enter = (key: string) => saveSetup(writer, ADMIN, brave, { BRAVE_API_KEY: key }, config, now())
    const search = async () => {
      const providers = pool.providersFor(await loadProviderSettings(reader, config))
      const { signal } = new AbortController()
      const found = providers.brave?.search('Ana Reyes', { signal }) ?? expect.fail()
      return found.then(
        ({ hits }) => hits.length,
        (error: ProviderError) => error.reason,
      )
    }
    await enter('of-before')
    expect([await search(), await search()]).toEqual([reason, reason])
    expect(server.requests).toHaveLength(1)

    await enter(KEY)
    expect(await search()).toBe(1)
  },
)

test('the API does the same [API] [J-01]', async ({ web }) => {
  const call = callRoutes({
    '/api/v1/providers': providersApi,
    '/api/v1/providers/:provider/setup': setupApi,
    '/api/v1/providers/:provider/budget': budgetApi,
  })
  const admin = await web.signIn('ADMIN')
  const put = await call(admin, 'PUT', '/api/v1/providers/brave/setup', { BRAVE_API_KEY: KEY })
  expect(put).toMatchObject({ status: 200, body: { data: { id: 'brave', setup: [{ endsWith: '9xyz' }] } } })
  expect(JSON.stringify([put, await call(admin, 'GET', '/api/v1/providers')])).not.toContain('hush')

  const wrong = await call(admin, 'PUT', '/api/v1/providers/brave/setup', { BRAVE_API_KEY: 'a b' })
  expect(wrong).toMatchObject({ status: 422, body: { errors: [{ path: 'BRAVE_API_KEY' }] } })
  expect((await call(admin, 'PUT', '/api/v1/providers/wikidata/setup', {})).status).toBe(422)
  expect((await call(admin, 'PUT', '/api/v1/providers/nobody/setup', {})).status).toBe(404)

  const budget = await call(admin, 'PUT', '/api/v1/providers/brave/budget', { budgetPerDay: 2_000 })
  expect(budget.body.data).toMatchObject({ budgetPerDay: 2_000, defaultBudgetPerDay: 200 })
  const settings = await loadProviderSettings(web.connections.reader, parseConfig({}))
  expect(settings.brave.budgetPerDay).toBe(2_000)
  expect((await call(admin, 'DELETE', '/api/v1/providers/brave/budget')).body.data.budgetPerDay).toBe(200)
  const money = await call(admin, 'PUT', '/api/v1/providers/x-api/budget', { budgetPerDay: 50, usdPerDay: 2.5 })
  expect(money.body.data).toMatchObject({
    budgetPerDay: 50,
    money: {
      perDay: 2.5,
      defaultPerDay: 5,
      spentToday: 0,
      prices: [
        { of: 'post', usd: 0.005 },
        { of: 'user', usd: 0.01 },
      ],
    },
  })
  expect((await loadProviderSettings(web.connections.reader, parseConfig({})))['x-api'].usdPerDay).toBe(2.5)
  expect((await call(admin, 'PUT', '/api/v1/providers/x-api/budget', { budgetPerDay: 50, usdPerDay: 0 })).status).toBe(
    422,
  )
  const removed = await call(admin, 'DELETE', '/api/v1/providers/brave/setup')
  expect(removed.body.data).toMatchObject({ needs: ['BRAVE_API_KEY'], setup: [{ setIn: null, endsWith: null }] })
})

async function keyOf({ reader }: Connections): Promise<string | undefined> {
  return (await loadProviderSettings(reader, parseConfig({}))).brave.keys.BRAVE_API_KEY
}

async function everythingStored({ reader }: Connections) {
  const tables = ['provider_setting', 'audit_log', 'event', 'job', 'provider_request'] as const
  return Promise.all(tables.map((table) => reader.selectFrom(table).selectAll().execute()))
}

async function audited({ reader }: Connections) {
  const columns = ['user_id', 'action', 'subject_id', 'details'] as const
  return reader.selectFrom('audit_log').select(columns).where('action', 'like', 'provider.%').orderBy('id').execute()
}
