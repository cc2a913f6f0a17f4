import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect as connectTcp, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Kysely } from 'kysely'
import { afterEach, expect, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { publish } from '#app/base/events/publish.server.ts'
import { newId } from '#app/base/platform/ids.server.ts'
import { memberAlone } from '#app/base/platform/shared/shared.server.ts'
import { createApiToken } from '#app/people/auth/api-access/api-token.server.ts'
import { issueAccessToken, issueSocketToken } from '#app/people/auth/sessions/access-token.server.ts'
import { createSession, revokeSession } from '#app/people/auth/sessions/session.server.ts'
import { type Connections, openDatabase } from '#db/open-database.ts'
import type { Database } from '#db/schema.ts'
import { CHANNELS, type Channel } from '#db/tables/event.ts'
import type { UserRole } from '#db/tables/user.ts'
import { athleteBrandDiscovery } from '#jobs/definitions.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { publishJob } from '#jobs/publish-job.ts'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { untilClosed } from '#tests/loopback-client.ts'
import { type PushOptions, servePush } from './serve-push.server.ts'

/** Their clean-up functions. They use the database, which is closed afterwards. */
const servers: (() => void)[] = []
afterEach(() => {
  for (const end of servers.splice(0)) end()
})

const NO_LIMIT = { ofUser: 0, ofAddress: 0, inAll: 0 }
const NO_FRAME = Buffer.alloc(6, 0xff)

interface Message {
  type: string
  data: { changed?: number; title?: string; jobId?: string; error?: string; subject?: string; isOwn?: true }
  id: number
}

test('a change committed by another process arrives without any poll of the page [R-07]', async ({
  connections,
  databaseFile,
}) => {
  const { browser } = await openBrowser(connections)
  await subscribe(browser, 'ranking_updates')
  const otherProcess = openDatabase(databaseFile)
  onTestFinished(() => otherProcess.close())

  await publishRanking(otherProcess.writer, 7)
  await untilReceived(browser, 1)

  expect(browser.messages).toEqual([{ type: 'ranking_update', data: { changed: 7 }, id: 1 }])
})

test('a socket receives its subscribed channels until it unsubscribes [R-02]', async ({ connections }) => {
  const { browser } = await openBrowser(connections)
  await subscribe(browser, 'ranking_updates')

  await publishMetrics(connections.writer)
  await publishRanking(connections.writer, 1)
  await untilReceived(browser, 1)
  browser.send('unsubscribe', 'ranking_updates')
  await subscribe(browser, 'metrics_updates')
  await publishRanking(connections.writer, 2)
  await publishMetrics(connections.writer)
  await untilReceived(browser, 2)

  expect(browser.messages.map(({ type, id }) => [type, id])).toEqual([
    ['ranking_update', 2],
    ['metrics_update', 4],
  ])
})

test('malformed messages and unknown channels are ignored, and the socket stays open [R-06]', async ({
  connections,
}) => {
  const { browser } = await openBrowser(connections)
  browser.socket.send('{not json')
  browser.socket.send(JSON.stringify({ type: 'subscribe', channel: 'secrets' }))
  browser.socket.send(JSON.stringify({ type: 'shout', channel: 'ranking_updates' }))
  browser.socket.send(Buffer.from([1, 2, 3]))
  await subscribe(browser, 'ranking_updates')

  await publishRanking(connections.writer, 1)
  await untilReceived(browser, 1)

  expect(browser.messages).toHaveLength(1)
})

test('a browser that keeps sending invalid messages is closed with 1008 [R-06]', async ({ connections }) => {
  const { browser } = await openBrowser(connections)
  const closed = closeCodeOf(browser.socket)
  for (let message = 0; message < 100; message += 1) browser.socket.send('{not json')

  expect(await closed).toBe(1008)
})

test('bytes that are no frame end their own socket and nothing else, with or without a token [P]', async ({
  connections,
}) => {
  const { browser, address, token } = await openBrowser(connections)
  for (const query of ['', `?token=${token}`]) {
    const early = upgrade(address, `/ws${query}`)
    early.resume().write(NO_FRAME)
    const late = upgrade(address, `/ws${query}`)
    await once(late, 'data')
    late.write(NO_FRAME)
    await Promise.all([early, late].map(untilClosed))
  }

  await subscribe(browser, 'ranking_updates')
  await publishRanking(connections.writer, 1)
  await untilReceived(browser, 1)
})

test('a rejected upgrade leaves no connection behind, even when the client never ends its side [P]', async ({
  connections,
}) => {
  const { server } = await startServer(connections)
  const refusals = [
    upgrade(addressOf(server), '/elsewhere', { allowHalfOpen: true }),
    upgrade(addressOf(server), '/ws', { allowHalfOpen: true, origin: 'https://evil.example' }),
  ]
  const answers = await Promise.all(refusals.map(async (socket) => String((await once(socket, 'data'))[0])))

  expect(answers.map((answer) => answer.slice(0, 12))).toEqual(['HTTP/1.1 404', 'HTTP/1.1 403'])
  await expect.poll(() => promisify(server.getConnections.bind(server))()).toBe(0)
})

test('an upgrade to another protocol is ignored and the page served [P]', async ({ connections }) => {
  const { server } = await startServer(connections)
  server.on('request', (message, response) => response.end(`page ${message.url} ${'x'.repeat(1_000_000)}`))
  let answer = ''
  for await (const chunk of upgrade(addressOf(server), '/login', { protocol: 'h2c' })) answer += String(chunk)

  expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n(.+\r\n)*Connection: close\r\n/)
  expect(answer).toMatch(/page \/login x{1000000}$/)
})

