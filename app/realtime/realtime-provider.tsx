import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useToast } from '#app/components/feedback/toast.tsx'
import type { ToastMessage } from '#app/components/feedback/toast-queue.ts'
import type { Channel } from '#db/tables/event.ts'
import { openBrowserSocket, requestSocketToken } from './browser-socket.ts'
import { createJobDigest } from './job-digest.ts'
import { type ConnectionStatus, createPushConnection } from './push-connection.ts'
import { reactTo } from './reactions.ts'
import { ConnectionContext, type Watch, WatchContext, WatchedContext } from './realtime-context.ts'
import { isFirstOpenOfTab } from './tab-storage.ts'
import { createToastFilter } from './toast-filter.ts'
import { useRefresh } from './use-refresh.ts'

type RealtimeProviderProps = {
  /** The user of the connection; null for a visitor, who has none. */
  user: string | null
  /** Id of the newest event when the page was loaded, so that events before the socket opens are replayed. */
  lastEventId?: number
  /**
   * Called for every message, whether or not the current page subscribes: these channels have changed, or all of them.
   */
  onNews?: (channels?: readonly Channel[]) => void
  children: ReactNode
}

/** Holds the tab's one socket and reacts to its messages. */
export function RealtimeProvider({ user, lastEventId, onNews, children }: RealtimeProviderProps) {
  const [status, setStatus] = useState<ConnectionStatus>('disconnected')
  const [isFirstAttempt, setFirstAttempt] = useState(true)
  const [connection, setConnection] = useState<ReturnType<typeof createPushConnection>>()
  const { watch, watched, isWatched } = useWatched()
  const refresh = useRefresh()
  const showNews = useNews()
  const showToast = useFilteredToast(showNews)
  const newestEventId = useRef(lastEventId)
  newestEventId.current = lastEventId

  useEffect(() => {
    if (user === null) return
    const jobs = createJobDigest({ show: showToast, showOwn: showNews, now: () => performance.now(), wait })
    const opened = createPushConnection({
      lastEventId: newestEventId.current,
      getSocketToken: requestSocketToken,
      openSocket: openBrowserSocket,
      wait,
      onStatus: (next) => {
        setStatus(next)
        if (next !== 'connecting') setFirstAttempt(false)
      },
      onOpen: ({ isReconnect }) => {
        if (isFirstOpenOfTab() || isReconnect) showToast(CONNECTED)
      },
      onMessage: (message) => {
        const reaction = reactTo(message)
        onNews?.(reaction.refresh)
        if (isWatched(reaction.refresh)) refresh()
        if (reaction.toast) showToast(reaction.toast)
        if (message.type === 'job_update') jobs.tell(message.data)
      },
      onResync: () => {
        onNews?.()
        refresh()
      },
      onGivenUp: () => showToast(CONNECTION_FAILED),
      // biome-ignore lint/suspicious/noConsole: the browser's console is the only log there is
      onIgnored: (text) => console.warn('A message of the server was not understood:', text),
    })
    opened.open()
    setConnection(opened)
    window.addEventListener('online', opened.retry)
    return () => {
      window.removeEventListener('online', opened.retry)
      jobs.close()
      opened.close()
    }
  }, [user, isWatched, refresh, showToast, showNews, onNews])

  const connectionValue = useMemo(
    () => ({ status, isFirstAttempt, retry: () => connection?.retry() }),
    [status, isFirstAttempt, connection],
  )
  return (
    <WatchContext.Provider value={watch}>
      <WatchedContext.Provider value={watched}>
        <ConnectionContext.Provider value={connectionValue}>{children}</ConnectionContext.Provider>
      </WatchedContext.Provider>
    </WatchContext.Provider>
  )
}

const CONNECTED: ToastMessage = { title: 'Connected', description: 'Real-time connection established.' }
const CONNECTION_FAILED: ToastMessage = {
  title: 'Connection Failed',
  description: 'Unable to establish real-time connection after multiple attempts.',
  variant: 'destructive',
}

function wait(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/** The channels that the mounted pages subscribe to. */
function useWatched() {
  const registered = useRef(new Set<readonly Channel[]>())
  const watch = useCallback<Watch>((channels) => {
    registered.current.add(channels)
    return () => registered.current.delete(channels)
  }, [])
  const watched = useCallback(() => [...registered.current].flat(), [])
  const isWatched = useCallback(
    (channels: readonly Channel[]) => watched().some((channel) => channels.includes(channel)),
    [watched],
  )
  return { watch, watched, isWatched }
}

function useNews(): (toast: ToastMessage) => void {
  const showToast = useToast()
  return useCallback((toast) => showToast({ ...toast, isNews: true }), [showToast])
}

function useFilteredToast(showNews: (toast: ToastMessage) => void): (toast: ToastMessage) => void {
  const [isNews] = useState(createToastFilter)
  return useCallback(
    (toast) => {
      if (isNews(toast, performance.now())) showNews(toast)
    },
    [isNews, showNews],
  )
}
