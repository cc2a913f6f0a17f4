import { formatDate, formatDateTime, UTC, type Zone } from './format.ts'
import { useHydrated } from './use-hydrated.ts'

type DateTimeProps = {
  /** ISO 8601, UTC. */
  value: string | null | undefined
  withTime?: boolean
  /** Where there is no time. */
  never?: string
}

/** In UTC as it comes from the server, in the visitor's zone and locale once his browser has taken over. */
export function DateTime({ value, withTime = false, never = 'Never' }: DateTimeProps) {
  const zone = useZone()
  if (!value) return <span className="text-ink-mute">{never}</span>

  return (
    <time dateTime={value} title={formatDateTime(value, zone)} className="whitespace-nowrap">
      {withTime ? formatDateTime(value, zone) : formatDate(value, zone)}
    </time>
  )
}

function useZone(): Zone {
  const hydrated = useHydrated()
  return hydrated ? { locale: navigator.language, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone } : UTC
}
