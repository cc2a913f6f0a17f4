import { clsx } from 'clsx'
import { useContext } from 'react'
import { ConnectionContext } from '#app/realtime/realtime-context.ts'

/**
 * Shows whether upload progress is live; hidden until that is known. As wide as its longer text, so that nothing
 * shifts.
 */
export function LiveIndicator() {
  const { status, isFirstAttempt } = useContext(ConnectionContext)
  const isLive = status === 'connected'

  return (
    <span
      role="status"
      className="inline-flex min-h-5 min-w-30 items-center gap-1.5 text-sm text-ink-mute noscript:hidden"
    >
      {!isFirstAttempt && (
        <>
          <span
            className={clsx('size-2 shrink-0 rounded-full', isLive ? 'bg-positive' : 'animate-pulse bg-caution')}
            aria-hidden="true"
          />
          {isLive ? 'Live Updates' : 'Reconnecting...'}
        </>
      )}
    </span>
  )
}
