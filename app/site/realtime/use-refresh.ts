import { useFetchers, useNavigation, useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { createCoalescer } from './coalesce.ts'

const REFRESH_DELAY_MS = 300

/**
 * Reruns the loaders: once per burst, one run at a time, not while the tab is hidden. Never during a navigation or
 * submission, which would be aborted and reloads everything anyway; nor offline or without the live connection, which ends
 * with the server, because a failed run would replace the page and lose unsaved input.
 */
export function useRefresh(isConnected: boolean): () => void {
  const { revalidate, state } = useRevalidator()
  const navigation = useNavigation()
  const fetchers = useFetchers()
  const isIdle = [state, navigation.state, ...fetchers.map((fetcher) => fetcher.state)].every((now) => now === 'idle')

  const canRun = isIdle && isConnected
  const latest = useRef({ revalidate, canRun })
  latest.current = { revalidate, canRun }
  const [coalescer] = useState(() =>
    createCoalescer({
      delayMs: REFRESH_DELAY_MS,
      run: () => latest.current.revalidate(),
      canRun: () => latest.current.canRun && document.visibilityState === 'visible' && navigator.onLine,
    }),
  )

  useEffect(() => {
    if (canRun) coalescer.resume()
  }, [canRun, coalescer])

  useEffect(() => {
    document.addEventListener('visibilitychange', coalescer.resume)
    window.addEventListener('online', coalescer.resume)
    return () => {
      document.removeEventListener('visibilitychange', coalescer.resume)
      window.removeEventListener('online', coalescer.resume)
      coalescer.dispose()
    }
  }, [coalescer])

  return coalescer.ask
}
