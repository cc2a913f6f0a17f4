import { useRevalidator } from '@remix-run/react'
import { useContext, useEffect } from 'react'
import { ConnectionContext } from './realtime-context.ts'

/** Reruns the page's loaders at this pace as long as nothing can be pushed and the page is looked at. */
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

/** Loaders that find no server take the page away, with what is chosen and typed in it. */
async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}
