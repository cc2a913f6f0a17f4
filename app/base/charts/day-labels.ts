import { everySoManyDays } from './series-points.ts'

/** A day under the axis and the space beside it. */
const LABEL_ROOM = 90

/** As many days as fit, counted back from the last. */
export function labelledDays<Day>(days: readonly Day[], width: number): Day[] {
  return everySoManyDays(days, Math.ceil(days.length / Math.max(2, Math.floor(width / LABEL_ROOM))))
}

/** Words for days of a range such as `2026-11-22`: with the year if there are two. */
export function dayLabels(days: readonly string[], locale: string): (day: string) => string {
  const isOneYear = days.at(0)?.slice(0, 4) === days.at(-1)?.slice(0, 4)
  const year = isOneYear ? undefined : '2-digit'
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year, timeZone: 'UTC' })
  return (day) => format.format(Date.parse(day))
}