test('missed events are sent first, by id across all channels, then live ones [D-32]', async ({ connections }) => {
  for (let event = 1; event <= 10; event += 1) {
    await (event % 2 ? publishRanking(connections.writer, event) : publishMetrics(connections.writer))
  }
  const { browser } = await openBrowser(connections, { lastEventId: 4 })
  for (const channel of CHANNELS) browser.send('subscribe', channel)
  await publishRanking(connections.writer, 11)
  await publishRanking(connections.writer, 12)
  await untilReceived(browser, 8)

  expect(browser.messages.map(({ id }) => id)).toEqual([5, 6, 7, 8, 9, 10, 11, 12])
})

test('a long replay under constant new events loses, doubles and reorders nothing [D-32]', async ({ connections }) => {
  await connections.writer.transaction().execute(async (trx) => {
    for (let event = 1; event <= 3_000; event += 1) await publishRanking(trx, event)
  })
  const { browser } = await openBrowser(connections, { lastEventId: 0 })
  for (const channel of CHANNELS) browser.send('subscribe', channel)
  for (let event = 1; event <= 200; event += 1) {
    await publishRanking(connections.writer, event)
    if (event % 10 === 0) await sleep(5)
  }
  await untilReceived(browser, 3_200)
  await sleep(100)

  expect(browser.messages.map(({ id }) => id)).toEqual(Array.from({ length: 3_200 }, (_, index) => index + 1))
})

test('a channel that joins later still gets its missed events, once [D-32]', async ({ connections }) => {
  await publishRanking(connections.writer, 1)
  await publishMetrics(connections.writer)
  const { browser } = await openBrowser(connections, { lastEventId: 0 })
  await subscribe(browser, 'ranking_updates')
  await untilReceived(browser, 1)
  await subscribe(browser, 'metrics_updates')
  await untilReceived(browser, 2)
  browser.send('unsubscribe', 'metrics_updates')
  await subscribe(browser, 'metrics_updates')
  await publishMetrics(connections.writer)
  await untilReceived(browser, 3)

  expect(browser.messages.map(({ id }) => id)).toEqual([1, 2, 3])
})

