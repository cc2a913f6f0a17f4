import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { limitConnectionShare } from './connection-share.server.ts'

test('an address that holds its share of connections gets no more, and others still do [P]', async () => {
  const port = await serve(2)
  await hold(port, '127.0.0.1')
  await hold(port, '127.0.0.1')

  expect(await isAnswered(port, '127.0.0.1')).toBe(false)
  expect(await isAnswered(port, '127.0.0.2')).toBe(true)
})

test('a connection that ends makes room for another of its address [P]', async () => {
  const port = await serve(2)
  await hold(port, '127.0.0.1')
  const held = await hold(port, '127.0.0.1')
  expect(await isAnswered(port, '127.0.0.1')).toBe(false)
  held.destroy()

  await expect.poll(() => isAnswered(port, '127.0.0.1')).toBe(true)
  await expect.poll(() => isAnswered(port, '127.0.0.1')).toBe(true)
})

async function serve(most: number): Promise<number> {
  const server = createServer((_, response) => response.end('here'))
  limitConnectionShare(server, most)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  return (server.address() as AddressInfo).port
}

/** A connection that the server has taken, in the middle of a body. */
async function hold(port: number, localAddress: string): Promise<Socket> {
  const socket = open(port, localAddress)
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\nx')
  await once(socket, 'data')
  return socket
}

async function isAnswered(port: number, localAddress: string): Promise<boolean> {
  const socket = open(port, localAddress)
  let answer = ''
  socket.on('data', (chunk) => {
    answer += String(chunk)
  })
  socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  await once(socket, 'close')
  return answer.startsWith('HTTP/1.1 200 ')
}

/** All of 127.0.0.0/8 is loopback, so one machine can be several clients. */
function open(port: number, localAddress: string): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  return socket
}
