import { createContext } from 'react'
import type { Channel } from '#db/tables/event.ts'
import type { ConnectionStatus } from './push-connection.ts'

interface Connection {
  status: ConnectionStatus
  /** Nothing has come of it yet, neither a connection nor a failure. */
  isFirstAttempt: boolean
  retry: () => void
}

/** Without a provider, or without a visitor who is signed in, there is no connection. */
export const ConnectionContext = createContext<Connection>({
  status: 'disconnected',
  isFirstAttempt: true,
  retry: () => undefined,
})

/** Registers channels whose messages load the page again; returns what ends that. */
export type Watch = (channels: readonly Channel[]) => () => void

export const WatchContext = createContext<Watch>(() => () => undefined)

/** The channels that are registered at this moment. */
export const WatchedContext = createContext<() => readonly Channel[]>(() => [])
