import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { serveLocally } from '#tests/local-http-server.ts'
import { untilClosed } from '#tests/loopback-client.ts'
import { prepareDraining } from './drain.server.ts'

/** More than the kernel buffers for a connection. */
const LARGE = 30_000_000
const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'

test('a response sent while draining announces the end of its connection, which then ends', async () => {
  const { responses, port, server } = await serve()
  const drain = prepareDraining(server)
  const [early, late] = [ask(port), ask(port)]
  await expect.poll(() => responses.length).toBe(2)
  // The headers of a response in progress have been sent already.
  responses[0]?.write('first ')
  await once(early.socket, 'data')

  const drained = drain()
  responses[0]?.end('last')
  responses[1]?.end('all')
  await Promise.all([untilClosed(early.socket), untilClosed(late.socket), drained])

  expect(late.answer()).toMatch(/\r\nConnection: close\r\n/)
  expect(late.answer()).toMatch(/all$/)
  expect(early.answer()).toMatch(/last\r\n0\r\n\r\n$/)
})

test('a response to a slow client completes when the server begins to drain, and requests meanwhile are served', async () => {
  const { responses, port, server } = await serve()
  const drain = prepareDraining(server)
  const [slow, other] = [ask(port), ask(port)]
  await expect.poll(() => responses.length).toBe(2)
  slow.socket.pause()
  responses[0]?.end('x'.repeat(LARGE))
  responses[1]?.end('first')
  await once(other.socket, 'data')

  const drained = drain()
  other.socket.write(GET)
  await expect.poll(() => responses.length).toBe(3)
  responses[2]?.end('second')
  slow.socket.resume()
  await Promise.all([untilClosed(slow.socket), untilClosed(other.socket), drained])

  expect(slow.answer().split('\r\n\r\n')[1]).toHaveLength(LARGE)
  expect(other.answer()).toMatch(/Connection: keep-alive.*first.*Connection: close.*second$/s)
})

async function serve() {
  const responses: ServerResponse[] = []
  const { port, server } = await serveLocally((_, response) => responses.push(response))
  return { responses, port, server }
}

function ask(port: number): { socket: Socket; answer: () => string } {
  let answer = ''
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  socket.on('data', (chunk) => {
    answer += String(chunk)
  })
  socket.write(GET)
  return { socket, answer: () => answer }
}
