export interface PaceLimits {
  /** Minimum rate in bytes per second. */
  leastRate: number
  /** The window over which the rate is measured; only time spent waiting for the reader counts. */
  windowMs: number
}

/** Measures how fast a reader consumes available data, and calls `tooSlow` if that is below the minimum rate. */
export function watchPace({ leastRate, windowMs }: PaceLimits, tooSlow: () => void) {
  const least = (leastRate * windowMs) / 1000
  let taken = 0
  let waitedMs = 0
  let waitingSince = 0
  let timer: NodeJS.Timeout | undefined

  return {
    /** A chunk is available. */
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
