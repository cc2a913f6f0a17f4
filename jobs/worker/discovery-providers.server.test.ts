import { expect, onTestFinished } from 'vitest'
import { parseConfig } from '#app/base/platform/config.server.ts'
import { saveContact } from '#app/base/platform/contact.server.ts'
import { saveEnteredValues } from '#app/base/platform/providers/entered-settings.server.ts'
import { PROVIDERS } from '#app/base/platform/providers/provider-list.ts'
import { test } from '#tests/database.ts'
import { serveLocally } from '#tests/local-http-server.ts'
import { openProviders } from './discovery-providers.server.ts'

test.for([
  ['on', 1_000, 60_000],
  ['off', 0, 900],
] as const)(
  'with PROVIDER_PACE=%s two requests to a source on this machine lie %i to %i ms apart (ruling 29)',
  async ([pace, least, most], { connections }) => {
    const times: number[] = []
    const server = await serveLocally((_, response) => {
      times.push(performance.now())
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"ranks": []}')
    })
    const addresses = ['SITE_GATEWAY_URL', ...PROVIDERS.map(({ address }) => address.variable)]
    const environment = Object.fromEntries(addresses.map((name) => [name, server.url]))
    const config = parseConfig({ ...environment, CONTACT: 'operator@example.com', PROVIDER_PACE: pace })
    const providers = openProviders(config, connections, () => new Date())
    onTestFinished(() => providers.close())

    const asked: number[] = []
    for (const domain of pace === 'on'
      ? ['nike.com', 'adidas.com']
      : ['nike.com', 'adidas.com', 'puma.com', 'asics.com']) {
      asked.push(performance.now())
      await (await providers.current())?.tranco.getRank(domain, { signal: AbortSignal.timeout(60_000) })
    }

    // A busy machine delays some of them.
    const gap = Math.min(...times.slice(1).map((arrived, index) => arrived - (asked[index] ?? 0)))
    expect(gap).toBeGreaterThanOrEqual(least - 5)
    expect(gap).toBeLessThan(most)
  },
)

test('a key that an administrator enters is used by the next discovery, with queues and pauses as they were [J-01]', async ({
  connections,
}) => {
  const { writer } = connections
  const server = await serveLocally((_, response) => response.end('{"query": {}, "web": {"results": []}}'))
  const config = parseConfig({ BRAVE_URL: server.url, CONTACT: 'operator@example.com' })
  const providers = openProviders(config, connections, () => new Date())
  onTestFinished(() => providers.close())

  const before = (await providers.current()) ?? expect.fail()
  expect(before.brave).toBeUndefined()
  await saveEnteredValues(writer, { BRAVE_API_KEY: 'entered-key' }, null, new Date())
  const after = (await providers.current()) ?? expect.fail()
  await after.brave?.search('"Ana Reyes" founder', { signal: AbortSignal.timeout(10_000) })

  expect(server.requests.map(({ headers }) => headers['x-subscription-token'])).toEqual(['entered-key'])
  expect(after.wikidata).toBe(before.wikidata)
  await writer.deleteFrom('provider_setting').execute()
  expect((await providers.current())?.brave).toBeUndefined()
})

test('a budget that an administrator sets counts for a queue that is in use [J-01]', async ({ connections }) => {
  const { writer } = connections
  const server = await serveLocally((_, response) => response.end('{"query": {}, "web": {"results": []}}'))
  const environment = { BRAVE_URL: server.url, BRAVE_API_KEY: 'key', CONTACT: 'operator@example.com' }
  const providers = openProviders(parseConfig(environment), connections, () => new Date())
  onTestFinished(() => providers.close())
  const search = async (query: string) =>
    (await providers.current())?.brave?.search(query, { signal: AbortSignal.timeout(10_000) })

  await search('first')
  const set_at = new Date().toISOString()
  await writer
    .insertInto('provider_budget')
    .values({ provider: 'brave', requests_per_day: 1, set_by: null, set_at })
    .execute()

  await expect(search('second')).rejects.toThrow('The daily limit of requests to Brave Search (1) is used up.')
  expect(server.requests).toHaveLength(1)
})

test('the next discovery asks under the contact address that an administrator enters; that of the environment wins [J-01]', async ({
  connections,
}) => {
  const server = await serveLocally((_, response) => response.end('{"query": {}, "web": {"results": []}}'))
  const addresses = ['SITE_GATEWAY_URL', ...PROVIDERS.map(({ address }) => address.variable)]
  const recording = Object.fromEntries(addresses.map((name) => [name, server.url]))
  const environment = { ...recording, BRAVE_API_KEY: 'key', PROVIDER_PACE: 'off' }
  const open = (contact?: string) => {
    const providers = openProviders(parseConfig({ ...environment, CONTACT: contact }), connections, () => new Date())
    onTestFinished(() => providers.close())
    return providers
  }
  const entered = open()
  const search = async (providers: typeof entered, query: string) =>
    (await providers.current())?.brave?.search(query, { signal: AbortSignal.timeout(10_000) })

  expect(await entered.current()).toBeUndefined()
  for (const contact of ['first@example.com', 'second@example.com']) {
    await saveContact(connections.writer, contact, new Date())
    await search(entered, contact)
  }
  await search(open('operator@example.com'), 'given')

  const agents = server.requests.map(({ headers }) => /\+(.*)\)/.exec(headers['user-agent'] ?? '')?.[1])
  expect(agents).toEqual(['first@example.com', 'second@example.com', 'operator@example.com'])
})
