import { useContext } from 'react'
import type { Channel } from '#db/tables/event.ts'
import { WatchedContext } from './realtime-context.ts'

/** Tells which channels the page that is shown listens to. */
export function useWatchedChannels(): () => readonly Channel[] {
  return useContext(WatchedContext)
}
