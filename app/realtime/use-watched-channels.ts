import { useContext } from 'react'
import type { Channel } from '#db/tables/event.ts'
import { WatchedContext } from './realtime-context.ts'

/** Subscribes the current page to channels. */
export function useWatchedChannels(): () => readonly Channel[] {
  return useContext(WatchedContext)
}