test('without lastEventId nothing old is sent [D-32]', async ({ connections }) => {
  await publishRanking(connections.writer, 1)
  const { browser } = await openBrowser(connections)
  await subscribe(browser, 'ranking_updates')
  await publishRanking(connections.writer, 2)
  await untilReceived(browser, 1)

  expect(browser.messages.map(({ id }) => id)).toEqual([2])
})

test('when events since lastEventId have been deleted, one resync is sent [D-32]', async ({ connections }) => {
  for (let event = 1; event <= 5; event += 1) await publishRanking(connections.writer, event)
  await connections.writer.deleteFrom('event').where('id', '<=', 3).execute()
  const { browser } = await openBrowser(connections, { lastEventId: 1 })
  for (const channel of CHANNELS) browser.send('subscribe', channel)
  await untilReceived(browser, 1)
  await publishRanking(connections.writer, 6)
  await untilReceived(browser, 2)

  expect(browser.messages).toEqual([{ type: 'resync' }, { type: 'ranking_update', data: { changed: 6 }, id: 6 }])
})

test('a lastEventId this database has never reached gets a resync [D-32]', async ({ connections }) => {
  await publishRanking(connections.writer, 1)
  const { browser } = await openBrowser(connections, { lastEventId: 900 })
  await subscribe(browser, 'ranking_updates')
  await untilReceived(browser, 1)

  expect(browser.messages).toEqual([{ type: 'resync' }])
})

test('a message for one user reaches only that user, live and in a replay [R-05] [D-49]', async ({ connections }) => {
  const asked = await openBrowser(connections, { lastEventId: 0 })
  const other = await openBrowser(connections, { lastEventId: 0 })
  for (const { browser } of [asked, other]) await subscribe(browser, 'notifications')
  await notify(connections.writer, 'for one', asked.userId)
  await notify(connections.writer, 'for all')
  await untilReceived(asked.browser, 2)
  await untilReceived(other.browser, 1)
  const late = await openBrowser(connections, { lastEventId: 0 })
  await subscribe(late.browser, 'notifications')
  await untilReceived(late.browser, 1)

  const titles = (browser: Browser) => browser.messages.map(({ data }) => data.title)
  expect(titles(asked.browser)).toEqual(['for one', 'for all'])
  expect(titles(other.browser)).toEqual(['for all'])
  expect(titles(late.browser)).toEqual(['for all'])
})

