import { expect, onTestFinished } from 'vitest'
import { parseConfig } from '#app/platform/config.server.ts'
import { PROVIDERS } from '#app/platform/providers/provider-list.ts'
import { test } from '#tests/database.ts'
import { serveLocally } from '#tests/local-http-server.ts'
import { createConfiguredProviders } from './discovery-providers.server.ts'

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
    const providers = createConfiguredProviders(config, connections, () => new Date())
    onTestFinished(() => providers?.close())

    const asked: number[] = []
    for (const domain of pace === 'on'
      ? ['nike.com', 'adidas.com']
      : ['nike.com', 'adidas.com', 'puma.com', 'asics.com']) {
      asked.push(performance.now())
      await providers?.tranco.getRank(domain, { signal: AbortSignal.timeout(60_000) })
    }

    // A busy machine delays some of them.
    const gap = Math.min(...times.slice(1).map((arrived, index) => arrived - (asked[index] ?? 0)))
    expect(gap).toBeGreaterThanOrEqual(least - 5)
    expect(gap).toBeLessThan(most)
  },
)
