import { Agent } from 'undici'
import { type CallOptions, ProviderError, type ProviderName, type RequestSource } from '../providers/provider.ts'
import { afterFailure, afterPause, afterSuccess, type BreakerRules, breakerPosition } from './circuit-breaker.ts'
import type { CachedResponse, ClientRecords, RequestOutcome } from './client-records.ts'
import { type ExchangeLimits, exchange, HttpFailure, type HttpResponse } from './http-exchange.server.ts'
import { loggedUrl } from './logged-url.ts'
import { type LanePolicy, ProviderLane } from './provider-lane.server.ts'
import { parseRetryAfter } from './retry-after.ts'
import { RefusedAddress } from './site-address.ts'
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

export interface PoliteRequest<T> {
  provider: ProviderName
  /** Key of the queue, the pace and the breaker: the provider's name, or `site:` and the host. */
  lane: string
  policy: LanePolicy
  /** What is logged, cached and cited. */
  url: string
  /** What people read in messages: `Wikidata`. */
  label: string
  headers: Record<string, string>
  maxBytes: number
  /** How long an answer is used without asking again; afterwards it is revalidated. */
  cacheMs: number
  /** For downloads that take longer than an answer may. */
  totalTimeoutMs?: number
  /**
   * Turns a response into the answer; it sees 2xx, 3xx and 4xx except 429. What it throws decides what happens:
   * UnexpectedResponse fails the request, RateLimited is treated like a 429. Only what it returns for is cached.
   */
  interpret: (response: HttpResponse) => T
  /** Replaces the plain exchange, for hosts that are not to be trusted. */
  send?: (headers: Record<string, string>, limits: ExchangeLimits, signal: AbortSignal) => Promise<HttpResponse>
}

export interface PoliteAnswer<T> {
  value: T
  request: RequestSource
}

/** The answer is not what the provider's documentation promises. */
export class UnexpectedResponse extends Error {
  override name = 'UnexpectedResponse'
}

/** The provider asks for a pause in the body of its answer. */
export class RateLimited extends Error {
  override name = 'RateLimited'
}

const DEFAULT_PAUSE_MS = 60_000
const KEPT_LANES = 500

/**
 * Speaks HTTP to other people's servers with manners: one queue, pace and breaker per lane, Retry-After honoured,
 * answers cached and revalidated, every attempt logged.
 */
export class PoliteClient {
  readonly #lanes = new Map<string, ProviderLane>()
  readonly #agent: Agent

  constructor(
    private readonly config: PoliteClientConfig,
    private readonly records: ClientRecords,
    private readonly now: () => Date,
    private readonly random: () => number = Math.random,
  ) {
    this.#agent = new Agent({ connect: { timeout: config.connectTimeoutMs }, connections: 4 })
  }

  /** Throws ProviderError, or the signal's reason when the call is aborted. */
  async get<T>(request: PoliteRequest<T>, options: CallOptions): Promise<PoliteAnswer<T>> {
    options.signal.throwIfAborted()
    const fresh = await this.#readCache(request)
    if (fresh) return fresh

    const lane = this.lane(request.lane, request.policy)
    return lane.run(async () => {
      // Someone may have asked the same while this call stood in the queue.
      return (await this.#readCache(request)) ?? this.#askInTurn(lane, request, options)
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

  async #readCache<T>(request: PoliteRequest<T>): Promise<PoliteAnswer<T> | undefined> {
    const cached = await this.records.cache.find(cacheKey(request))
    if (!cached || cached.expiresAt <= this.now()) return undefined
    return this.#answerFromCache(request, cached)
  }

  /** Undefined when the kept answer cannot be read, which sends the caller to the provider. */
  #answerFromCache<T>(request: PoliteRequest<T>, cached: CachedResponse): PoliteAnswer<T> | undefined {
    try {
      const value = request.interpret({ ...cached, wireBytes: 0 })
      return { value, request: requestSource(request, cached.status, cached.fetchedAt, cached.requestId, true) }
    } catch {
      return undefined
    }
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
    const cached = await this.records.cache.find(cacheKey(request))
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
      if (!options.signal.aborted) return toTransportFailure(request, error)
      await logged('aborted', null, 0)
      throw options.signal.reason
    })
    if ('reason' in sent) {
      const requestId = await logged(sent.reason, null, 0)
      return this.#fail(lane, request, { ...sent, requestId })
    }

    const read =
      cached && sent.status === 304 ? this.#readConfirmed(request, cached) : this.#readResponse(request, sent)
    if ('reason' in read) {
      const requestId = await logged(read.reason, sent.status, sent.wireBytes)
      return this.#fail(lane, request, { ...read, status: sent.status, requestId })
    }

    const requestId = await logged(sent.status === 304 ? 'not_modified' : 'ok', sent.status, sent.wireBytes)
    const status = await this.#remember(request, sent, requestedAt, requestId)
    await lane.setBreaker(afterSuccess(await lane.breaker(), this.now()))
    const source = requestSource(request, status ?? cached?.status ?? sent.status, requestedAt, requestId, false)
    return { answer: { value: read.value, request: source } }
  }

