export interface SemaphoreLimits {
  /** Total number of permits. */
  most: number
  /** Permits reserved for privileged owners. */
  kept: number
  /** Maximum permits per owner, so that nobody blocks all others. */
  maxOfOne: number
  /** Maximum waiting time, if there is one. */
  waitMs?: number
  /** Maximum waiting time if the owner's own permits are the reason. */
  waitForOwnMs?: number
  /** Maximum number of waiting callers per owner, if there is one. */
  maxWaitingOfOne?: number
}

export interface Owner {
  id: string
  /** Whether the owner may use reserved permits. */
  isPreferred: boolean
}

interface Waiter {
  owner: Owner
  grant: () => void
}

/** A semaphore that serves waiting callers in order of arrival, with a limit per owner. */
export class FairSemaphore {
  readonly #limits: SemaphoreLimits
  readonly #waiting = new Set<Waiter>()
  /** The owners of the permits in use. */
  readonly #taken: string[] = []

  constructor(limits: SemaphoreLimits) {
    this.#limits = limits
  }

  /**
   * Resolves with a function that releases the permit; with undefined if none became free in time, the caller is gone,
   * or too many of the owner's callers wait already.
   */
  async acquire(owner: Owner, signal: AbortSignal): Promise<(() => void) | undefined> {
    if (this.#isFree(owner)) this.#taken.push(owner.id)
    else if (!(await this.#wait(owner, signal))) return undefined
    return () => this.#end(owner.id)
  }

  /** Whether the owner has reached the limit per owner. */
  hasShare(id: string): boolean {
    return this.#taken.filter((other) => other === id).length >= this.#limits.maxOfOne
  }

  /** Whether it has to be remembered. */
  get isUsed(): boolean {
    return this.#taken.length > 0 || this.#waiting.size > 0
  }

  #isFree({ id, isPreferred }: Owner): boolean {
    const { most, kept } = this.#limits
    const open = isPreferred ? most : most - kept
    return this.#taken.length < open && !this.hasShare(id)
  }

  async #wait(owner: Owner, signal: AbortSignal): Promise<boolean> {
    const { waitMs, waitForOwnMs, maxWaitingOfOne } = this.#limits
    const ofOwner = [...this.#waiting].filter((waiter) => waiter.owner.id === owner.id)
    if (maxWaitingOfOne !== undefined && ofOwner.length >= maxWaitingOfOne) return false
    return new Promise((resolve) => {
      const settle = (hasPermit: boolean) => {
        clearTimeout(timer)
        signal.removeEventListener('abort', giveUp)
        this.#waiting.delete(waiter)
        resolve(hasPermit)
      }
      const waiter = { owner, grant: () => settle(true) }
      const giveUp = () => settle(false)
      const longestMs = this.hasShare(owner.id) ? waitForOwnMs : waitMs
      const timer = longestMs === undefined ? undefined : setTimeout(giveUp, longestMs)
      signal.addEventListener('abort', giveUp, { once: true })
      this.#waiting.add(waiter)
    })
  }

  /** A released permit goes directly to the next eligible caller, so that no newcomer overtakes. */
  #end(id: string): void {
    this.#taken.splice(this.#taken.indexOf(id), 1)
    const next = [...this.#waiting].find((waiter) => this.#isFree(waiter.owner))
    if (!next) return
    this.#taken.push(next.owner.id)
    next.grant()
  }
}
