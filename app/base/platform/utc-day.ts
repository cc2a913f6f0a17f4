/** Calendar days of UTC, written `2026-11-22`. */

export const DAY_MS = 86_400_000

export function utcDay(time: Date): string {
  return time.toISOString().slice(0, 10)
}

export function addDays(start: string, days: number): string {
  return utcDay(new Date(Date.parse(start) + days * DAY_MS))
}