  #send<T>(request: PoliteRequest<T>, cached: CachedResponse | undefined, signal: AbortSignal): Promise<HttpResponse> {
    const headers: Record<string, string> = { 'user-agent': this.config.userAgent, ...request.headers }
    if (cached?.headers.etag) headers['if-none-match'] = cached.headers.etag
    if (cached?.headers['last-modified']) headers['if-modified-since'] = cached.headers['last-modified']

    const totalTimeoutMs = request.totalTimeoutMs ?? this.config.totalTimeoutMs
    const limits = { totalTimeoutMs, maxBytes: request.maxBytes }
    if (request.send) return request.send(headers, limits, signal)
    return exchange(new URL(request.url), headers, this.#agent, limits, signal)
  }

  #readConfirmed<T>(request: PoliteRequest<T>, cached: CachedResponse): { value: T } | Failure {
    return this.#readResponse(request, { ...cached, wireBytes: 0 })
  }

  #readResponse<T>(request: PoliteRequest<T>, response: HttpResponse): { value: T } | Failure {
    const { label } = request
    const pauseMs = parseRetryAfter(response.headers['retry-after'], this.now())
    if (response.status === 429) return { reason: 'rate_limited', message: `${label} answered 429.`, pauseMs }
    if (response.status >= 500) {
      const reason = pauseMs === undefined ? 'unavailable' : 'rate_limited'
      return { reason, message: `${label} answered ${response.status}.`, pauseMs }
    }

    try {
      return { value: request.interpret(response) }
    } catch (error) {
      if (error instanceof RateLimited) return { reason: 'rate_limited', message: error.message, pauseMs }
      if (error instanceof UnexpectedResponse)
        return { reason: 'unexpected_response', message: error.message, cause: error }
      throw error
    }
  }

  /** Returns the status kept in the cache, or undefined after a 304. */
  async #remember<T>(request: PoliteRequest<T>, response: HttpResponse, fetchedAt: Date, requestId: string) {
    const kept = { fetchedAt, expiresAt: new Date(fetchedAt.getTime() + request.cacheMs), requestId }
    if (response.status === 304) {
      await this.records.cache.confirm(cacheKey(request), kept)
      return undefined
    }
    const { status, headers, body } = response
    if (request.cacheMs > 0) {
      const entry = { status, headers, body, ...kept }
      await this.records.cache.save(cacheKey(request), request.lane, loggedUrl(request.url), entry)
    }
    return status
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

type FailureReason = Exclude<RequestOutcome, 'ok' | 'not_modified' | 'aborted'>

interface Failure {
  reason: FailureReason
  message: string
  cause?: unknown
  /** What Retry-After asked for. */
  pauseMs?: number
}

interface LoggedFailure extends Failure {
  status?: number
  requestId: string
}

interface FailedAttempt {
  error: ProviderError
  pauseMs: number | undefined
}

type Attempt<T> = { answer: PoliteAnswer<T> } | FailedAttempt

function cacheKey<T>(request: PoliteRequest<T>): string {
  return `${request.provider} ${request.url}`
}

function requestSource<T>(
  request: PoliteRequest<T>,
  status: number,
  retrievedAt: Date,
  requestId: string,
  fromCache: boolean,
): RequestSource {
  const url = loggedUrl(request.url)
  return { provider: request.provider, url, status, retrievedAt: retrievedAt.toISOString(), requestId, fromCache }
}

function toTransportFailure<T>(request: PoliteRequest<T>, error: unknown): Failure {
  if (error instanceof RefusedAddress) return { reason: 'refused', message: error.message, cause: error }
  if (!(error instanceof HttpFailure)) throw error

  const message = `${request.label}: ${error.message}`
  switch (error.kind) {
    case 'timeout':
      return { reason: 'timeout', message, cause: error }
    case 'too_large':
      return { reason: 'too_large', message, cause: error }
    case 'bad_encoding':
      return { reason: 'unexpected_response', message, cause: error }
    case 'network':
      return { reason: 'unavailable', message, cause: error }
  }
}
