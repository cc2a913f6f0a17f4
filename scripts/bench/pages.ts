import autocannon from 'autocannon'
import { signInToApi } from '#tests/api-client.ts'
import { signInToPages } from '#tests/page-session.ts'
import { startProduct } from '#tests/product.ts'
import { serveBare } from './bare-server.ts'
import { syntheticCsv } from './import.ts'
import type { Measurement } from './measurement.ts'

const SECONDS = 5
const CONNECTIONS = 20

/**
 * Lists as JSON and as pages over 10,000 athletes, compared with a plain server that sends the same bytes from memory.
 */
export async function measurePages(): Promise<Measurement[]> {
  const product = await startProduct({ env: { RATE_LIMIT_PER_MINUTE: '0' } })
  const api = await signInToApi(product.url)
  for (let batch = 0; batch < 10; batch++) await api.importAthletes(syntheticCsv(1000, batch))
  const cookie = await signInToPages(product.url)

  const measurements: Measurement[] = []
  for (const [name, path] of [
    ['JSON list of 20 athletes', '/api/v1/athletes?limit=20&sortBy=name&order=asc'],
    ['JSON ranking', '/api/v1/brands/rankings/champion-index?limit=20'],
    ['Athletes page', '/athletes'],
    ['Champions page', '/champions'],
  ] as const) {
    measurements.push(await measurePath(name, `${product.url}${path}`, cookie))
  }
  await product.stop()
  return measurements
}

async function measurePath(name: string, url: string, cookie: string): Promise<Measurement> {
  const answer = await fetch(url, { headers: { cookie } })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  const body = Buffer.from(await answer.arrayBuffer())
  const product = await requestRate(url, { cookie })
  const bare = await serveBare(body, answer.headers.get('content-type') ?? 'text/plain')
  const floor = await requestRate(bare.url, {})
  bare.close()
  return {
    name,
    value: product.rate,
    floor: floor.rate,
    floorName: 'the same bytes from bare node:http',
    unit: 'req/s',
    note: `p50 ${product.p50} ms, p99 ${product.p99} ms`,
  }
}

async function requestRate(url: string, headers: Record<string, string>) {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}
