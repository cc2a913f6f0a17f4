import { once } from 'node:events'
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { memberAlone } from '#app/base/platform/shared/shared.server.ts'
import { serveLocally } from '#tests/local-http-server.ts'
import { connectFrom, isServed } from '#tests/loopback-client.ts'
import { limitConnections } from './limit-connections.server.ts'

test('an address at its limit of connections gets no more, and others still do [P]', async () => {
  const port = await serve(2)
  await hold(port)
  await hold(port)

  expect(await isServed(connectFrom('127.0.0.1', port))).toBe(false)
  expect(await isServed(connectFrom('127.0.0.2', port))).toBe(true)
})

test('a closed connection makes room for another of its address [P]', async () => {
  const port = await serve(2)
  await hold(port)
  const held = await hold(port)
  expect(await isServed(connectFrom('127.0.0.1', port))).toBe(false)
  held.destroy()

  await expect.poll(() => isServed(connectFrom('127.0.0.1', port))).toBe(true)
  await expect.poll(() => isServed(connectFrom('127.0.0.1', port))).toBe(true)
})

async function serve(most: number): Promise<number> {
  const { server, port } = await serveLocally((_, response) => response.end('here'))
  limitConnections(server, { inAll: 0, ofAddress: most }, memberAlone())
  return port
}

/** An accepted connection in the middle of its body. */
async function hold(port: number): Promise<Socket> {
  const socket = connectFrom('127.0.0.1', port)
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\nx')
  await once(socket, 'data')
  return socket
}
