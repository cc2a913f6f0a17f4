const POLL_MS = 100

interface PulseOptions {
  /** Increases whenever another connection of any process has committed. */
  dataVersion: () => number
  /** A pass runs at this interval even without a commit: delayed work becomes due without one. */
  everyMs: number
  turn: () => Promise<void>
  onError: (error: unknown) => void
}

/** Runs one pass after the other: when the database has changed, on an interval, and on request. */
export function createPulse({ dataVersion, everyMs, turn, onError }: PulseOptions) {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let seenVersion: number | undefined
  let turnedAt = Number.NEGATIVE_INFINITY
  let turning: Promise<void> | undefined
  let turnAgain = false

  return { start, stop, ask }

  function start(): void {
    timer = setInterval(poll, POLL_MS)
    poll()
  }

  /** Resolves when no pass is running. */
  async function stop(): Promise<void> {
    stopped = true
    clearInterval(timer)
    await turning
  }

  function poll(): void {
    const version = dataVersion()
    if (version === seenVersion && performance.now() - turnedAt < everyMs) return
    seenVersion = version
    ask()
  }

  /** One pass at a time; requests during a pass cause one more. */
  function ask(): void {
    if (stopped) return
    if (turning) {
      turnAgain = true
      return
    }
    turnedAt = performance.now()
    turning = turn()
      .catch(onError)
      .finally(() => {
        turning = undefined
        if (!turnAgain) return
        turnAgain = false
        ask()
      })
  }
}
