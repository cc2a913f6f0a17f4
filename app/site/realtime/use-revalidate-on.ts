import { useRevalidator } from '@remix-run/react'
import { useContext, useEffect } from 'react'
import { holdsInput } from '#app/base/components/forms/unsent-input.ts'
import type { Channel } from '#db/tables/event.ts'
import { ConnectionContext, WatchContext } from './realtime-context.ts'
import { isServerThere } from './use-reload.ts'

/** Reruns this page's loaders when the server pushes a message on these channels. */
export function useRevalidateOn(channels: readonly Channel[]): void {
  const watch = useContext(WatchContext)
  const key = channels.join(' ')

  useEffect(() => {
    if (key !== '') return watch(key.split(' ') as Channel[])
  }, [watch, key])
}

/**
 * Reruns the page's loaders at this interval while there is no live connection and the page is visible. Not under input that
 * was not sent: the connection also ends with the session, and then a loader leads to the sign-in page.
 */
export function usePollWhileDisconnected(everyMs: number): void {
  const { status } = useContext(ConnectionContext)
  const { revalidate } = useRevalidator()

  useEffect(() => {
    if (status === 'connected') return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine && !holdsInput(document.forms))
        void isServerThere().then((isThere) => isThere && revalidate())
    }, everyMs)
    return () => clearInterval(timer)
  }, [status, revalidate, everyMs])
}
