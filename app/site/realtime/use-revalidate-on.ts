import { useContext, useEffect } from 'react'
import type { Channel } from '#db/tables/event.ts'
import { WatchContext } from './realtime-context.ts'

/** Reruns this page's loaders when the server pushes a message on these channels. */
export function useRevalidateOn(channels: readonly Channel[]): void {
  const watch = useContext(WatchContext)
  const key = channels.join(' ')

  useEffect(() => {
    if (key !== '') return watch(key.split(' ') as Channel[])
  }, [watch, key])
}
