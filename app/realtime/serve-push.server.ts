import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { log } from '#app/logging.server.ts'
import type { Connections } from '#db/open-database.ts'
import { findSessionBySocketToken, type Session } from '../auth/session.server.ts'
import { requestUrl } from '../http/node-request.server.ts'
import { asksForWebSocket, serveWithoutUpgrade } from '../http/upgrade-request.server.ts'
import { CLOSE_CODES } from './close-codes.ts'
import { findOldestEventId, getLatestEventId, listMissedEvents } from './event.queries.server.ts'
import { createEventFeed } from './event-feed.server.ts'
import { listEndedSessions, type PushSession } from './push-session.server.ts'
import { createPushSocket, type PushSocket, type Replay } from './push-socket.server.ts'

export interface PushOptions {
  connections: Pick<Connections, 'reader' | 'dataVersion'>
  now: () => Date
  /** 0 is no limit. */
  socketsPerUser: number
  /** Proxies in front of the server; without any, what they would say about the address does not count. */
  trustedProxies: number
}

interface Client extends PushSession {
  socket: WebSocket
  userId: number
  push: PushSocket
  /** Whether it has answered since the last ping. */
  answers: boolean
}

const PATH = '/ws'
const POLL_MS = 50
const PING_MS = 30_000
const SESSION_CHECK_MS = 500
const SOCKETS = { noServer: true, maxPayload: 4_096, clientTracking: false, closeTimeout: 5_000 }
const REPLAY_PAGE = 500

/** Serves /ws on the server that serves the pages. `close` ends every socket as going away. */
export function servePush(server: Server, options: PushOptions): { close: () => void } {
  const { connections, now, socketsPerUser } = options
  const { reader } = connections
  const clients = new Set<Client>()
  const sockets = new WebSocketServer(SOCKETS)
  const feed = createEventFeed(reader, (events) => {
    for (const { push } of clients) push.deliver(events)
  })
  const replay: Replay = {
    position: feed.position,
    isIncomplete: async (lastEventId) => {
      const oldest = await findOldestEventId(reader)
      return (oldest !== undefined && oldest > lastEventId + 1) || lastEventId > (await getLatestEventId(reader))
    },
    list: (missed) => listMissedEvents(reader, { ...missed, limit: REPLAY_PAGE }),
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
    const url = requestUrl(request, options.trustedProxies)
    if (!asksForWebSocket(request)) serveWithoutUpgrade(server, request, stream)
    else if (!url) refuse(stream, 400)
    else if (url.pathname !== PATH) refuse(stream, 404)
    else if (!comesFromOurPages(request.headers.origin, url)) refuse(stream, 403)
    else
      open(request, url, stream, head).catch((error) => {
        logFault(error)
        refuse(stream, 503)
      })
  }

  async function open(request: IncomingMessage, url: URL, stream: Duplex, head: Buffer): Promise<void> {
    const session = await findSessionBySocketToken(reader, url.searchParams.get('token') ?? '', now())
    if (session && isOverLimit(session.user.id)) {
      refuse(stream, 429)
      return
    }
    await feed.ready()

    sockets.handleUpgrade(request, stream, head, (socket) => {
      // First of all: the bytes that came with the request are read at once, and a fault without a listener ends the process.
      socket.on('error', (error) => log.info({ err: error, userId: session?.user.id }, 'a socket broke'))
      if (session) serve(socket, session, lastEventIdOf(url))
      // A browser cannot read the status of a refused upgrade, only the code of a close.
      else socket.close(CLOSE_CODES.badToken, 'bad or expired token')
    })
  }

  function serve(socket: WebSocket, session: Session, lastEventId: number | undefined): void {
    const { id: userId, role } = session.user
    const push = createPushSocket({ socket, viewer: { userId, role }, lastEventId, replay })
    const client: Client = { socket, userId, sessionId: session.id, role, push, answers: true }
    clients.add(client)
    socket.on('close', () => clients.delete(client))
    socket.on('pong', () => {
      client.answers = true
    })
  }

  function isOverLimit(userId: number): boolean {
    if (socketsPerUser === 0) return false
    return [...clients].filter((client) => client.userId === userId).length >= socketsPerUser
  }

  async function closeEndedSessions(): Promise<void> {
    for (const { socket } of await listEndedSessions(reader, [...clients], now())) {
      socket.close(CLOSE_CODES.badToken, 'the session has ended')
    }
  }
}

function ping(client: Client): void {
  if (!client.answers) {
    client.socket.terminate()
    return
  }
  client.answers = false
  client.socket.ping()
}

/** Programs send no Origin; a browser always does, and only our own pages may open a socket with a visitor's token. */
function comesFromOurPages(origin: string | undefined, url: URL): boolean {
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === url.host)
}

function lastEventIdOf(url: URL): number | undefined {
  const text = url.searchParams.get('lastEventId') ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

/** Nothing reads what a refused client still sends or waits for its end, so the stream goes with the answer. */
function refuse(stream: Duplex, status: number): void {
  stream.once('finish', () => stream.destroy())
  stream.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

function logFault(error: unknown): void {
  log.error({ err: error }, 'the push server met a fault')
}
