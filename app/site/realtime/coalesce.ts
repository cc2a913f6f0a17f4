export interface CoalescerOptions {
  /** Delay from the first call of a burst to its run. */
  delayMs: number
  run: () => void
  /** False during a run or while the page is hidden; `resume` signals that this may have changed. */
  canRun: () => boolean
}

/** Debounces a burst of calls into one run; calls while running is not possible are kept. */
export function createCoalescer({ delayMs, run, canRun }: CoalescerOptions) {
  let asked = false
  let timer: ReturnType<typeof setTimeout> | undefined

  return {
    ask: () => {
      asked = true
      arm()
    },
    resume: arm,
    dispose: () => {
      asked = false
      clearTimeout(timer)
      timer = undefined
    },
  }

  function arm(): void {
    if (asked && timer === undefined && canRun()) timer = setTimeout(fire, delayMs)
  }

  function fire(): void {
    timer = undefined
    if (!asked || !canRun()) return
    asked = false
    run()
  }
}
