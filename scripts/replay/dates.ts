const DAY = 86_400_000

/** `YYYY-MM-DD` of the day the given number of days earlier. */
export function dayBefore(today: Date, days: number): string {
  return new Date(today.getTime() - days * DAY).toISOString().slice(0, 10)
}

/** Whole days between two `YYYY-MM-DD`; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY)
}

/** Every `YYYY-MM-DD` of the range, inclusive. */
export function daysOf(from: string, to: string): string[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) =>
    new Date(Date.parse(from) + index * DAY).toISOString().slice(0, 10),
  )
}