test.for(['', 'not-a-token', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'])(
  'the token "%s" is rejected with 4401 [R-01]',
  async (token, { connections }) => {
    const address = await serve(connections)
    const socket = connect(`${address}/ws?token=${token}`)

    expect(await closeCodeOf(socket)).toBe(4401)
  },
)

test('an expired token is rejected with 4401 [R-01]', async ({ connections }) => {
  const account = await signIn(connections.writer, { issuedAt: new Date(Date.now() - 3_600_000) })
  const address = await serve(connections)

  expect(await closeCodeOf(connect(`${address}/ws?token=${account.token}`))).toBe(4401)
})

test('a page’s own token opens a socket within its minute, and no later [R-01]', async ({ connections }) => {
  const { publicId, sessionId } = await signIn(connections.writer)
  const tokenOf = (secondsAgo: number) =>
    issueSocketToken(publicId, sessionId, new Date(Date.now() - secondsAgo * 1000))
  const address = await serve(connections)

  await once(connect(`${address}/ws?token=${await tokenOf(0)}`), 'open')
  expect(await closeCodeOf(connect(`${address}/ws?token=${await tokenOf(61)}`))).toBe(4401)
})

test('an open socket outlives the token that opened it, and ends with its session [R-01] [D-47]', async ({
  connections,
}) => {
  const { writer } = connections
  const { publicId, sessionId } = await signIn(writer)
  let at = Date.now()
  const { server } = await startServer(connections, { now: () => new Date(at) })
  const token = await issueSocketToken(publicId, sessionId, new Date(at))
  const browser = watch(connect(`${addressOf(server)}/ws?token=${token}`))
  await once(browser.socket, 'open')
  await subscribe(browser, 'ranking_updates')

  at += 3_600_000
  await publishRanking(writer, 1)
  await sleep(1_100)
  await publishRanking(writer, 2)
  await untilReceived(browser, 2)

  const closed = closeCodeOf(browser.socket)
  await revokeSession(writer, sessionId, new Date())
  expect(await closed).toBe(4401)
})

test('a personal token opens no socket [R-01] [D-09]', async ({ connections }) => {
  const { userId } = await signIn(connections.writer)
  const form = { name: 'Mine', scope: ['write'], lifetime: 'never' } as const
  const minted = await createApiToken(
    connections.writer,
    { id: userId, email: 'a@example.com' },
    form,
    { address: '', door: 'page' },
    new Date(),
  )
  const address = await serve(connections)

  expect(minted.status).toBe('created')
  const token = minted.status === 'created' ? minted.token : ''
  expect(await closeCodeOf(connect(`${address}/ws?token=${token}`))).toBe(4401)
})

test('revoking the session closes its socket and invalidates its token [R-01]', async ({ connections }) => {
  const { browser, sessionId, address, token } = await openBrowser(connections)
  const closed = closeCodeOf(browser.socket)
  await revokeSession(connections.writer, sessionId, new Date())

  expect(await closed).toBe(4401)
  expect(await closeCodeOf(connect(`${address}/ws?token=${token}`))).toBe(4401)
})

test.for([{ disabled_at: '2026-11-21T00:00:00.000Z' }, { role: 'ADMIN' as const }, { is_read_only: 1 }])(
  'changing a user to %o closes the open sockets [D-47]',
  async (change, { connections }) => {
    const { browser, userId } = await openBrowser(connections)
    const closed = closeCodeOf(browser.socket)
    await connections.writer.updateTable('user').set(change).where('id', '=', userId).execute()

    expect(await closed).toBe(4401)
  },
)

test('the reason of a failed job goes to administrators and, without paths, to who started it; others learn that it failed, live and missed [D-71]', async ({
  connections,
}) => {
  const { writer } = connections
  const address = await serve(connections)
  const [admin, starter, other] = [await signIn(writer, { role: 'ADMIN' }), await signIn(writer), await signIn(writer)]
  const athlete = await createAthlete(writer, { name: 'Ana' })
  const hears = async ({ token }: { token: string }, query = '') => {
    const browser = watch(connect(`${address}/ws?token=${token}${query}`))
    await once(browser.socket, 'open')
    await subscribe(browser, 'job_updates')
    return browser
  }
  const live = await Promise.all([admin, starter, other].map((account) => hears(account)))
  for (const requestedBy of [starter.userId, null]) await publishFailure(writer, athlete.id, requestedBy)
  for (const browser of live) await untilReceived(browser, 4)
  const missed = await Promise.all([admin, starter, other].map((account) => hears(account, '&lastEventId=0')))
  for (const browser of missed) await untilReceived(browser, 4)

  const full = { error: "No answer from 10.0.0.7, open '/data/icon-radar.db'", subject: 'Ana' }
  for (const [byAdmin, byStarter, byOther] of [live, missed].map((browsers) => browsers.map(errorsOf))) {
    expect(byAdmin).toEqual([full, full])
    const own = { error: 'No answer from 10.0.0.7, open [path]', subject: 'Ana', isOwn: true }
    expect(byStarter).toEqual([own, { error: 'Administrators can see the error.' }])
    expect(byOther).toEqual([
      { error: 'Administrators and the person who started it can see the error.' },
      { error: 'Administrators can see the error.' },
    ])
  }
})

test('a page of another site cannot open a socket [D-36]', async ({ connections }) => {
  const { token } = await signIn(connections.writer)
  const address = await serve(connections)
  const foreign = connect(`${address}/ws?token=${token}`, { origin: 'https://elsewhere.example' })
  const own = connect(`${address}/ws?token=${token}`, { origin: address.replace('ws:', 'http:') })

  expect(await refusalOf(foreign)).toBe(403)
  await once(own, 'open')
})

test('a user has so many sockets and no more [D-33]', async ({ connections }) => {
  const { address, token } = await openBrowser(connections, {}, { most: { ...NO_LIMIT, ofUser: 2 } })
  const second = connect(`${address}/ws?token=${token}`)
  await once(second, 'open')
  expect(await refusalOf(connect(`${address}/ws?token=${token}`))).toBe(429)

  second.close()
  await once(second, 'close')
  await once(connect(`${address}/ws?token=${token}`), 'open')
})

test('sockets that are opened together do not pass the limit together [D-33]', async ({ connections }) => {
  const { address, token } = await openBrowser(connections, {}, { most: { ...NO_LIMIT, ofUser: 2 } })
  const opened = await Promise.all(
    Array.from({ length: 6 }, () => {
      const socket = connect(`${address}/ws?token=${token}`)
      return Promise.race([once(socket, 'open').then(() => 'open'), refusalOf(socket)])
    }),
  )

  expect(opened.toSorted()).toEqual([429, 429, 429, 429, 429, 'open'])
})

test('an address has so many sockets and no more, and so have all together [D-66]', async ({ connections }) => {
  const { token } = await signIn(connections.writer)
  const limits = {
    most: { ...NO_LIMIT, ofAddress: 1, inAll: 2 },
    trusted: { trustProxy: 1, trustProxyHost: '0' as const },
  }
  const address = addressOf((await startServer(connections, limits)).server)
  const from = (client: string) => connect(`${address}/ws?token=${token}`, { headers: { 'X-Forwarded-For': client } })

  await once(from('192.0.2.1'), 'open')
  expect(await refusalOf(from('192.0.2.1'))).toBe(429)
  await once(from('192.0.2.2'), 'open')
  expect(await refusalOf(from('192.0.2.3'))).toBe(503)
})

test('opening sockets too often is rejected with Retry-After, by user and by address [D-33]', async ({
  connections,
}) => {
  const { address, token } = await openBrowser(connections, {}, { most: { ofUser: 50, ofAddress: 50, inAll: 50 } })
  const openings = async (query: string, count: number) => {
    const statuses = new Set<string>()
    for (let opening = 0; opening < count; opening++) {
      const socket = upgrade(address, `/ws${query}`)
      const [head] = await once(socket, 'data')
      statuses.add(
        String(head)
          .split('\r\n\r\n')[0]
          ?.match(/^HTTP\/1.1 \d+|Retry-After(?=: \d)/g)
          ?.join(' ') ?? '',
      )
      socket.destroy()
      await untilClosed(socket)
    }
    return [...statuses]
  }

  expect(await openings(`?token=${token}`, 300)).toEqual(['HTTP/1.1 101', 'HTTP/1.1 429 Retry-After'])
  expect(await openings('', 1_000)).toEqual(['HTTP/1.1 101', 'HTTP/1.1 429 Retry-After'])
})

test('other work runs between two pages of replays, however many are running [D-32]', async ({ connections }) => {
  await connections.writer.transaction().execute(async (trx) => {
    for (let event = 1; event <= 2_000; event += 1) await publishRanking(trx, event)
  })
  let pages = 0
  const reader = connections.reader.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (result.rows.length > 1) pages += 1
      return result
    },
  })
  const { token } = await signIn(connections.writer)
  const { server } = await startServer(connections, { connections: { ...connections, reader } })
  const browsers = Array.from({ length: 8 }, () =>
    watch(connect(`${addressOf(server)}/ws?token=${token}&lastEventId=0`)),
  )
  await Promise.all(browsers.map(({ socket }) => once(socket, 'open')))

  const pagesOfTurns: number[] = []
  for (const browser of browsers) browser.send('subscribe', 'ranking_updates')
  while (browsers.some(({ messages }) => messages.length < 2_000)) {
    pages = 0
    await new Promise(setImmediate)
    pagesOfTurns.push(pages)
  }

  expect(Math.max(...pagesOfTurns)).toBeLessThanOrEqual(1)
  for (const { messages } of browsers) {
    expect(messages.map(({ id }) => id)).toEqual(Array.from({ length: 2_000 }, (_, index) => index + 1))
  }
})

