export const WARNING_LEVELS = ['warn', 'error', 'fatal'] as const

/** A line of the log that somebody should look at. */
export interface Warning {
  at: string
  level: (typeof WARNING_LEVELS)[number]
  text: string
}

const MAX_KEPT = 50
const MAX_CHARACTERS = 300
const LEVELS: Partial<Record<number, Warning['level']>> = { 40: 'warn', 50: 'error', 60: 'fatal' }
/** Strangers cause them at will; Settings → Activity lists them. */
const OF_ACTIVITY = 'security'

const kept: Warning[] = []

/** The last warnings and errors of this process, and those that it was told of, the newest first. */
export function recentWarnings(): readonly Warning[] {
  return kept.toReversed()
}

/** Adds those from before this process was started, the newest first. */
export function recallWarnings(former: readonly Warning[]): void {
  kept.unshift(...former.toReversed())
  kept.splice(0, kept.length - MAX_KEPT)
}

/** Keeps what was logged, if it is a warning: its message and that of its error, no other value. */
export function keepWarning(logged: readonly unknown[], level: number, now: Date): void {
  const name = LEVELS[level]
  if (!name) return
  const message = logged.find((part) => typeof part === 'string') ?? ''
  if (message === OF_ACTIVITY) return
  const error = logged.map(errorIn).find((found) => found !== undefined)
  const text = [message, error?.message].filter(Boolean).join(': ').slice(0, MAX_CHARACTERS)
  kept.push({ at: now.toISOString(), level: name, text })
  if (kept.length > MAX_KEPT) kept.shift()
}

function errorIn(part: unknown): Error | undefined {
  if (part instanceof Error) return part
  const { err } = (typeof part === 'object' && part !== null ? part : {}) as { err?: unknown }
  return err instanceof Error ? err : undefined
}
