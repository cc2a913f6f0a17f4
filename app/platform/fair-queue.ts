/** Runs one task at a time, round-robin between owners, so that one with many tasks does not starve the others. */
export class FairQueue {
  /** The tasks of each owner, in round-robin order. */
  readonly #waiting = new Map<string, (() => Promise<unknown>)[]>()
  #isBusy = false

  run<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const own = this.#waiting.get(owner) ?? []
      own.push(() => work().then(resolve, reject))
      this.#waiting.set(owner, own)
      if (!this.#isBusy) void this.#work()
    })
  }

  /** The owner just served goes behind all owners waiting by now. */
  async #work(): Promise<void> {
    this.#isBusy = true
    for (const [owner, own] of this.#waiting) {
      await own.shift()?.()
      this.#waiting.delete(owner)
      if (own.length > 0) this.#waiting.set(owner, own)
    }
    this.#isBusy = false
  }
}
