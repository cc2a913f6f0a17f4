import { createContext } from 'react'
import type { Channel } from '#db/tables/event.ts'
import type { ConnectionStatus } from './push-connection.ts'

interface Connection {
  status: ConnectionStatus
  /** Still connecting for the first time. */
  isFirstAttempt: boolean
  retry: () => void
}

/** Without a provider, or without a signed-in user, there is no connection. */
export const ConnectionContext = createContext<Connection>({
  status: 'disconnected',
  isFirstAttempt: true,
  retry: () => undefined,
})

/** Registers channels whose messages reload the page; returns a function that unregisters them. */
export type Watch = (channels: readonly Channel[]) => () => void

export const WatchContext = createContext<Watch>(() => () => undefined)

/** The channels registered at this moment. */
export const WatchedContext = createContext<() => readonly Channel[]>(() => [])
