import { Agent } from 'undici'
import { AnswerCache, answerToKeep, responseOf, revalidationHeaders } from './answer-cache.server.ts'
import type { CallOptions } from './call-options.ts'
import { CallsUnderWay } from './calls-under-way.ts'
import type { AnswerToKeep, CachedResponse, ClientRecords, RequestOutcome } from './client-records.ts'
import { forwardClock } from './forward-clock.ts'
import { exchange, type HttpResponse } from './http-exchange.server.ts'
import { afterFailure, afterPause, afterSuccess, type BreakerRules } from './pace/circuit-breaker.ts'
import { keepBudget } from './pace/day-budget.server.ts'
import { awaitSpareTurn, Patience } from './pace/patience.server.ts'
import type { LanePolicy, ProviderLane } from './pace/provider-lane.server.ts'
import { ProviderLanes } from './pace/provider-lanes.server.ts'
import {
  type AskedRequest,
  askedRequest,
  type PoliteAnswer,
  type PoliteRequest,
  sourceOf,
} from './polite-request.server.ts'
import { ProviderError, type ProviderFailure } from './provider-error.ts'
import { type RequestFailure, readResponse, toTransportFailure, withoutSecrets } from './read-response.server.ts'
import { sleep } from './sleep.ts'

export interface PoliteClientConfig {
  /** `IconRadar/<version> (+<contact>)` */
  userAgent: string
  connectTimeoutMs: number
  totalTimeoutMs: number
  /** Total of requested pauses that a call waits for. */
  patienceMs: number
  /** Initial backoff between attempts; doubles each time, with up to half of it as jitter. */
  backoffMs: number
  breaker: BreakerRules
}

export const DEFAULT_CLIENT_CONFIG: Omit<PoliteClientConfig, 'userAgent'> = {
  connectTimeoutMs: 10_000,
  totalTimeoutMs: 20_000,
  patienceMs: 30_000,
  backoffMs: 500,
  breaker: { threshold: 5, openMs: 60_000, longestOpenMs: 3_600_000 },
}

const DEFAULT_PAUSE_MS = 60_000

/**
 * A polite HTTP client: one queue, rate limit and circuit breaker per lane, Retry-After honoured, responses cached and
 * revalidated, every attempt logged.
 */
export class PoliteClient {
  readonly #lanes: ProviderLanes
  readonly #cache: AnswerCache
  readonly #underWay = new CallsUnderWay()
  readonly #agent: Agent
  /** Monotonic clock for pauses and breakers. */
  readonly #clock: () => Date

  constructor(
    private readonly config: PoliteClientConfig,
    private readonly records: ClientRecords,
    private readonly now: () => Date,
    private readonly random: () => number = Math.random,
  ) {
    this.#cache = new AnswerCache(records.cache, now)
    this.#clock = forwardClock(now)
    this.#lanes = new ProviderLanes(records, this.#clock)
    this.#agent = new Agent({ connect: { timeout: config.connectTimeoutMs }, connections: 4 })
  }

  /** Throws ProviderError, or the signal's reason when the call is aborted. */
  async get<T>(wanted: PoliteRequest<T>, options: CallOptions): Promise<PoliteAnswer<T>> {
    options.signal.throwIfAborted()
    const request = askedRequest(wanted)
    const remembered = options.answers?.find(request, this.now())
    // What has the same reading has the same type.
    if (remembered) return remembered as PoliteAnswer<T>
    const kept = await this.#cache.find(request)
    const fresh = this.#freshAnswer(request, kept, options)
    if (fresh) return fresh

    const lane = this.lane(request.lane, request.policy)
    await awaitSpareTurn(lane, request, options)
    const call = this.#underWay.begin(request.key)
    try {
      return await lane.run(async () => {
        if (!call.mayHaveCompany()) return this.#askInTurn(lane, request, kept, options)
        // Another call may have fetched the same while this one was queued.
        const keptSince = await this.#cache.find(request)
        const freshSince = this.#freshAnswer(request, keptSince, options)
        return freshSince ?? this.#askInTurn(lane, request, keptSince, options)
      }, options.signal)
    } finally {
      call.end()
    }
  }

