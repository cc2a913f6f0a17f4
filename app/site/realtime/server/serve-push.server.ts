import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { setImmediate as otherWork } from 'node:timers/promises'
import { type WebSocket, WebSocketServer } from 'ws'
import { findOldestEventId, getLatestEventId, listMissedEvents } from '#app/base/events/event.queries.server.ts'
import { clientAddress } from '#app/base/http/client-address.server.ts'
import { createFixedWindowLimit } from '#app/base/http/limits/fixed-window-limit.server.ts'
import { requestUrl, type TrustedProxies } from '#app/base/http/node-request.server.ts'
import { isOwnHost } from '#app/base/http/own-hosts.server.ts'
import { asksForWebSocket, serveWithoutUpgrade } from '#app/base/http/upgrade-request.server.ts'
import { FairQueue } from '#app/base/platform/fair-queue.ts'
import { log } from '#app/base/platform/logging.server.ts'
import type { Member } from '#app/base/platform/shared/member.ts'
import { noteLimited } from '#app/people/auth/audit/note-limited.server.ts'
import { type Actor, actorOf, type Origin } from '#app/people/auth/audit/record-audit.server.ts'
import { visitorAt } from '#app/people/auth/audit/security-log.server.ts'
import { findSessionBySocketToken, type Session } from '#app/people/auth/sessions/session.server.ts'
import { countSockets } from '#app/site/metrics/process-metrics.server.ts'
import type { Connections } from '#db/open-database.ts'
import { createEventFeed } from './event-feed.server.ts'
import { listEndedSessions, type PushSession } from './push-session.server.ts'
import { CLOSE_CODES, createPushSocket, type PushSocket, type Replay } from './push-socket.server.ts'

export interface PushOptions {
  connections: Pick<Connections, 'reader' | 'dataVersion'>
  now: () => Date
  most: MostSockets
  trusted: TrustedProxies
  /** Counts sockets and their openings together with those of the other web processes. */
  shared: Member
}

/** Maximum number of open sockets; 0 is no limit. */
interface MostSockets {
  ofUser: number
  ofAddress: number
  inAll: number
}

interface Client extends PushSession {
  socket: WebSocket
  push: PushSocket
  /** Whether it has answered the last ping. */
  answers: boolean
}

const PATH = '/ws'
const DOOR = 'api'
const POLL_MS = 50
const PING_MS = 30_000
const SESSION_CHECK_MS = 500
const SOCKETS = { noServer: true, maxPayload: 4_096, clientTracking: false, closeTimeout: 5_000 }
const WINDOW_MS = 60_000
/**
 * Maximum connects per minute. All tabs of a user reconnect together after a restart, and again while they get no
 * response.
 */
const OPENINGS_OF_USER = 240
const OPENINGS_OF_ADDRESS = 1_200
const RETRY_AFTER_SECONDS = 10

