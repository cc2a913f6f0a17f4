import { Agent } from 'undici'
import { type CallOptions, ProviderError } from '../providers/provider.ts'
import { AnswerCache, responseOf, revalidationHeaders } from './answer-cache.server.ts'
import { afterFailure, afterPause, afterSuccess, type BreakerRules, breakerPosition } from './circuit-breaker.ts'
import type { CachedResponse, ClientRecords, RequestOutcome } from './client-records.ts'
import { exchange, type HttpResponse } from './http-exchange.server.ts'
import { loggedUrl } from './logged-url.ts'
import { type PoliteAnswer, type PoliteRequest, sourceOf } from './polite-request.server.ts'
import { type LanePolicy, ProviderLane } from './provider-lane.server.ts'
import { readResponse } from './read-response.server.ts'
import { type RequestFailure, toTransportFailure } from './request-failure.server.ts'
import { sleep } from './sleep.ts'

export interface PoliteClientConfig {
  /** `IconRadar/<version> (+<contact>)` */
  userAgent: string
  connectTimeoutMs: number
  totalTimeoutMs: number
  /** The longest Retry-After that is waited for inside a call. */
  patienceMs: number
  /** First pause between two attempts; it doubles with each further one and is shortened at random by up to half. */
  backoffMs: number
  breaker: BreakerRules
}

export const DEFAULT_CLIENT_CONFIG: Omit<PoliteClientConfig, 'userAgent'> = {
  connectTimeoutMs: 10_000,
  totalTimeoutMs: 20_000,
  patienceMs: 10_000,
  backoffMs: 500,
  breaker: { threshold: 5, openMs: 60_000, longestOpenMs: 3_600_000 },
}

const DEFAULT_PAUSE_MS = 60_000
const KEPT_LANES = 500

/**
 * Speaks HTTP to other people's servers with manners: one queue, pace and breaker per lane, Retry-After honoured,
 * answers cached and revalidated, every attempt logged.
 */
export class PoliteClient {
  readonly #lanes = new Map<string, ProviderLane>()
  readonly #cache: AnswerCache
  readonly #agent: Agent

  constructor(
    private readonly config: PoliteClientConfig,
    private readonly records: ClientRecords,
    private readonly now: () => Date,
    private readonly random: () => number = Math.random,
  ) {
    this.#cache = new AnswerCache(records.cache, now)
    this.#agent = new Agent({ connect: { timeout: config.connectTimeoutMs }, connections: 4 })
  }

  /** Throws ProviderError, or the signal's reason when the call is aborted. */
  async get<T>(request: PoliteRequest<T>, options: CallOptions): Promise<PoliteAnswer<T>> {
    options.signal.throwIfAborted()
    const fresh = await this.#cache.findFresh(request)
    if (fresh) return fresh

    const lane = this.lane(request.lane, request.policy)
    return lane.run(async () => {
      // Someone may have asked the same while this call stood in the queue.
      return (await this.#cache.findFresh(request)) ?? this.#askInTurn(lane, request, options)
    }, options.signal)
  }

  lane(name: string, policy: LanePolicy): ProviderLane {
    const existing = this.#lanes.get(name)
    if (existing) return existing

    this.#dropIdleLanes()
    const lane = new ProviderLane(name, policy, this.records.breakers)
    this.#lanes.set(name, lane)
    return lane
  }

  async close(): Promise<void> {
    await this.#agent.close()
  }

  async #askInTurn<T>(lane: ProviderLane, request: PoliteRequest<T>, options: CallOptions): Promise<PoliteAnswer<T>> {
    let isTrial = await this.#passBreaker(lane, request)

    try {
      for (let attempt = 1; ; attempt += 1) {
        const outcome = await this.#attempt(lane, request, options)
        if ('answer' in outcome) return outcome.answer

        const waitMs = isTrial || attempt >= lane.policy.attempts ? undefined : this.#waitBefore(attempt, outcome)
        if (waitMs === undefined) throw await this.#giveUp(lane, outcome)
        await sleep(waitMs, options.signal)
        isTrial = await this.#passBreaker(lane, request, outcome)
      }
    } finally {
      if (isTrial) lane.endTrial()
    }
  }

  /** Returns whether this is the one trial of a half-open breaker. */
  async #passBreaker<T>(lane: ProviderLane, request: PoliteRequest<T>, failed?: FailedAttempt): Promise<boolean> {
    const state = await lane.breaker()
    const position = breakerPosition(state, this.config.breaker, this.now())
    if (position === 'closed' || (position === 'half_open' && lane.beginTrial())) return position === 'half_open'
    if (failed) throw failed.error

