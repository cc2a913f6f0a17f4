import { setMaxListeners } from 'node:events'
import PQueue from 'p-queue'
import type { BreakerStore } from '../client-records.ts'
import { type BreakerState, CLOSED_BREAKER, resumed } from './circuit-breaker.ts'
import { type Pace, TokenBucket } from './token-bucket.ts'

export interface LanePolicy {
  /** Maximum concurrent requests of the lane. */
  concurrency: number
  pace: Pace
  /** Attempts per request, including the first. */
  attempts: number
  /** First pause after too many failures in a row, instead of the client's. */
  restMs?: number
  /** Most requests in 24 hours; unlimited if absent. */
  budgetPerDay?: number
}

/** The queue, rate limit and pause of one provider, or of one host among the sites. */
export class ProviderLane {
  readonly bucket: TokenBucket
  readonly #queue: PQueue
  #breaker: BreakerState | undefined
  #savedBreaker: BreakerState | undefined
  #trialUnderWay = false

  constructor(
    readonly name: string,
    readonly policy: LanePolicy,
    private readonly store: BreakerStore,
    private readonly now: () => Date,
  ) {
    this.bucket = new TokenBucket({ ...policy.pace })
    this.#queue = new PQueue({ concurrency: policy.concurrency })
  }

  get isIdle(): boolean {
    return this.#queue.pending === 0 && this.#queue.size === 0 && this.bucket.isRested
  }

  /** Runs the task in its turn. If the caller aborts, the promise rejects at once and the task is not started. */
  run<T>(task: () => Promise<T>, signal: AbortSignal): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const abort = () => reject(signal.reason)
      // A job may have any number of calls waiting in the queues.
      setMaxListeners(0, signal)
      if (signal.aborted) return abort()
      signal.addEventListener('abort', abort, { once: true })

      const runNext = async () => {
        if (!signal.aborted) await task().then(resolve, reject)
        signal.removeEventListener('abort', abort)
      }
      void this.#queue.add(runNext)
    })
  }

  async breaker(): Promise<BreakerState> {
    this.#breaker ??= resumed((await this.store.find(this.name)) ?? CLOSED_BREAKER, this.now())
    return this.#breaker
  }

  /** `hasOpened` by failures, not by a pause that the provider has asked for. */
  async setBreaker(state: BreakerState, { hasOpened = false } = {}): Promise<void> {
    this.#breaker = state
    if (this.#savedBreaker && !isWorthKeeping(this.#savedBreaker, state)) return

    this.#savedBreaker = state
    await this.store.save(this.name, state, { hasOpened })
  }

  /** Only one caller at a time may test whether a failing provider has recovered. */
  beginTrial(): boolean {
    if (this.#trialUnderWay) return false
    this.#trialUnderWay = true
    return true
  }

  endTrial(): void {
    this.#trialUnderWay = false
  }
}

const OK_KEPT_EVERY_MS = 60_000

/** Successes are saved once a minute; every other change at once. */
function isWorthKeeping(saved: BreakerState, state: BreakerState): boolean {
  if (state.failures > 0 || saved.failures > 0 || state.openUntil || saved.openUntil) return true
  return (state.lastOkAt?.getTime() ?? 0) - (saved.lastOkAt?.getTime() ?? 0) >= OK_KEPT_EVERY_MS
}
