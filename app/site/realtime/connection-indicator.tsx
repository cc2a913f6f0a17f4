import { clsx } from 'clsx'
import { useContext } from 'react'
import { Button } from '#app/base/components/button.tsx'
import type { ConnectionStatus } from './push-connection.ts'
import { ConnectionContext } from './realtime-context.ts'

/** Shows whether live updates reach this page. Hidden without script, where there are none. */
export function ConnectionIndicator() {
  const { status, retry } = useContext(ConnectionContext)

  return (
    <div className="flex items-center gap-2 noscript:hidden">
      <span role="status" className="inline-flex items-center gap-1.5 text-xs text-ink-mute">
        <ConnectionLight status={status} textClassName="max-2xl:sr-only" />
      </span>
      {status === 'error' && (
        <Button type="button" variant="ghost" size="sm" onClick={retry}>
          Retry
        </Button>
      )}
    </div>
  )
}

/** The connection's state on a page that depends on it. */
export function ConnectionState() {
  const { status } = useContext(ConnectionContext)
  return (
    <span className="inline-flex items-center gap-1.5 text-sm text-ink-mute noscript:hidden">
      <ConnectionLight status={status} />
    </span>
  )
}

function ConnectionLight({ status, textClassName }: { status: ConnectionStatus; textClassName?: string }) {
  return (
    <>
      <span className={clsx('size-2 shrink-0 rounded-full', COLOURS[status])} aria-hidden="true" />
      <span className={textClassName}>{TEXTS[status]}</span>
    </>
  )
}

const TEXTS: Record<ConnectionStatus, string> = {
  connected: 'Connected',
  connecting: 'Connecting...',
  disconnected: 'Disconnected',
  error: 'Connection error',
}

const COLOURS: Record<ConnectionStatus, string> = {
  connected: 'bg-positive',
  connecting: 'animate-pulse bg-caution',
  disconnected: 'border-2 border-control',
  error: 'bg-danger',
}
