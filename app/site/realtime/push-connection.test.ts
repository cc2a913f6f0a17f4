import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { CHANNELS } from '#db/tables/event.ts'
import { createPushConnection, type PushConnectionOptions, type Socket } from './push-connection.ts'

test('all six channels are subscribed on opening, again after a loss, and unsubscribed on teardown [R-02]', async () => {
  const server = await startServer()
  const { connection, statuses, waits } = connectTo(server)
  const requests = collectRequests(server)
  connection.open()
  await until(() => requests.length === 6)

  for (const client of server.clients) client.terminate()
  await until(() => requests.length === 12)
  connection.close()
  await until(() => requests.length === 18)

  const subscriptions = CHANNELS.map((channel) => `subscribe ${channel}`)
  const ends = CHANNELS.map((channel) => `unsubscribe ${channel}`)
  expect(requests.map(({ type, channel }) => `${type} ${channel}`)).toEqual([
    ...subscriptions,
    ...subscriptions,
    ...ends,
  ])
  expect(requests.every(({ timestamp }) => !Number.isNaN(Date.parse(timestamp)))).toBe(true)
  expect(statuses).toEqual(['connecting', 'connected', 'disconnected', 'connecting', 'connected', 'disconnected'])
  expect(waits).toEqual([3_000])
})

test('a connection that was closed opens again, with what it has missed [R-02]', async () => {
  const server = await startServer()
  const { connection, statuses } = connectTo(server)
  const requests = collectRequests(server)
  connection.open()
  await until(() => requests.length === 6)
  connection.close()
  connection.open()
  await until(() => requests.length === 18)

  expect(statuses).toEqual(['connecting', 'connected', 'disconnected', 'connecting', 'connected'])
})

test('to a socket that is about to close nothing is sent on teardown [R-02]', async () => {
  const server = await startServer()
  const sockets: WebSocket[] = []
  const { connection, statuses } = connectTo(server, { onSocket: (socket) => sockets.push(socket) })
  const requests = collectRequests(server)
  connection.open()
  await until(() => requests.length === 6)

  const [socket] = sockets
  const sent: unknown[] = []
  socket?.close()
  if (socket) vi.spyOn(socket, 'send').mockImplementation((data) => void sent.push(data))
  connection.close()

  expect(sent).toEqual([])
  expect(statuses.at(-1)).toBe('disconnected')
})

test('after failing at 3, 6, 12, 24 and 48 seconds it is an error, reported once; retry starts again [R-04] [D-39]', async () => {
  const { connection, statuses, waits, calls } = connectTo(undefined)
  connection.open()
  await until(() => statuses.at(-1) === 'error')

  expect(waits).toEqual([3_000, 6_000, 12_000, 24_000, 48_000])
  expect(calls.givenUp).toBe(1)
  connection.retry()
  await until(() => calls.givenUp === 2)
  expect(waits).toHaveLength(10)
})

test('a successful opening resets the attempts [R-04]', async () => {
  const server = await startServer()
  const { connection, waits, calls } = connectTo(server)
  connection.open()
  for (let loss = 1; loss <= 3; loss += 1) {
    await until(() => calls.opened === loss)
    for (const client of server.clients) client.terminate()
  }
  await until(() => calls.opened === 4)

  expect(waits).toEqual([3_000, 3_000, 3_000])
})

test('a signed-out visitor has no socket and tries no further [R-01]', async () => {
  const server = await startServer()
  const { connection, statuses, waits } = connectTo(server, { getSocketToken: async () => undefined })
  connection.open()
  await until(() => statuses.at(-1) === 'disconnected')

  expect(server.clients.size).toBe(0)
  expect(waits).toEqual([])
})

test('each attempt uses a fresh token and the last event seen [R-04] [D-32]', async () => {
  const server = await startServer()
  const asked: [string, number | undefined][] = []
  let tokens = 0
  const { connection, messages } = connectTo(server, {
    lastEventId: 4,
    getSocketToken: async () => {
      tokens += 1
      return `token ${tokens}`
    },
    onOpenSocket: (token, lastEventId) => asked.push([token, lastEventId]),
  })
  server.on('connection', (socket) => {
    socket.send('{"type":"ranking_update","data":{"changed":1},"id":9}')
    socket.send('{"type":"ranking_update","data":{"changed":1},"id":10}')
  })
  connection.open()
  await until(() => messages.length === 2)
  for (const client of server.clients) client.terminate()
  await until(() => asked.length === 2)

  expect(asked).toEqual([
    ['token 1', 4],
    ['token 2', 10],
  ])
})

test('resync and unknown messages are distinguished [R-06] [D-32]', async () => {
  const server = await startServer()
  const { connection, messages, calls } = connectTo(server)
  server.on('connection', (socket) => {
    socket.send('{"type":"resync"}')
    socket.send('{"type":"weather_update","data":{},"id":3}')
    socket.send('{"type":"agent_update","data":{"isRunning":true},"id":4}')
  })
  connection.open()
  await until(() => messages.length === 1)

  expect(calls).toMatchObject({ resyncs: 1, ignored: ['{"type":"weather_update","data":{},"id":3}'] })
})

async function startServer(): Promise<WebSocketServer> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  onTestFinished(() => {
    for (const client of server.clients) client.terminate()
    server.close()
  })
  return server
}

function collectRequests(server: WebSocketServer) {
  const requests: { type: string; channel: string; timestamp: string }[] = []
  server.on('connection', (socket) => socket.on('message', (data) => requests.push(JSON.parse(String(data)))))
  return requests
}

type Overrides = Partial<Pick<PushConnectionOptions, 'getSocketToken' | 'lastEventId'>> & {
  onOpenSocket?: (token: string, lastEventId: number | undefined) => void
  onSocket?: (socket: WebSocket) => void
}

/** Delays are recorded and elapse at once. Without a server every attempt fails. */
function connectTo(server: WebSocketServer | undefined, { onOpenSocket, onSocket, ...overrides }: Overrides = {}) {
  const statuses: string[] = []
  const waits: number[] = []
  const messages: unknown[] = []
  const calls = { givenUp: 0, resyncs: 0, opened: 0, ignored: [] as string[] }
  const port = server ? (server.address() as AddressInfo).port : 1
  const connection = createPushConnection({
    getSocketToken: async () => 'token',
    openSocket: (token, lastEventId) => {
      onOpenSocket?.(token, lastEventId)
      const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`).on('error', () => undefined)
      onSocket?.(socket)
      return socket as unknown as Socket
    },
    wait: (ms, run) => {
      waits.push(ms)
      const timer = setTimeout(run, 1)
      return () => clearTimeout(timer)
    },
    onStatus: (status) => statuses.push(status),
    onOpen: () => {
      calls.opened += 1
    },
    onMessage: (message) => messages.push(message),
    onResync: () => {
      calls.resyncs += 1
    },
    onGivenUp: () => {
      calls.givenUp += 1
    },
    onIgnored: (text) => calls.ignored.push(text),
    ...overrides,
  })
  onTestFinished(() => connection.close())
  return { connection, statuses, waits, messages, calls }
}

async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 5_000
  while (!condition()) {
    if (Date.now() > deadline) throw new Error('The condition was not met within 5 seconds.')
    await sleep(2)
  }
}