/** Serves /ws on the server that serves the pages. `close` ends every socket with "going away". */
export function servePush(server: Server, options: PushOptions): { close: () => void } {
  const { connections, now, most, trusted, shared } = options
  const { reader } = connections
  const clients = new Set<Client>()
  const sockets = new WebSocketServer(SOCKETS)
  const feed = createEventFeed(reader, (events) => {
    for (const { push } of clients) push.deliver(events)
  })
  const openings = {
    ofUser: createFixedWindowLimit(
      { name: 'socket openings of a user', most: OPENINGS_OF_USER, windowMs: WINDOW_MS },
      shared,
    ),
    ofAddress: createFixedWindowLimit(
      { name: 'socket openings of an address', most: OPENINGS_OF_ADDRESS, windowMs: WINDOW_MS },
      shared,
    ),
  }
  const pages = new FairQueue()
  const replay: Replay = {
    position: feed.position,
    isIncomplete: async (lastEventId) => {
      const oldest = await findOldestEventId(reader)
      return (oldest !== undefined && oldest > lastEventId + 1) || lastEventId > (await getLatestEventId(reader))
    },
    // Everything else gets a turn between two pages of a replay, and replays of different users alternate.
    list: (missed) =>
      pages.run(String(missed.userId), async () => {
        await otherWork()
        return listMissedEvents(reader, missed)
      }),
  }

  let seenVersion = -1
  let sessionsMayHaveEnded = false
  const polling = setInterval(() => {
    const version = connections.dataVersion()
    if (version === seenVersion) return
    seenVersion = version
    sessionsMayHaveEnded = true
    feed.drain()
  }, POLL_MS)
  const checking = setInterval(() => {
    if (!sessionsMayHaveEnded) return
    sessionsMayHaveEnded = false
    void closeEndedSessions().catch(logFault)
  }, SESSION_CHECK_MS)
  const pinging = setInterval(() => {
    sessionsMayHaveEnded = true
    for (const client of clients) ping(client)
  }, PING_MS)
  server.on('upgrade', handleUpgrade)

  return {
    close: () => {
      for (const timer of [polling, checking, pinging]) clearInterval(timer)
      server.off('upgrade', handleUpgrade)
      for (const { socket } of clients) socket.close(CLOSE_CODES.goingAway, 'server going away')
    },
  }

  function handleUpgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    stream.on('error', (error) => log.debug({ err: error }, 'a socket broke while it was opened'))
    const url = requestUrl(request, trusted)
    if (!asksForWebSocket(request)) serveWithoutUpgrade(server, request, stream)
    else if (!url) refuse(stream, 400)
    else if (!isOwnHost(url, request.socket.localAddress)) refuse(stream, 421)
    else if (url.pathname !== PATH) refuse(stream, 404)
    else if (!comesFromOurPages(request.headers.origin, url)) refuse(stream, 403)
    else
      open(request, url, stream, head).catch((error) => {
        logFault(error)
        refuse(stream, 503)
      })
  }

  async function open(request: IncomingMessage, url: URL, stream: Duplex, head: Buffer): Promise<void> {
    const { remoteAddress } = request.socket
    const address = clientAddress(
      remoteAddress,
      request.headersDistinct['x-forwarded-for']?.join(','),
      trusted.trustProxy,
    )
    const fromAddress = most.ofAddress > 0 && (await openings.ofAddress.take(address, now()))
    if (fromAddress && !fromAddress.isAllowed) {
      await noteRefused(visitorAt({ address, door: DOOR }))
      refuse(stream, 429, fromAddress.retryAfterSeconds)
      return
    }

    const session = await findSessionBySocketToken(reader, url.searchParams.get('token') ?? '', now())
    const byUser = session && most.ofUser > 0 && (await openings.ofUser.take(session.user.publicId, now()))
    if (byUser && !byUser.isAllowed) {
      await noteRefused(actorOf(session.user, { address, door: DOOR }))
      refuse(stream, 429, byUser.retryAfterSeconds)
      return
    }
    await feed.ready()
    const refusal = session && (await takePlace(stream, session.user.publicId, address))
    if (refusal) {
      if (refusal === 429) await noteRefused(actorOf(session.user, { address, door: DOOR }))
      refuse(stream, refusal, RETRY_AFTER_SECONDS)
      return
    }

    sockets.handleUpgrade(request, stream, head, (socket) => {
      // Added first: the bytes that came with the request are read at once, and an error without a listener ends the
      // process.
      socket.on('error', (error) => log.info({ err: error, userId: session?.user.id }, 'a socket broke'))
      if (session) serve(socket, session, lastEventIdOf(url))
      // A browser cannot read the status of a rejected upgrade, only a close code.
      else socket.close(CLOSE_CODES.badToken, 'bad or expired token')
    })
  }

  function serve(socket: WebSocket, session: Session, lastEventId: number | undefined): void {
    const { id: userId, role, isReadOnly } = session.user
    const viewer = { userId, role: session.needsFactor ? ('USER' as const) : role }
    const push = createPushSocket({ socket, viewer, lastEventId, replay })
    const client: Client = { socket, sessionId: session.id, role, isReadOnly, push, answers: true }
    clients.add(client)
    countSockets(clients.size)
    socket.on('close', () => {
      clients.delete(client)
      countSockets(clients.size)
    })
    socket.on('pong', () => {
      client.answers = true
    })
  }

  /** Counts the socket until its stream is closed. Returns the status with which it is rejected, if it is. */
  async function takePlace(stream: Duplex, userId: string, address: string): Promise<429 | 503 | undefined> {
    const places = [
      { key: `sockets of ${userId}`, most: most.ofUser, status: 429 as const },
      { key: `sockets from ${address}`, most: most.ofAddress, status: 429 as const },
      { key: 'sockets', most: most.inAll, status: 503 as const },
    ].filter((place) => place.most > 0)
    const place = await shared.claim(places)
    if (place.refused !== undefined) return places[place.refused]?.status
    if (stream.destroyed) place.release()
    else stream.once('close', place.release)
    return undefined
  }

  async function closeEndedSessions(): Promise<void> {
    for (const { socket } of await listEndedSessions(reader, [...clients], now())) {
      socket.close(CLOSE_CODES.badToken, 'the session has ended')
    }
  }
}

function noteRefused(actor: Actor & Origin): Promise<void> {
  return noteLimited({
    key: `socket of ${actor.id ?? actor.address}`,
    findActor: () => actor,
    path: PATH,
    limit: 'sockets',
  })
}

function ping(client: Client): void {
  if (!client.answers) {
    client.socket.terminate()
    return
  }
  client.answers = false
  client.socket.ping()
}

/** Programs send no Origin; browsers always do, and only our own pages may open a socket with a page's token. */
function comesFromOurPages(origin: string | undefined, url: URL): boolean {
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === url.host)
}

function lastEventIdOf(url: URL): number | undefined {
  const text = url.searchParams.get('lastEventId') ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

/** Nothing reads from a rejected client or waits for its end, so the stream is destroyed with the response. */
function refuse(stream: Duplex, status: number, retryAfterSeconds?: number): void {
  const headers = [
    'Connection: close',
    'Content-Length: 0',
    ...(retryAfterSeconds === undefined ? [] : [`Retry-After: ${retryAfterSeconds}`]),
  ]
  stream.once('finish', () => stream.destroy())
  stream.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('\r\n')}\r\n\r\n`)
}

function logFault(error: unknown): void {
  log.error({ err: error }, 'the push server met a fault')
}
