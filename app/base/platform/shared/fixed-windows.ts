export interface Allowance {
  isAllowed: boolean
  /** How many more uses the window allows. */
  remaining: number
  retryAfterSeconds: number
}

interface Window {
  startedAt: number
  taken: number
}

/**
 * Counts the uses of keys in windows of `windowMs`, which begin at a key's first use. If the clock is set back, the window
 * restarts with its count.
 */
export class FixedWindows {
  readonly #windowMs: number
  readonly #windows = new Map<string, Window>()
  #sweptAt = 0

  constructor(windowMs: number) {
    this.#windowMs = windowMs
  }

  /** Counts one more use of the key. */
  take(key: string, at: number, most: number): Allowance {
    this.#sweep(at)
    const current = this.#current(key, at)
    current.taken += 1
    this.#windows.set(key, current)
    return this.#after(current.taken, current, at, most)
  }

  /** The result of `take` without counting. */
  peek(key: string, at: number, most: number): Allowance {
    const current = this.#current(key, at)
    return this.#after(current.taken + 1, current, at, most)
  }

  #sweep(at: number): void {
    this.#sweptAt = Math.min(this.#sweptAt, at)
    if (at - this.#sweptAt < this.#windowMs) return
    this.#sweptAt = at
    for (const [key, { startedAt }] of this.#windows) {
      if (at - startedAt >= this.#windowMs) this.#windows.delete(key)
    }
  }

  #current(key: string, at: number): Window {
    const known = this.#windows.get(key)
    if (!known || at - known.startedAt >= this.#windowMs) return { startedAt: at, taken: 0 }
    known.startedAt = Math.min(known.startedAt, at)
    return known
  }

  #after(taken: number, { startedAt }: Window, at: number, most: number): Allowance {
    const retryAfterSeconds = Math.max(1, Math.ceil((startedAt + this.#windowMs - at) / 1000))
    return { isAllowed: taken <= most, remaining: Math.max(0, most - taken), retryAfterSeconds }
  }
}
