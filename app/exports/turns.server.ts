export interface TurnLimits {
  /** Turns at once. */
  most: number
  /** Turns at once of one owner, so that nobody keeps all others waiting. */
  mostOfOne: number
  /** How long one waits for a turn. */
  waitMs: number
}

interface Waiter {
  owner: string
  come: () => void
}

/** Lets a few do something at once while others wait, in the order they came. */
export class Turns {
  readonly #limits: TurnLimits
  readonly #waiting = new Set<Waiter>()
  /** Whose the turns are that have not ended. */
  readonly #taken: string[] = []

  constructor(limits: TurnLimits) {
    this.#limits = limits
  }

  /** Resolves with what ends the turn; with nothing when it did not come in time, or nobody waits for it any more. */
  async take(owner: string, signal: AbortSignal): Promise<(() => void) | undefined> {
    if (this.#isFree(owner)) this.#taken.push(owner)
    else if (!(await this.#wait(owner, signal))) return undefined
    return () => this.#end(owner)
  }

  #isFree(owner: string): boolean {
    const { most, mostOfOne } = this.#limits
    return this.#taken.length < most && this.#taken.filter((other) => other === owner).length < mostOfOne
  }

  #wait(owner: string, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const settle = (hasTurn: boolean) => {
        clearTimeout(timer)
        signal.removeEventListener('abort', giveUp)
        this.#waiting.delete(waiter)
        resolve(hasTurn)
      }
      const waiter = { owner, come: () => settle(true) }
      const giveUp = () => settle(false)
      const timer = setTimeout(giveUp, this.#limits.waitMs)
      signal.addEventListener('abort', giveUp, { once: true })
      this.#waiting.add(waiter)
    })
  }

  /** A turn goes straight to the next who may have it, so that nobody who comes now gets in between. */
  #end(owner: string): void {
    this.#taken.splice(this.#taken.indexOf(owner), 1)
    const next = [...this.#waiting].find((waiter) => this.#isFree(waiter.owner))
    if (!next) return
    this.#taken.push(next.owner)
    next.come()
  }
}
