import { sleep } from './sleep.ts'

export interface Pace {
  /** Requests that may leave at once after a rest. */
  burst: number
  /** Milliseconds until one more may leave; 0 sets no pace. */
  intervalMs: number
}

/** Spaces requests out: `burst` at once, then one every `intervalMs`. Callers are served in the order they came. */
export class TokenBucket {
  #nextFreeAt = Number.NEGATIVE_INFINITY

  constructor(private readonly pace: Pace) {}

  /** Waits for a turn; throws the signal's reason when it is aborted first, and then the turn is not used up. */
  async take(signal: AbortSignal, now: number = performance.now()): Promise<void> {
    signal.throwIfAborted()
    const { burst, intervalMs } = this.pace
    const earliest = Math.max(this.#nextFreeAt, now - (burst - 1) * intervalMs)
    this.#nextFreeAt = earliest + intervalMs

    try {
      await sleep(earliest - now, signal)
    } catch (error) {
      this.#nextFreeAt -= intervalMs
      throw error
    }
  }

  /** Slows the pace down; a longer interval stays. */
  slowDownTo(intervalMs: number): void {
    this.pace.intervalMs = Math.max(this.pace.intervalMs, intervalMs)
  }
}
