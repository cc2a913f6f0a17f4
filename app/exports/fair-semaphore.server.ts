export interface SemaphoreLimits {
  /** Turns at once. */
  most: number
  /** Of these, turns that are kept for those who look after the others. */
  kept: number
  /** Turns at once of one owner, so that nobody keeps all others waiting. */
  mostOfOne: number
  /** How long one waits for a turn. */
  waitMs: number
  /** How long one waits whose own turns are the reason. */
  waitForOwnMs: number
  /** Of one owner, who wait at once. */
  mostWaitingOfOne: number
}

interface Owner {
  id: string
  /** Whether the turns that are kept are his too. */
  isPreferred: boolean
}

interface Waiter {
  owner: Owner
  come: () => void
}

/** Lets a few do something at once while others wait, in the order they came. */
export class FairSemaphore {
  readonly #limits: SemaphoreLimits
  readonly #waiting = new Set<Waiter>()
  /** Whose the turns are that have not ended. */
  readonly #taken: string[] = []

  constructor(limits: SemaphoreLimits) {
    this.#limits = limits
  }

  /** Resolves with what ends the turn; with nothing when it did not come in time, when nobody waits for it any more, or when too many of its owner wait already. */
  async acquire(owner: Owner, signal: AbortSignal): Promise<(() => void) | undefined> {
    if (this.#isFree(owner)) this.#taken.push(owner.id)
    else if (!(await this.#wait(owner, signal))) return undefined
    return () => this.#end(owner.id)
  }

  /** Whether the owner has as many turns as anybody may have. */
  hasShare(id: string): boolean {
    return this.#taken.filter((other) => other === id).length >= this.#limits.mostOfOne
  }

  #isFree({ id, isPreferred }: Owner): boolean {
    const { most, kept } = this.#limits
    const open = isPreferred ? most : most - kept
    return this.#taken.length < open && !this.hasShare(id)
  }

  async #wait(owner: Owner, signal: AbortSignal): Promise<boolean> {
    const { waitMs, waitForOwnMs } = this.#limits
    const ofOwner = [...this.#waiting].filter((waiter) => waiter.owner.id === owner.id)
    if (ofOwner.length >= this.#limits.mostWaitingOfOne) return false
    return new Promise((resolve) => {
      const settle = (hasTurn: boolean) => {
        clearTimeout(timer)
        signal.removeEventListener('abort', giveUp)
        this.#waiting.delete(waiter)
        resolve(hasTurn)
      }
      const waiter = { owner, come: () => settle(true) }
      const giveUp = () => settle(false)
      const timer = setTimeout(giveUp, this.hasShare(owner.id) ? waitForOwnMs : waitMs)
      signal.addEventListener('abort', giveUp, { once: true })
      this.#waiting.add(waiter)
    })
  }

  /** A turn goes straight to the next who may have it, so that nobody who comes now gets in between. */
  #end(id: string): void {
    this.#taken.splice(this.#taken.indexOf(id), 1)
    const next = [...this.#waiting].find((waiter) => this.#isFree(waiter.owner))
    if (!next) return
    this.#taken.push(next.owner.id)
    next.come()
  }
}
