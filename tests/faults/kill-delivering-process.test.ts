import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { accessTokenOf } from '#tests/api-client.ts'
import { drill } from '#tests/drills.ts'
import { serveLocally } from '#tests/local-http-server.ts'
import { type Product, startProduct } from '#tests/product.ts'
import { startRedis } from '#tests/redis-server.ts'

const KILLS = drill(2, 20)
const LATEST_MS = 400

test(`events whose process is killed at ${KILLS} moments each arrive, with one id, and nothing inside [O-08] [D-30] [T-04]`, {
  timeout: 120_000 + KILLS * 15_000,
}, async () => {
  const inside = await serveLocally((_, response) => void response.end())
  const received = new Map<string, Set<string>>()
  const target = await serveLocally(async (request, response) => {
    const id = `${request.headers['webhook-id']}`
    received.set(id, (received.get(id) ?? new Set()).add(await text(request)))
    answer(request, response, inside.url)
  })
  const redis = await startRedis()
  onTestFinished(redis.stop)
  const FETCH_ALLOWED_HOSTS = new URL(target.url).host
  const product = await startProduct({ env: { FETCH_ALLOWED_HOSTS, REDIS_URL: redis.url, RATE_LIMIT_PER_MINUTE: '0' } })
  onTestFinished(() => product.stop())
  const call = caller(product.url, await accessTokenOf(product.url))
  const hooks = new Map<string, string>()
  for (const path of Object.keys(ANSWERS)) {
    const { data } = await call('', { name: path, url: `${target.url}/${path}`, format: 'json' })
    hooks.set(path, data.id)
  }

  for (let kill = 0; kill < KILLS; kill += 1) {
    // What the product has not answered may have been written, and is delivered then.
    const sent = [...hooks].map(([, id]) => call(`/${id}/test`).catch(() => undefined))
    await delay(Math.random() * LATEST_MS)
    await killAndRestart(product, kill % 2 === 0 ? 'worker' : 'server')
    await Promise.all(sent)
  }
  await call(`/${hooks.get('well')}/test`)

  const list = () => listDeliveries(join(product.dataDir, 'icon-radar.db'))
  const under = () => list().filter(({ name, state }) => state === 'waiting' && LASTING.includes(name))
  await expect.poll(under, { timeout: 90_000, interval: 250 }).toEqual([])
  const deliveries = list()
  expect(deliveries.filter(({ name, state }) => WELL.includes(name) && state !== 'delivered')).toEqual([])
  for (const { id, name, body } of deliveries.filter(({ name }) => WELL.includes(name)))
    expect([name, [...(received.get(id) ?? [])]]).toEqual([name, [body]])
  for (const [id, bodies] of received)
    expect([deliveries.find((delivery) => delivery.id === id)?.body]).toEqual([...bodies])
  expect(inside.requests).toEqual([])
})

/** What each path of the target does. */
const ANSWERS: Record<string, (response: ServerResponse, inside: string) => void> = {
  well: (response) => void response.end(),
  slowly: (response) => void setTimeout(() => response.end(), 300),
  // Says that more will come, and hangs up.
  lying: (response) => {
    response.writeHead(200, { 'Content-Length': '1000' }).write('{')
    setTimeout(() => response.destroy(), 50)
  },
  never: () => undefined,
  inside: (response, inside) => void response.writeHead(307, { Location: `${inside}/` }).end(),
  gone: (response) => void response.writeHead(410).end(),
}
/** Those that accept, and those of which nothing is tried for minutes. */
const WELL = ['well', 'slowly']
const LASTING = [...WELL, 'gone']

function answer(request: IncomingMessage, response: ServerResponse, inside: string): void {
  ANSWERS[`${request.url}`.slice(1)]?.(response, inside)
}

async function killAndRestart(product: Product, name: 'worker' | 'server'): Promise<void> {
  const child = product.process(name)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await product.start(name)
  const isReady = async () => (await fetch(`${product.url}/readyz`).catch(() => undefined))?.ok
  await expect.poll(isReady, { timeout: 60_000, interval: 100 }).toBe(true)
}

function caller(url: string, token: string) {
  return async (path: string, body: object = {}) => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    const answered = await fetch(`${url}/api/v1/webhooks${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return answered.json()
  }
}

interface Delivered {
  id: string
  name: string
  state: string
  body: string | null
}

function listDeliveries(file: string): Delivered[] {
  const database = new Sqlite(file, { readonly: true })
  const rows = database
    .prepare<[], Delivered>(`select webhook_delivery.public_id as id, name, state, body
      from webhook_delivery join webhook on webhook.id = webhook_id`)
    .all()
  database.close()
  return rows
}
