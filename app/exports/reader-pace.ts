export interface PaceLimits {
  /** Bytes a second that a reader has to take. */
  leastRate: number
  /** The time over which the rate is measured; only what is spent waiting for the reader counts. */
  windowMs: number
}

/** Watches how fast a reader takes what lies ready for it, and calls `tooSlow` when that is less than it has to be. */
export function watchPace({ leastRate, windowMs }: PaceLimits, tooSlow: () => void) {
  const least = (leastRate * windowMs) / 1000
  let taken = 0
  let waitedMs = 0
  let waitingSince = 0
  let timer: NodeJS.Timeout | undefined

  return {
    /** A piece lies ready. */
    offer() {
      waitingSince = performance.now()
      timer = setTimeout(judge, Math.max(0, windowMs - waitedMs))
    },
    take(bytes: number) {
      clearTimeout(timer)
      waitedMs += performance.now() - waitingSince
      taken += bytes
    },
    stop: () => clearTimeout(timer),
  }

  function judge(): void {
    if (taken < least) {
      tooSlow()
      return
    }
    taken = 0
    waitedMs = 0
    waitingSince = performance.now()
    timer = setTimeout(judge, windowMs)
  }
}
