import { useFetchers, useNavigation, useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { createCoalescer } from './coalesce.ts'

const REFRESH_DELAY_MS = 300

/**
 * Runs the loaders again: once for a burst, one run at a time, and not while the tab is hidden. Never while the page loads
 * or sends something, for that would be broken off and loads everything again by itself; nor without a network, for a run
 * that fails takes the page away, with what is typed in it.
 */
export function useRefresh(): () => void {
  const { revalidate, state } = useRevalidator()
  const navigation = useNavigation()
  const fetchers = useFetchers()
  const isIdle = [state, navigation.state, ...fetchers.map((fetcher) => fetcher.state)].every((now) => now === 'idle')

  const latest = useRef({ revalidate, isIdle })
  latest.current = { revalidate, isIdle }
  const [coalescer] = useState(() =>
    createCoalescer({
      delayMs: REFRESH_DELAY_MS,
      run: () => latest.current.revalidate(),
      canRun: () => latest.current.isIdle && document.visibilityState === 'visible' && navigator.onLine,
    }),
  )

  useEffect(() => {
    if (isIdle) coalescer.resume()
  }, [isIdle, coalescer])

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
