import { sleep } from '../sleep.ts'

export interface Pace {
  /** Burst size. */
  burst: number
  /** Milliseconds per request; 0 disables the limit. */
  intervalMs: number
}

/** A token bucket: `burst` requests at once, then one every `intervalMs`. Callers are served in order of arrival. */
export class TokenBucket {
  /** One interval after the last departure, or earlier by what is left of the burst. */
  #nextFreeAt = Number.NEGATIVE_INFINITY

  constructor(readonly pace: Pace) {}

  /** Waits for a token. Throws the signal's reason if it is aborted first; the token is not used then. */
  async take(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    const { intervalMs } = this.pace
    const departure = Math.max(this.#nextFreeAt, this.#earliest())
    this.#nextFreeAt = departure + intervalMs

    try {
      for (let waitMs = departure - performance.now(); waitMs > 0; waitMs = departure - performance.now()) {
        await sleep(Math.ceil(waitMs), signal)
      }
    } catch (error) {
      // What others have taken since stays theirs.
      if (this.#nextFreeAt === departure + intervalMs) this.#nextFreeAt = departure
      throw error
    }
  }

  /** Records that the request was sent now: connecting may have taken longer than the interval. */
  departed(): void {
    this.#nextFreeAt = Math.max(this.#nextFreeAt, this.#earliest() + this.pace.intervalMs)
  }

  /** Until the next token. */
  get waitMs(): number {
    return Math.max(0, this.#nextFreeAt - performance.now())
  }

  /** Whether the bucket is full. */
  get isRested(): boolean {
    return this.#nextFreeAt <= this.#earliest()
  }

  /** Slows the rate down; a longer interval is kept. */
  slowDownTo(intervalMs: number): void {
    this.pace.intervalMs = Math.max(this.pace.intervalMs, intervalMs)
  }

  /** The earliest departure of a full bucket. */
  #earliest(): number {
    return performance.now() - (this.pace.burst - 1) * this.pace.intervalMs
  }
}