    const retryAfterMs = state.openUntil ? Math.max(0, state.openUntil.getTime() - this.now().getTime()) : undefined
    const paused = state.failures < this.config.breaker.threshold
    throw paused
      ? new ProviderError(request.provider, 'rate_limited', `${request.label} asked for a pause.`, { retryAfterMs })
      : new ProviderError(
          request.provider,
          'unavailable',
          `${request.label} failed ${state.failures} times in a row and is left alone for a while.`,
          { retryAfterMs },
        )
  }

  async #attempt<T>(lane: ProviderLane, request: PoliteRequest<T>, options: CallOptions): Promise<Attempt<T>> {
    await lane.bucket.take(options.signal)
    const cached = await this.#cache.find(request)
    const started = performance.now()
    const requestedAt = this.now()
    const logged = async (outcome: RequestOutcome, status: number | null, bytes: number) =>
      this.records.requests.record({
        lane: request.lane,
        url: loggedUrl(request.url),
        jobId: options.jobId ?? null,
        status,
        outcome,
        bytes,
        durationMs: performance.now() - started,
        requestedAt,
      })

    const sent = await this.#send(request, cached, options.signal).catch(async (error: unknown) => {
      if (!options.signal.aborted) return toTransportFailure(request.label, error)
      await logged('aborted', null, 0)
      throw options.signal.reason
    })
    if ('reason' in sent) {
      const requestId = await logged(sent.reason, null, 0)
      return this.#fail(lane, request, { ...sent, requestId })
    }

    const confirmed = sent.status === 304 ? cached : undefined
    const read = readResponse(request, confirmed ? responseOf(confirmed) : sent, this.now())
    if ('reason' in read) {
      const requestId = await logged(read.reason, sent.status, sent.wireBytes)
      return this.#fail(lane, request, { ...read, status: sent.status, requestId })
    }

    const requestId = await logged(sent.status === 304 ? 'not_modified' : 'ok', sent.status, sent.wireBytes)
    await this.#cache.keep(request, sent, requestedAt, requestId)
    await lane.setBreaker(afterSuccess(await lane.breaker(), this.now()))
    const { status } = confirmed ?? sent
    const source = sourceOf(request, { status, retrievedAt: requestedAt, requestId, fromCache: false })
    return { answer: { value: read.value, request: source } }
  }

  #send<T>(request: PoliteRequest<T>, cached: CachedResponse | undefined, signal: AbortSignal): Promise<HttpResponse> {
    const headers = { 'user-agent': this.config.userAgent, ...request.headers, ...revalidationHeaders(cached) }
    const totalTimeoutMs = request.totalTimeoutMs ?? this.config.totalTimeoutMs
    const limits = { totalTimeoutMs, maxBytes: request.maxBytes }
    if (request.send) return request.send(headers, limits, signal)
    return exchange(new URL(request.url), headers, this.#agent, limits, signal)
  }

  async #fail<T>(lane: ProviderLane, request: PoliteRequest<T>, failure: LoggedFailure): Promise<FailedAttempt> {
    const state = await lane.breaker()
    const counts = failure.reason !== 'rate_limited' && failure.reason !== 'refused'
    if (counts) await lane.setBreaker(afterFailure(state, this.config.breaker, failure.message, this.now()))

    const { reason, message, cause, pauseMs, status, requestId } = failure
    const retryAfterMs = reason === 'rate_limited' ? (pauseMs ?? DEFAULT_PAUSE_MS) : pauseMs
    const error = new ProviderError(request.provider, reason, message, { cause, retryAfterMs, status, requestId })
    return { error, pauseMs }
  }

  /** Undefined when another attempt makes no sense now. */
  #waitBefore(attempt: number, { error, pauseMs }: FailedAttempt): number | undefined {
    if (error.reason !== 'rate_limited' && error.reason !== 'unavailable') return undefined
    if (pauseMs !== undefined) return pauseMs <= this.config.patienceMs ? pauseMs : undefined
    return this.config.backoffMs * 2 ** (attempt - 1) * (1 - this.random() / 2)
  }

  /** After a pause was asked for that is too long to wait, the whole lane rests until it is over. */
  async #giveUp(lane: ProviderLane, { error }: FailedAttempt): Promise<ProviderError> {
    if (error.reason === 'rate_limited' && error.retryAfterMs !== undefined) {
      await lane.setBreaker(afterPause(await lane.breaker(), error.retryAfterMs, error.message, this.now()))
    }
    return error
  }

  #dropIdleLanes(): void {
    if (this.#lanes.size < KEPT_LANES) return
    for (const [name, lane] of this.#lanes) {
      if (lane.isIdle) this.#lanes.delete(name)
    }
  }
}

interface LoggedFailure extends RequestFailure {
  status?: number
  requestId: string
}

interface FailedAttempt {
  error: ProviderError
  pauseMs: number | undefined
}

type Attempt<T> = { answer: PoliteAnswer<T> } | FailedAttempt
