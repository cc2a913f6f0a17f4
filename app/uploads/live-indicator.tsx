import { clsx } from 'clsx'
import { useContext } from 'react'
import { ConnectionContext } from '#app/realtime/realtime-context.ts'

/** Whether what becomes of uploads reaches the page by itself. As wide as its longer text, so that nothing moves. */
export function LiveIndicator() {
  const isLive = useContext(ConnectionContext).status === 'connected'

  return (
    <span role="status" className="inline-flex min-w-30 items-center gap-1.5 text-sm text-ink-mute noscript:hidden">
      <span
        className={clsx('size-2 shrink-0 rounded-full', isLive ? 'bg-positive' : 'animate-pulse bg-caution')}
        aria-hidden="true"
      />
      {isLive ? 'Live Updates' : 'Reconnecting...'}
    </span>
  )
}
