import { DAY_MS } from '#app/base/platform/utc-day.ts'
/** The time until the next midnight of a time zone. */
export function untilMidnightIn(timeZone: string, now: Date): number {
  const first = DAY_MS - sinceMidnight(timeZone, now)
  // The day in between may be an hour shorter or longer.
  const passed = sinceMidnight(timeZone, new Date(now.getTime() + first))
  return first - (passed > DAY_MS / 2 ? passed - DAY_MS : passed)
}

function sinceMidnight(timeZone: string, moment: Date): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', minute: 'numeric', second: 'numeric' })
    .formatToParts(moment)
    .map(({ type, value }) => [type, Number(value)] as const)
  const { hour = 0, minute = 0, second = 0 } = Object.fromEntries(parts)
  return (((hour % 24) * 60 + minute) * 60 + second) * 1_000 + moment.getMilliseconds()
}
