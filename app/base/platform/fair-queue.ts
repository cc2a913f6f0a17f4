/**
 * Runs one task at a time, or as many as given, round-robin between owners, so that one with many tasks does not starve
 * the others.
 */
export class FairQueue {
  /** The waiting tasks of each owner, in round-robin order. */
  readonly #waiting = new Map<string, (() => Promise<unknown>)[]>()
  readonly #atOnce: number
  #running = 0

  constructor(atOnce = 1) {
    this.#atOnce = atOnce
  }

  run<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const own = this.#waiting.get(owner) ?? []
      own.push(() => work().then(resolve, reject))
      this.#waiting.set(owner, own)
      this.#fill()
    })
  }

  #fill(): void {
    for (const [owner, own] of this.#waiting) {
      if (this.#running >= this.#atOnce) return
      const task = own.shift()
      if (task) void this.#work(owner, task)
    }
  }

  /** The owner just served goes behind all owners waiting by now. */
  async #work(owner: string, task: () => Promise<unknown>): Promise<void> {
    this.#running += 1
    await task()
    this.#running -= 1
    const left = this.#waiting.get(owner) ?? []
    this.#waiting.delete(owner)
    if (left.length > 0) this.#waiting.set(owner, left)
    this.#fill()
  }
}
