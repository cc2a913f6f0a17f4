import type { CallOptions } from '../call-options.ts'
import type { PoliteRequest } from '../polite-request.server.ts'
import { ProviderError } from '../provider-error.ts'
import { sleep } from '../sleep.ts'
import { type BreakerRules, type BreakerState, breakerPosition } from './circuit-breaker.ts'
import type { ProviderLane } from './provider-lane.server.ts'

/** One call's patience with a lane that rests: the total of the pauses that it waits for. */
export class Patience {
  constructor(
    private readonly lane: ProviderLane,
    private readonly request: Pick<PoliteRequest<unknown>, 'provider' | 'label'>,
    private readonly rules: BreakerRules,
    private leftMs: number,
    private readonly now: () => Date,
  ) {}

  /** Waits while the breaker is open. Returns whether this is the half-open breaker's one trial. */
  async passBreaker(signal: AbortSignal, failed?: ProviderError): Promise<boolean> {
    for (;;) {
      const state = await this.lane.breaker()
      const now = this.now()
      const position = breakerPosition(state, this.rules, now)
      if (position === 'closed' || (position === 'half_open' && this.lane.beginTrial())) return position === 'half_open'

      const restMs = position === 'open' && state.openUntil ? state.openUntil.getTime() - now.getTime() : undefined
      await this.#wait(state, restMs, signal, failed)
    }
  }

  /** Whether it had to wait. */
  async waitWhileOpen(signal: AbortSignal): Promise<boolean> {
    const state = await this.lane.breaker()
    const restMs = state.openUntil ? state.openUntil.getTime() - this.now().getTime() : 0
    if (restMs <= 0) return false
    await this.#wait(state, restMs, signal)
    return true
  }

  /** Throws if the rest is longer than what is left of the patience, or of unknown length. */
  async #wait(state: BreakerState, restMs: number | undefined, signal: AbortSignal, failed?: ProviderError) {
    if (restMs === undefined || restMs > this.leftMs) throw failed ?? this.#restError(state, restMs)
    this.leftMs -= restMs
    await sleep(Math.ceil(restMs), signal)
  }

  #restError({ failures, lastError }: BreakerState, retryAfterMs: number | undefined): ProviderError {
    const { provider, label } = this.request
    const cause = lastError === null ? '' : ` ${lastError}`
    if (failures < this.rules.threshold)
      return new ProviderError(provider, 'rate_limited', `${label} is paused.${cause}`, { retryAfterMs })
    const message = `${label} failed ${failures} times in a row and is paused for a while.${cause}`
    return new ProviderError(provider, 'unavailable', message, { retryAfterMs })
  }
}

/**
 * Waits outside the queue for a turn that nobody else takes, if the call may not wait for one that others want. Throws if
 * none comes in time.
 */
export async function awaitSpareTurn(
  lane: ProviderLane,
  { provider, label }: Pick<PoliteRequest<unknown>, 'provider' | 'label'>,
  { maxWaitMs, signal }: CallOptions,
): Promise<void> {
  if (maxWaitMs === undefined) return
  const latest = performance.now() + maxWaitMs
  for (let retryAfterMs = lane.waitMs; retryAfterMs > 0; retryAfterMs = lane.waitMs) {
    if (performance.now() + retryAfterMs > latest) {
      const message = `${label} has too many requests waiting.`
      throw new ProviderError(provider, 'rate_limited', message, { retryAfterMs })
    }
    await sleep(Math.ceil(retryAfterMs), signal)
  }
}
