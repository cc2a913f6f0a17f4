import { once } from 'node:events'
import type { Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { connectFrom, isServed } from '#tests/loopback-client.ts'
import { startProduct } from '#tests/product.ts'

/** The sockets allowed per address, and 100 more connections. */
const SHARE = 600
const GREEDY = '127.0.0.2'
const OTHER = '127.0.0.3'

test('an address at its limit of connections gets no more, and others are served [P]', async () => {
  const port = await startServer({})
  const lastHeld = await hold(SHARE, port)

  expect(await isServed(connectFrom(GREEDY, port))).toBe(false)
  expect(await isServed(connectFrom(OTHER, port))).toBe(true)
  expect(await isServed(lastHeld)).toBe(true)
})

test('behind a trusted proxy its one address may have any number [P]', async () => {
  const port = await startServer({ TRUST_PROXY: '1' })
  await hold(SHARE, port)

  expect(await isServed(connectFrom(GREEDY, port))).toBe(true)
})

test('without a socket limit an address may have any number of connections [D-66]', async () => {
  const port = await startServer({ SOCKETS_PER_ADDRESS: '0' })
  await hold(SHARE, port)

  expect(await isServed(connectFrom(GREEDY, port))).toBe(true)
})

async function startServer(env: Record<string, string>): Promise<number> {
  const product = await startProduct({ env, worker: false })
  onTestFinished(() => product.stop())
  return Number(new URL(product.url).port)
}

/** One after the other, because connections are accepted in order. Returns the last. */
async function hold(connections: number, port: number): Promise<Socket> {
  const socket = connectFrom(GREEDY, port)
  await once(socket, 'connect')
  return connections === 1 ? socket : hold(connections - 1, port)
}
