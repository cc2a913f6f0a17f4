import { formatDate, formatDateTime, formatMoment } from './format.ts'
import { useZone } from './zone.ts'

type DateTimeProps = {
  /** ISO 8601, UTC. */
  value: string | null | undefined
  withTime?: boolean | 'seconds'
  /** Shown when there is no time. */
  never?: string
}

/**
 * A time in the visitor's locale and zone. When server and browser disagree about the locale, the server's form stays.
 */
export function DateTime({ value, withTime = false, never = 'Never' }: DateTimeProps) {
  const zone = useZone()
  if (!value) return <span className="text-ink-mute">{never}</span>

  return (
    <time dateTime={value} title={formatDateTime(value, zone)} suppressHydrationWarning>
      {withTime === 'seconds'
        ? formatMoment(value, zone)
        : withTime
          ? formatDateTime(value, zone)
          : formatDate(value, zone)}
    </time>
  )
}
