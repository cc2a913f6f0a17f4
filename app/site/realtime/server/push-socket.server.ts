import { setTimeout as sleep } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import { z } from 'zod'
import type { EventPage, MissedEvents } from '#app/base/events/event.queries.server.ts'
import { log } from '#app/base/platform/logging.server.ts'
import { CHANNELS, type Channel, type EventRow } from '#db/tables/event.ts'
import { frameFor, type Viewer } from '../frame-for.server.ts'

/** How the server ends a socket; a browser reconnects after each of them. */
export const CLOSE_CODES = { goingAway: 1001, senseless: 1008, badToken: 4401, tooSlow: 4408 } as const

/** What a browser may send; anything else is logged and ignored. */
const ChannelRequestSchema = z.object({
  type: z.enum(['subscribe', 'unsubscribe']),
  channel: z.enum(CHANNELS),
  timestamp: z.union([z.string(), z.number()]).optional(),
})

export interface PushSocketOptions {
  socket: WebSocket
  viewer: Viewer
  /** The last event the browser has seen, if any. */
  lastEventId: number | undefined
  replay: Replay
}

/** The source of missed events for a channel that joins. */
export interface Replay {
  /** Id of the last event passed to `deliver`. */
  position: () => number
  /** Whether events after this id have been deleted already. */
  isIncomplete: (lastEventId: number) => Promise<boolean>
  /** In pages, oldest first. */
  list: (missed: MissedEvents) => Promise<EventPage>
}

export type PushSocket = ReturnType<typeof createPushSocket>

/** Bytes that may be buffered for a slow browser. */
const MAX_BUFFERED = 1_048_576
/** Unknown messages allowed: a newer page may send a few, only abuse sends more. */
const MAX_SENSELESS = 20
const FLUSH_WITHIN_MS = 10_000
const FLUSH_LOOK_MS = 5

/**
 * One browser's socket. A channel that joins first gets the events since `lastEventId` in order, then live ones; while
 * it catches up, live events of the socket's other channels are queued.
 */
export function createPushSocket({ socket, viewer, lastEventId, replay }: PushSocketOptions) {
  const { userId } = viewer
  const wanted = new Set<Channel>()
  const live = new Set<Channel>()
  const replayed = new Set<Channel>()
  /** Undefined once there is nothing to replay from. */
  let missedAfter = lastEventId
  let completenessIsKnown = false
  let position = replay.position()
  let catchingUp = false
  let senseless = 0

  socket.on('message', (data, isBinary) => {
    if (!isOpen()) return
    const request = isBinary ? undefined : parseChannelRequest(String(data))
    if (!request) refuse()
    else if (request.type === 'subscribe') join(request.channel)
    else leave(request.channel)
  })

  return { deliver }

  /** Receives the product's next events in order and sends those this socket subscribes to. */
  function deliver(events: readonly EventRow[]): void {
    if (catchingUp) return
    for (const event of events) {
      if (event.id <= position) continue
      position = event.id
      if (live.has(event.channel) && isFor(event)) send(event)
    }
    if (socket.bufferedAmount > MAX_BUFFERED) closeAsTooSlow()
  }

  function refuse(): void {
    senseless += 1
    if (senseless <= MAX_SENSELESS) log.info({ userId }, 'a message of a browser was not understood')
    else socket.close(CLOSE_CODES.senseless, 'too many messages that say nothing')
  }

  function join(channel: Channel): void {
    wanted.add(channel)
    if (catchingUp || live.has(channel)) return
    catchingUp = true
    // Channels that joined together are replayed together, in event order rather than channel by channel.
    setImmediate(() => {
      catchUp().catch((error) => {
        log.error({ err: error, userId }, 'missed events could not be replayed')
        socket.terminate()
      })
    })
  }

  function leave(channel: Channel): void {
    wanted.delete(channel)
    live.delete(channel)
  }

  async function catchUp(): Promise<void> {
    await tellWhatIsGone()
    while (isOpen() && (joining().length > 0 || position < replay.position())) {
      const until = replay.position()
      const joined = joining()
      const missed = missedAfter === undefined ? [] : joined.filter((channel) => !replayed.has(channel))
      for (const channel of missed) replayed.add(channel)

      const seen = missedAfter ?? position
      await sendPages(missed, seen, position)
      await sendPages([...live, ...missed], Math.max(position, seen), until)
      for (const channel of joined) if (wanted.has(channel)) live.add(channel)
      position = Math.max(until, seen)
    }
    // Synchronous with the last check of the position, so that no event delivered in between is lost.
    catchingUp = false
  }

  function joining(): Channel[] {
    return [...wanted].filter((channel) => !live.has(channel))
  }

  async function tellWhatIsGone(): Promise<void> {
    if (missedAfter === undefined || completenessIsKnown) return
    completenessIsKnown = true
    if (!(await replay.isIncomplete(missedAfter))) return
    missedAfter = undefined
    if (isOpen()) socket.send(JSON.stringify({ type: 'resync' }))
  }

  async function sendPages(channels: Channel[], after: number, until: number): Promise<void> {
    let reached = after
    while (channels.length > 0 && reached < until && isOpen()) {
      const page = await replay.list({ channels, userId, after: reached, until })
      reached = page.reached
      for (const event of page.events) send(event)
      await flush()
    }
  }

  function isFor(event: EventRow): boolean {
    return event.user_id === null || event.user_id === userId
  }

  function send(event: EventRow): void {
    if (isOpen()) socket.send(frameFor(viewer, event))
  }

  /** Waits until the messages have left the process, so that a long replay does not fill the memory. */
  async function flush(): Promise<void> {
    const tooSlow = setTimeout(closeAsTooSlow, FLUSH_WITHIN_MS)
    while (isOpen() && socket.bufferedAmount > 0) await sleep(FLUSH_LOOK_MS)
    clearTimeout(tooSlow)
  }

  function closeAsTooSlow(): void {
    socket.close(CLOSE_CODES.tooSlow, 'too slow')
  }

  function isOpen(): boolean {
    return socket.readyState === socket.OPEN
  }
}

type ChannelRequest = z.infer<typeof ChannelRequestSchema>

function parseChannelRequest(text: string): ChannelRequest | undefined {
  try {
    return ChannelRequestSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
