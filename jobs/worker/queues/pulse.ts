const POLL_MS = 100

interface PulseOptions {
  /** Grows whenever another connection, of whatever process, has committed. */
  dataVersion: () => number
  /** Turns are taken this often although nothing was committed: what was put off comes due without any commit. */
  everyMs: number
  turn: () => Promise<void>
  onError: (error: unknown) => void
}

/** Takes one turn after the other: when the database has changed, when it is time, and when asked to. */
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

  /** Resolves when no turn is being taken any more. */
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

  /** One turn at a time; what is asked for in the meantime makes one more. */
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
