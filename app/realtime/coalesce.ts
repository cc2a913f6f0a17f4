export interface CoalescerOptions {
  /** From the first wish of a burst to its run. */
  delayMs: number
  run: () => void
  /** False while a run is under way or nobody sees the page; `resume` says that this may have changed. */
  canRun: () => boolean
}

/** Turns a burst of wishes into one run; none is lost while running is not possible. */
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
