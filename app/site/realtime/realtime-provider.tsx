import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useToast } from '#app/base/components/feedback/toast.tsx'
import type { ToastMessage } from '#app/base/components/feedback/toast-queue.ts'
import { isUnderWay, useSentTo } from '#app/base/components/forms/in-place.ts'
import { holdsInput } from '#app/base/components/forms/unsent-input.ts'
import { leaveSignedOut } from '#app/people/auth/sign-in/leave-signed-out.ts'
import type { Channel } from '#db/tables/event.ts'
import { createJobDigest } from './job-digest.ts'
import { type ConnectionStatus, createPushConnection } from './push-connection.ts'
import { reactTo } from './reactions.ts'
import { ConnectionContext, type Watch, WatchContext, WatchedContext } from './realtime-context.ts'
import { createToastFilter } from './toast-filter.ts'
import { useRefresh } from './use-refresh.ts'

const CONNECTED_KEY = 'icon-radar-connected'

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
  const refresh = useRefresh(status === 'connected')
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
      onOpen: () => {
        if (isFirstOpenOfBrowser()) showToast(CONNECTED)
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

  useCloseToSignOut(connection, user !== null)

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

/** The server ends the socket with the session, so the channels are left before; if signing out fails, they are joined again. */
function useCloseToSignOut(connection: ReturnType<typeof createPushConnection> | undefined, hasUser: boolean): void {
  const isSigningOut = useSentTo('/logout') !== undefined
  const staysIn = useRef(hasUser)
  staysIn.current = hasUser
  useEffect(() => {
    if (!connection || !isSigningOut) return
    connection.close()
    return () => {
      if (staysIn.current) connection.open()
    }
  }, [connection, isSigningOut])
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

/** True once per browser; after that, the header says whether it is connected. False if nothing can be stored. */
function isFirstOpenOfBrowser(): boolean {
  try {
    if (localStorage.getItem(CONNECTED_KEY) !== null) return false
    localStorage.setItem(CONNECTED_KEY, '1')
    return true
  } catch {
    return false
  }
}

/**
 * A token that opens a socket and expires within a minute, never stored. Undefined if the session has ended; the page
 * is left then.
 */
async function requestSocketToken(): Promise<string | undefined> {
  const response = await fetch('/access-token', { headers: { Accept: 'application/json' }, cache: 'no-store' })
  if (response.status === 401) {
    // Unsaved input is kept: submitting it leads to the sign-in page. Signing out here leads there by itself.
    if (!holdsInput(document.forms) && !isUnderWay('/logout')) leaveSignedOut(window.location)
    return undefined
  }
  if (!response.ok) throw new Error(`The socket token was refused with status ${response.status}.`)

  const { socketToken } = (await response.json()) as { socketToken: string }
  return socketToken
}

function openBrowserSocket(token: string, lastEventId: number | undefined): WebSocket {
  const url = new URL('/ws', window.location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  url.searchParams.set('token', token)
  if (lastEventId !== undefined) url.searchParams.set('lastEventId', String(lastEventId))
  return new WebSocket(url)
}
