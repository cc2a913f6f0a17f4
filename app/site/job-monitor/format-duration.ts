import { NOT_AVAILABLE } from '#app/base/components/display/format.ts'

/** Milliseconds in the largest two units: 850 ms, 12 s, 3 min 20 s, 2 h 5 min. */
export function formatDuration(milliseconds: number | null): string {
  if (milliseconds === null) return NOT_AVAILABLE
  if (milliseconds < 1_000) return `${Math.round(milliseconds)} ms`

  const seconds = Math.round(milliseconds / 1_000)
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return withRest(`${minutes} min`, seconds % 60, 's')
  return withRest(`${Math.floor(minutes / 60)} h`, minutes % 60, 'min')
}

function withRest(whole: string, rest: number, unit: string): string {
  return rest === 0 ? whole : `${whole} ${rest} ${unit}`
}
