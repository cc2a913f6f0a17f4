import { DateTime } from './date-time.tsx'
import { dayOf, formatDay } from './format.ts'
import { useZone } from './zone.ts'

/**
 * When something was published or counted: a plain date if only the day is known, which no time zone moves; otherwise
 * the day of a timestamp.
 */
export function Day({ value }: { value: string }) {
  const { locale } = useZone()
  const day = dayOf(value)
  if (day === undefined) return <DateTime value={value} />

  return (
    <time dateTime={day} suppressHydrationWarning>
      {formatDay(day, locale)}
    </time>
  )
}
