import { DateTime } from './date-time.tsx'
import { dayOf, formatDay } from './format.ts'
import { useZone } from './zone.ts'

/** When something was published or counted: mostly known by its day, which no zone moves; else the day of a time. */
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
