export interface Allowance {
  isAllowed: boolean
  /** How many more uses the window allows. */
  remaining: number
  retryAfterSeconds: number
}

interface FixedWindowLimit {
  /** Counts one more use of the key; `most` replaces the limit of all keys. */
  take: (key: string, now: Date, most?: number) => Allowance
  /** The result of `take` without counting. */
  peek: (key: string, now: Date) => Allowance
}

/**
 * At most `most` in each window of `windowMs`, which begins at a key's first use; in memory. If the clock is set back,
 * the window restarts with its count.
 */
export function createFixedWindowLimit({ most, windowMs }: { most: number; windowMs: number }): FixedWindowLimit {
  const windows = new Map<string, Window>()
  let sweptAt = 0

  function sweep(at: number): void {
    sweptAt = Math.min(sweptAt, at)
    if (at - sweptAt < windowMs) return
    sweptAt = at
    for (const [key, { startedAt }] of windows) {
      if (at - startedAt >= windowMs) windows.delete(key)
    }
  }

  function currentWindow(key: string, at: number): Window {
    const known = windows.get(key)
    if (!known || at - known.startedAt >= windowMs) return { startedAt: at, taken: 0 }
    known.startedAt = Math.min(known.startedAt, at)
    return known
  }

  function allowanceAfter(taken: number, { startedAt }: Window, at: number, limit = most): Allowance {
    const retryAfterSeconds = Math.max(1, Math.ceil((startedAt + windowMs - at) / 1000))
    return { isAllowed: taken <= limit, remaining: Math.max(0, limit - taken), retryAfterSeconds }
  }

  return {
    take(key, now, limit) {
      const at = now.getTime()
      sweep(at)

      const current = currentWindow(key, at)
      current.taken += 1
      windows.set(key, current)
      return allowanceAfter(current.taken, current, at, limit)
    },
    peek(key, now) {
      const current = currentWindow(key, now.getTime())
      return allowanceAfter(current.taken + 1, current, now.getTime())
    },
  }
}

interface Window {
  startedAt: number
  taken: number
}
