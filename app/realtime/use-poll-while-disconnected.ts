import { useRevalidator } from '@remix-run/react'
import { useContext, useEffect } from 'react'
import { ConnectionContext } from './realtime-context.ts'
import { isServerThere } from './use-reload.ts'

/** Reruns the page's loaders at this interval while there is no live connection and the page is visible. */
export function usePollWhileDisconnected(everyMs: number): void {
  const { status } = useContext(ConnectionContext)
  const { revalidate } = useRevalidator()

  useEffect(() => {
    if (status === 'connected') return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine)
        void isServerThere().then((isThere) => isThere && revalidate())
    }, everyMs)
    return () => clearInterval(timer)
  }, [status, revalidate, everyMs])
}
