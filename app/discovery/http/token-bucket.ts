import { sleep } from './sleep.ts'

export interface Pace {
  /** Requests that may leave at once after a rest. */
  burst: number
  /** Milliseconds until one more may leave; 0 sets no pace. */
  intervalMs: number
}

/** Spaces requests out: `burst` at once, then one every `intervalMs`. Callers are served in the order they came. */
export class TokenBucket {
  /** From the last departure on, or earlier by what is left of the burst. */
  #nextFreeAt = Number.NEGATIVE_INFINITY

  constructor(private readonly pace: Pace) {}

  /** Waits for a turn; throws the signal's reason when it is aborted first, and then the turn is not used up. */
  async take(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    const { intervalMs } = this.pace
    const turn = Math.max(this.#nextFreeAt, this.#earliest())
    this.#nextFreeAt = turn + intervalMs

    try {
      for (let waitMs = turn - performance.now(); waitMs > 0; waitMs = turn - performance.now()) {
        await sleep(Math.ceil(waitMs), signal)
      }
    } catch (error) {
      this.#nextFreeAt -= intervalMs
      throw error
    }
  }

  /** Says that the request of the last turn has left now: opening a connection may have taken longer than the pace. */
  departed(): void {
    this.#nextFreeAt = Math.max(this.#nextFreeAt, this.#earliest() + this.pace.intervalMs)
  }

  /** Whether a new bucket would let the next request go no earlier. */
  get isRested(): boolean {
    return this.#nextFreeAt <= this.#earliest()
  }

  /** Slows the pace down; a longer interval stays. */
  slowDownTo(intervalMs: number): void {
    this.pace.intervalMs = Math.max(this.pace.intervalMs, intervalMs)
  }

  /** A turn as early as after a rest. */
  #earliest(): number {
    return performance.now() - (this.pace.burst - 1) * this.pace.intervalMs
  }
}
