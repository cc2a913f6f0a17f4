import type { ReceivedMessage } from '#app/base/events/messages.ts'
import { CHANNELS } from '#db/tables/event.ts'
import { receiveMessage } from './receive-message.ts'

export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected' | 'error'

/** The part of a browser's WebSocket that is used. */
export type Socket = Pick<WebSocket, 'onopen' | 'onclose' | 'onmessage' | 'readyState' | 'send' | 'close'>

export interface PushConnectionOptions {
  /** Id of the newest event that the page already shows, if known. */
  lastEventId?: number
  /** A fresh token for each attempt; undefined when the user is signed out. */
  getSocketToken: () => Promise<string | undefined>
  openSocket: (token: string, lastEventId: number | undefined) => Socket
  /** Runs later; returns a function that cancels it. */
  wait: (ms: number, run: () => void) => () => void
  onStatus: (status: ConnectionStatus) => void
  onOpen: () => void
  onMessage: (message: ReceivedMessage) => void
  onResync: () => void
  /** The last attempt has failed too. */
  onGivenUp: () => void
  onIgnored: (text: string) => void
}

const FIRST_DELAY_MS = 3_000
const MAX_ATTEMPTS = 5
const NORMAL_CLOSURE = 1000
/** `WebSocket.OPEN`. A socket that the server has begun to close cannot send, though `onclose` has not fired yet. */
const OPEN = 1

/**
 * Keeps one socket open. After a disconnect it reconnects with exponential backoff and requests the missed events;
 * after five failed attempts it stops until `retry`.
 */
export function createPushConnection(options: PushConnectionOptions) {
  let lastEventId = options.lastEventId
  let status: ConnectionStatus = 'disconnected'
  let socket: Socket | undefined
  let attempts = 0
  let closed = false
  let newestAttempt = 0
  let callOff = (): void => undefined

  return {
    /** Opens it again after a `close`, too. */
    open: () => {
      closed = false
      void connect()
    },
    /** Reconnects at once and resets the attempts. */
    retry: () => {
      if (status === 'connecting' || status === 'connected') return
      callOff()
      attempts = 0
      void connect()
    },
    close,
  }

  async function connect(): Promise<void> {
    changeStatus('connecting')
    newestAttempt += 1
    const attempt = newestAttempt
    const token = await options.getSocketToken().catch(() => null)
    if (closed || attempt !== newestAttempt) return
    if (token === undefined) changeStatus('disconnected')
    else if (token === null) tryAgain()
    else listen(options.openSocket(token, lastEventId))
  }

  function listen(opened: Socket): void {
    socket = opened
    opened.onopen = () => {
      attempts = 0
      for (const channel of CHANNELS) send(opened, 'subscribe', channel)
      changeStatus('connected')
      options.onOpen()
    }
    opened.onmessage = ({ data }: { data: unknown }) => receive(String(data))
    opened.onclose = () => {
      if (socket !== opened) return
      socket = undefined
      if (!closed) tryAgain()
    }
  }

  function receive(text: string): void {
    const received = receiveMessage(text)
    if (received.kind === 'not_understood') options.onIgnored(text)
    else if (received.kind === 'resync') options.onResync()
    else {
      lastEventId = Math.max(lastEventId ?? 0, received.id)
      options.onMessage(received.message)
    }
  }

  function tryAgain(): void {
    if (attempts === MAX_ATTEMPTS) {
      changeStatus('error')
      options.onGivenUp()
      return
    }
    changeStatus('disconnected')
    callOff = options.wait(FIRST_DELAY_MS * 2 ** attempts, () => void connect())
    attempts += 1
  }

  function close(): void {
    closed = true
    callOff()
    if (socket?.readyState === OPEN) for (const channel of CHANNELS) send(socket, 'unsubscribe', channel)
    socket?.close(NORMAL_CLOSURE)
    changeStatus('disconnected')
  }

  function send(to: Socket, type: 'subscribe' | 'unsubscribe', channel: string): void {
    to.send(JSON.stringify({ type, channel, timestamp: new Date().toISOString() }))
  }

  function changeStatus(next: ConnectionStatus): void {
    if (next === status) return
    status = next
    options.onStatus(next)
  }
}