  #freshAnswer<T>(
    request: AskedRequest<T>,
    kept: CachedResponse | undefined,
    { answers }: CallOptions,
  ): PoliteAnswer<T> | undefined {
    const fresh = this.#cache.freshAnswer(request, kept)
    if (fresh && kept) answers?.keep(request, fresh, kept.expiresAt, kept.body.length)
    return fresh
  }

  lane(name: string, policy: LanePolicy): ProviderLane {
    return this.#lanes.get(name, policy)
  }

  async close(): Promise<void> {
    await this.#agent.close()
  }

  async #askInTurn<T>(
    lane: ProviderLane,
    request: AskedRequest<T>,
    kept: CachedResponse | undefined,
    options: CallOptions,
  ): Promise<PoliteAnswer<T>> {
    const patience = new Patience(lane, request, this.#breakerRules(lane), this.config.patienceMs, this.#clock)
    let isTrial = await patience.passBreaker(options.signal)

    try {
      for (let failures = 0, pauses = 0; ; ) {
        const outcome = await this.#attempt(lane, request, kept, options, patience)
        if ('answer' in outcome) return outcome.answer

        const { error, pauseMs } = outcome
        if (error.reason === 'rate_limited' && pauseMs !== undefined) {
          // Not a failure, so it costs no attempt. A provider that asks for many short pauses is left alone for longer
          // each time.
          pauses += 1
          await this.#rest(lane, error, Math.max(pauseMs, this.#backoff(pauses)))
          if (isTrial) throw error
        } else {
          failures += 1
          const isLast = isTrial || failures >= lane.policy.attempts || !mayPass(error)
          if (isLast && error.reason === 'rate_limited') await this.#rest(lane, error, DEFAULT_PAUSE_MS)
          if (isLast) throw error
          await lane.leave()
          await sleep(this.#backoff(failures), options.signal)
        }
        await lane.leave()
        isTrial = await patience.passBreaker(options.signal, error)
      }
    } finally {
      await lane.leave()
      if (isTrial) lane.endTrial()
    }
  }

  async #attempt<T>(
    lane: ProviderLane,
    request: AskedRequest<T>,
    cached: CachedResponse | undefined,
    options: CallOptions,
    patience: Patience,
  ): Promise<Attempt<T>> {
    await keepBudget(this.records.requests, lane.name, request, this.now())
    const totalTimeoutMs = request.totalTimeoutMs ?? this.config.totalTimeoutMs
    await lane.takeTurn(totalTimeoutMs, options.signal)
    // Meanwhile another process may have been asked for a pause.
    while (await patience.waitWhileOpen(options.signal)) {
      await lane.leave()
      await lane.takeTurn(totalTimeoutMs, options.signal)
    }
    const started = performance.now()
    const requestedAt = this.now()
    const logged = (
      outcome: RequestOutcome,
      status: number | null,
      bytes: number,
      { words = null, answer }: { words?: string | null; answer?: AnswerToKeep | undefined } = {},
    ) => {
      const { lane: name, logged: url } = request
      const microUsd = status === 200 ? Math.round((request.usd ?? 0) * 1e6) : 0
      const jobId = options.jobId ?? null
      const sent = { lane: name, url, jobId, status, outcome, bytes, words, microUsd, requestedAt }
      const entry = { ...sent, durationMs: performance.now() - started }
      return this.records.requests.record(entry, { answer, isLate: options.answers !== undefined })
    }

    let departure: Promise<void> | undefined
    const onDeparture = () => {
      // If it cannot be stored, neither can the log entry below, which reports why.
      departure = lane.departed().catch(() => {})
    }
    const arrived = await this.#send(request, cached, onDeparture, options.signal).catch(async (error: unknown) => {
      if (!options.signal.aborted) return toTransportFailure(request.label, error)
      await logged('aborted', null, 0)
      throw options.signal.reason
    })
    await departure
    if ('reason' in arrived) {
      const requestId = await logged(arrived.reason, null, 0)
      return this.#fail(lane, request, { ...arrived, requestId })
    }
    const sent = withoutSecrets(arrived, request.secrets)

    const confirmed = sent.status === 304 ? cached : undefined
    const wasAnswered = cached !== undefined && cached.status < 300
    const read = readResponse(request, confirmed ? responseOf(confirmed) : sent, this.now(), wasAnswered)
    if ('reason' in read) {
      const { reason, words } = read
      const answer = reason === 'query_refused' ? answerToKeep(request, sent, cached, requestedAt, reason) : undefined
      const requestId = await logged(reason, sent.status, sent.wireBytes, { words, answer })
      return this.#fail(lane, request, { ...read, status: sent.status, requestId })
    }

    const kept = answerToKeep(request, sent, cached, requestedAt, read.isAbsent ? 'absent' : undefined)
    const outcome = sent.status === 304 ? 'not_modified' : read.isAbsent ? 'absent' : 'ok'
    const requestId = await logged(outcome, sent.status, sent.wireBytes, { words: read.words, answer: kept })
    await lane.setBreaker(afterSuccess(await lane.breaker(), this.#clock()))
    const { status } = confirmed ?? sent
    const source = sourceOf(request, { status, retrievedAt: requestedAt, requestId, fromCache: false })
    const answer = { value: read.value, request: source }
    if (kept) {
      const { expiresAt, body } = kept.response
      options.answers?.keep(request, { ...answer, request: { ...source, fromCache: true } }, expiresAt, body.length)
    }
    return { answer }
  }

  #send<T>(
    request: AskedRequest<T>,
    cached: CachedResponse | undefined,
    onDeparture: () => void,
    signal: AbortSignal,
  ): Promise<HttpResponse> {
    const headers = { 'user-agent': this.config.userAgent, ...request.headers, ...revalidationHeaders(cached) }
    const totalTimeoutMs = request.totalTimeoutMs ?? this.config.totalTimeoutMs
    const limits = { totalTimeoutMs, maxBytes: request.maxBytes, onDeparture }
    if (request.send) return request.send(headers, limits, signal)
    return exchange(new URL(request.url), headers, this.#agent, limits, signal)
  }

  async #fail<T>(lane: ProviderLane, request: AskedRequest<T>, failure: LoggedFailure): Promise<FailedAttempt> {
    const state = await lane.breaker()
    if (!STANDS_APART.has(failure.reason)) {
      const failed = afterFailure(state, this.#breakerRules(lane), failure.message, this.#clock())
      await lane.setBreaker(failed, { hasOpened: failed.openUntil !== null })
    }

    const { reason, message, cause, pauseMs, status, requestId } = failure
    const retryAfterMs = reason === 'rate_limited' ? (pauseMs ?? DEFAULT_PAUSE_MS) : pauseMs
    const error = new ProviderError(request.provider, reason, message, { cause, retryAfterMs, status, requestId })
    return { error, pauseMs }
  }

  #breakerRules({ policy }: ProviderLane): BreakerRules {
    const { breaker } = this.config
    return { ...breaker, openMs: policy.restMs ?? breaker.openMs }
  }

  #backoff(times: number): number {
    return this.config.backoffMs * 2 ** (times - 1) * (1 - this.random() / 2)
  }

  /** A pause applies to the whole lane. */
  async #rest(lane: ProviderLane, { message }: ProviderError, pauseMs: number): Promise<void> {
    await lane.setBreaker(afterPause(await lane.breaker(), pauseMs, message, this.#clock()))
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

/** Not a step towards a pause: what the source asks for itself, and what is not its fault. */
const STANDS_APART: ReadonlySet<ProviderFailure> = new Set(['rate_limited', 'query_refused', 'refused'])

/** Whether an immediate retry may succeed. */
function mayPass({ reason }: ProviderError): boolean {
  return reason === 'rate_limited' || reason === 'unavailable'
}

type Attempt<T> = { answer: PoliteAnswer<T> } | FailedAttempt
