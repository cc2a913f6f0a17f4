export interface TurnLimits {
  /** Turns at once. */
  most: number
  /** How long one waits for a turn. */
  waitMs: number
}

/** Lets a few do something at once while others wait, in the order they came. */
export class Turns {
  readonly #limits: TurnLimits
  readonly #waiting = new Set<() => void>()
  #taken = 0

  constructor(limits: TurnLimits) {
    this.#limits = limits
  }

  /** Resolves with what ends the turn; with nothing when it did not come in time, or nobody waits for it any more. */
  async take(signal: AbortSignal): Promise<(() => void) | undefined> {
    if (this.#taken < this.#limits.most) this.#taken += 1
    else if (!(await this.#wait(signal))) return undefined
    return () => this.#end()
  }

  #wait(signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const settle = (hasTurn: boolean) => {
        clearTimeout(timer)
        signal.removeEventListener('abort', giveUp)
        this.#waiting.delete(come)
        resolve(hasTurn)
      }
      const come = () => settle(true)
      const giveUp = () => settle(false)
      const timer = setTimeout(giveUp, this.#limits.waitMs)
      signal.addEventListener('abort', giveUp, { once: true })
      this.#waiting.add(come)
    })
  }

  /** A turn goes straight to the next, so that nobody who comes now gets in between. */
  #end(): void {
    const [next] = this.#waiting
    if (next) next()
    else this.#taken -= 1
  }
}
