import { setMaxListeners } from 'node:events'
import PQueue from 'p-queue'
import type { ClientRecords } from '../client-records.ts'
import { sleep } from '../sleep.ts'
import { type BreakerState, CLOSED_BREAKER, resumed } from './circuit-breaker.ts'
import type { Pace, TokenBucket } from './token-bucket.ts'

/** Between two looks whether another process has left. */
const LOOK_MS = 25
/** For what is done with an answer. */
const MARGIN_MS = 5_000

export interface LanePolicy {
  /** Maximum concurrent requests of the lane. */
  concurrency: number
  pace: Pace
  /** Attempts per request, including the first. */
  attempts: number
  /** First pause after too many failures in a row, instead of the client's. */
  restMs?: number
  /** The name of a rate limit that several lanes share; absent if it is the lane's own. */
  allowance?: string
  /** Most requests in 24 hours; unlimited if absent. */
  budgetPerDay?: number
  /** Most that the requests of 24 hours may cost; unlimited if absent. */
  usdPerDay?: number
}

/**
 * The queue, rate limit and pause of one provider, or of one host among the sites. Rate limit and pause are shared with
 * other processes, unless there is no limit: then the source is a recording on this machine.
 */
export class ProviderLane {
  readonly #queue: PQueue
  #breaker: BreakerState | undefined
  #savedBreaker: BreakerState | undefined
  /** What was stored when it was last read or saved. */
  #stored = ''
  #trialUnderWay = false
  #hasEntered = false

  constructor(
    readonly name: string,
    readonly policy: LanePolicy,
    readonly bucket: TokenBucket,
    private readonly records: Pick<ClientRecords, 'breakers' | 'pace'>,
    private readonly now: () => Date,
  ) {
    this.#queue = new PQueue({ concurrency: policy.concurrency })
  }

  get isIdle(): boolean {
    return this.#queue.pending === 0 && this.#queue.size === 0 && this.bucket.isRested
  }

  /** About how long a request that is queued now waits for its turn. */
  get waitMs(): number {
    return this.bucket.waitMs + this.#queue.size * this.bucket.pace.intervalMs
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

  /**
   * Waits for a departure that keeps the rate, while no other process has a request of this lane under way; then this one
   * has, until it leaves, or for the time it may take at most if it dies. Throws the signal's reason if it is aborted first.
   */
  async takeTurn(maxMs: number, signal: AbortSignal): Promise<void> {
    await this.bucket.take(signal)
    if (!this.#isShared) return
    const waitMs = (await this.records.pace.reserve(this.#rateLimit, this.bucket.pace)) - Date.now()
    for (const end = performance.now() + waitMs; end > performance.now(); ) {
      await sleep(Math.ceil(end - performance.now()), signal)
    }
    if (this.policy.concurrency > 1) return
    while (!(await this.records.pace.enter(this.name, maxMs + MARGIN_MS))) await sleep(LOOK_MS, signal)
    this.#hasEntered = true
  }

  /** The request is over, and a pause that it was asked for is stored. */
  async leave(): Promise<void> {
    if (!this.#hasEntered) return
    this.#hasEntered = false
    // If it cannot be stored, the time runs out.
    await this.records.pace.leave(this.name).catch(() => {})
  }

  /** Records that the request was sent now. */
  async departed(): Promise<void> {
    this.bucket.departed()
    if (this.#isShared) await this.records.pace.departed(this.#rateLimit, this.bucket.pace)
  }

  get #rateLimit(): string {
    return this.policy.allowance ?? this.name
  }

  get #isShared(): boolean {
    return this.bucket.pace.intervalMs > 0
  }

  async breaker(): Promise<BreakerState> {
    if (this.#breaker && !this.#isShared) return this.#breaker
    const stored = (await this.records.breakers.find(this.name)) ?? CLOSED_BREAKER
    const mark = markOf(stored)
    if (this.#breaker && mark === this.#stored) return this.#breaker
    this.#stored = mark
    this.#breaker = resumed(stored, this.now())
    return this.#breaker
  }

  /** `hasOpened` by failures, not by a pause that the provider has asked for. */
  async setBreaker(state: BreakerState, { hasOpened = false } = {}): Promise<void> {
    this.#breaker = state
    if (this.#savedBreaker && !isWorthKeeping(this.#savedBreaker, state)) return

    this.#savedBreaker = state
    this.#stored = markOf(state)
    await this.records.breakers.save(this.name, state, { hasOpened })
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

/** Tells whether another process has changed the state; not by a success, which is not always stored. */
function markOf({ failures, openUntil, lastErrorAt }: BreakerState): string {
  return `${failures} ${openUntil?.toISOString()} ${lastErrorAt?.toISOString()}`
}

const OK_KEPT_EVERY_MS = 60_000

/** Successes are saved once a minute; every other change at once. */
function isWorthKeeping(saved: BreakerState, state: BreakerState): boolean {
  if (state.failures > 0 || saved.failures > 0 || state.openUntil || saved.openUntil) return true
  return (state.lastOkAt?.getTime() ?? 0) - (saved.lastOkAt?.getTime() ?? 0) >= OK_KEPT_EVERY_MS
}
