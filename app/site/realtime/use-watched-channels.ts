import { useContext } from 'react'
import type { Channel } from '#db/tables/event.ts'
import { WatchedContext } from './realtime-context.ts'

/** The channels that the current page subscribes to. */
export function useWatchedChannels(): () => readonly Channel[] {
  return useContext(WatchedContext)
}