test('a replay finds the few events of a channel among many of another [D-32]', async ({ connections }) => {
  await publishMetrics(connections.writer)
  await connections.writer.transaction().execute(async (trx) => {
    for (let event = 1; event <= 12_000; event += 1) await publishRanking(trx, event)
  })
  await publishMetrics(connections.writer)
  const { browser } = await openBrowser(connections, { lastEventId: 0 })
  await subscribe(browser, 'metrics_updates')
  await untilReceived(browser, 2)

  expect(browser.messages.map(({ id }) => id)).toEqual([1, 12_002])
})

test('a browser that does not read is dropped with 4408 and blocks nobody [R-01]', async ({ connections }) => {
  const { browser: slow, address, token } = await openBrowser(connections)
  await subscribe(slow, 'notifications')
  const quick = watch(connect(`${address}/ws?token=${token}`))
  await once(quick.socket, 'open')
  await subscribe(quick, 'notifications')
  slow.socket.pause()

  const text = 'x'.repeat(200_000)
  for (let event = 0; event < 60; event += 1) {
    await notify(connections.writer, text)
    await sleep(5)
  }
  await untilReceived(quick, 60)
  const closed = closeCodeOf(slow.socket)
  slow.socket.resume()

  expect(await closed).toBe(4408)
  expect(slow.messages.length).toBeLessThan(60)
})

