import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { ConfigError } from '#app/base/platform/config-error.ts'
import { listen } from './listen.server.ts'

test('waits for a port that an ending process releases', async () => {
  const holder = newServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const { port } = holder.address() as AddressInfo
  const server = newServer()
  const listening = listen(server, { host: '127.0.0.1', port })
  setTimeout(() => holder.close(), 400)
  await listening

  expect(server.address()).toMatchObject({ port })
})

test('a taken port and a foreign host are reported with the variable to change', async () => {
  const holder = newServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const { port } = holder.address() as AddressInfo

  await expect(listen(newServer(), { host: '127.0.0.1', port }, 0)).rejects.toThrow(
    new ConfigError(`The environment variable PORT is not usable: another process listens on port ${port}.`),
  )
  await expect(listen(newServer(), { host: '192.0.2.1', port }, 0)).rejects.toThrow(
    new ConfigError('The environment variable HOST is not usable: 192.0.2.1 is not an address of this machine.'),
  )
})

function newServer(): Server {
  const server = createServer()
  onTestFinished(() => void server.close())
  return server
}
