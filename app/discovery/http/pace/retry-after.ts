const MAX_MS = 24 * 3_600_000

/** Parses a Retry-After header in either form; undefined if absent or malformed. Never negative, at most a day. */
export function parseRetryAfter(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined

  const value = header.trim()
  const waitMs = /^\d+(\.\d+)?$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now.getTime()
  if (Number.isNaN(waitMs)) return undefined
  return Math.min(Math.max(0, Math.ceil(waitMs)), MAX_MS)
}