test('a stopping server closes with 1001 [R-04]', async ({ connections }) => {
  const { browser, push } = await openBrowser(connections)
  const closed = closeCodeOf(browser.socket)
  push.close()

  expect(await closed).toBe(1001)
})

/** A raw client; half-open, it keeps its side when the server has ended its own. */
function upgrade(
  address: string,
  path: string,
  { protocol = 'websocket', origin = '', allowHalfOpen = false } = {},
): Socket {
  const { hostname, port, host } = new URL(address)
  const socket = connectTcp({ host: hostname, port: Number(port), allowHalfOpen })
  onTestFinished(() => void socket.destroy())
  const head = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n`
  const key = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'
  socket.write(`${head}${origin && `Origin: ${origin}\r\n`}${key}\r\n`)
  return socket.on('error', () => undefined)
}

interface Browser {
  socket: WebSocket
  messages: Message[]
  send: (type: 'subscribe' | 'unsubscribe', channel: Channel) => void
}

async function openBrowser(
  connections: Connections,
  { lastEventId }: { lastEventId?: number } = {},
  options: Partial<PushOptions> = {},
) {
  const account = await signIn(connections.writer)
  const { server, push } = await startServer(connections, options)
  const address = addressOf(server)
  const query = lastEventId === undefined ? '' : `&lastEventId=${lastEventId}`
  const browser = watch(connect(`${address}/ws?token=${account.token}${query}`))
  await once(browser.socket, 'open')
  return { browser, push, address, ...account }
}

function watch(socket: WebSocket): Browser {
  const messages: Message[] = []
  socket.on('message', (data) => messages.push(JSON.parse(String(data))))
  return {
    socket,
    messages,
    send: (type, channel) => socket.send(JSON.stringify({ type, channel, timestamp: Date.now() })),
  }
}

/** Resolves when the server has handled the request, because it answers pings in order. */
async function subscribe(browser: Browser, channel: Channel): Promise<void> {
  browser.send('subscribe', channel)
  browser.socket.ping()
  await once(browser.socket, 'pong')
  await sleep(20)
}

async function serve(connections: Connections): Promise<string> {
  return addressOf((await startServer(connections)).server)
}

async function startServer(connections: Connections, options: Partial<PushOptions> = {}) {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const push = servePush(server, {
    connections,
    now: () => new Date(),
    most: NO_LIMIT,
    trusted: { trustProxy: 0, trustProxyHost: '0' },
    shared: memberAlone(),
    ...options,
  })
  servers.push(() => {
    push.close()
    server.close()
  })
  return { server, push }
}

function addressOf(server: Server): string {
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function connect(url: string, options: { origin?: string; headers?: Record<string, string> } = {}): WebSocket {
  const socket = new WebSocket(url, options).on('error', () => undefined)
  onTestFinished(() => socket.terminate())
  return socket
}

async function closeCodeOf(socket: WebSocket): Promise<number> {
  const [code] = await once(socket, 'close')
  return code
}

async function refusalOf(socket: WebSocket): Promise<number | undefined> {
  const [, response] = await once(socket, 'unexpected-response')
  return response.statusCode
}

async function untilReceived(browser: Browser, count: number): Promise<void> {
  const deadline = Date.now() + 30_000
  while (browser.messages.length < count) {
    if (Date.now() > deadline) throw new Error(`${browser.messages.length} of ${count} messages arrived.`)
    await sleep(5)
  }
}

function errorsOf({ messages }: Browser) {
  const failures = messages.filter(({ data }) => data.error !== undefined)
  return failures.map(({ data: { error, subject, isOwn } }) => ({
    error,
    ...(subject && { subject }),
    ...(isOwn && { isOwn }),
  }))
}

/** Of an athlete's discovery. */
async function publishFailure(db: Kysely<Database>, athleteId: number, requestedBy: number | null): Promise<void> {
  const at = new Date('2026-11-22T12:00:00.000Z')
  const { jobId } = await enqueue(db, athleteBrandDiscovery, { athleteId: newId() }, { now: at, athleteId })
  const ended = {
    status: 'failed',
    error: "No answer from 10.0.0.7, open '/data/icon-radar.db'",
    finished_at: at.toISOString(),
  } as const
  const job = await db
    .updateTable('job')
    .set({ ...ended, requested_by: requestedBy })
    .where('public_id', '=', jobId)
    .returningAll()
    .executeTakeFirstOrThrow()
  await publishJob(db, job)
}

async function signIn(
  db: Kysely<Database>,
  { issuedAt = new Date(), role = 'USER' }: { issuedAt?: Date; role?: UserRole } = {},
) {
  const publicId = newId()
  const at = '2026-01-01T00:00:00.000Z'
  const { id } = await db
    .insertInto('user')
    .values({
      public_id: publicId,
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: `${publicId}@example.com`,
      email_key: `${publicId}@example.com`,
      password_hash: 'none',
      role,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const origin = { remember: true, userAgent: null, address: null, door: 'page' } as const
  const { id: sessionId } = await createSession(db, id, origin, new Date())
  return { userId: id, publicId, sessionId, token: await issueAccessToken(publicId, sessionId, issuedAt) }
}

function publishRanking(db: Kysely<Database>, changed: number): Promise<void> {
  return publish(db, { channel: 'ranking_updates', type: 'ranking_update', data: { changed } })
}

function publishMetrics(db: Kysely<Database>): Promise<void> {
  return publish(db, { channel: 'metrics_updates', type: 'metrics_update', data: {} })
}

function notify(db: Kysely<Database>, title: string, userId?: number): Promise<void> {
  const data = { title, message: 'Hello', type: 'info' as const }
  return publish(db, { channel: 'notifications', type: 'notification', data }, { userId })
}
