/** Runs one piece of work after the other. Whoever asks for several lets everybody else go between them. */
export class FairQueue {
  /** The work of each owner, in the order in which they have their turns. */
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

  /** Who had a turn comes after all who have asked by its end. */
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
