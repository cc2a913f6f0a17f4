import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { BreakerState } from './pace/circuit-breaker.ts'
import type { SharedPace } from './pace/shared-pace.server.ts'
import type { ProviderFailure } from './provider-error.ts'

/** The parts of a response that are cached. */
export interface CachedResponse {
  status: number
  headers: Record<string, string>
  body: Buffer
  fetchedAt: Date
  expiresAt: Date
  /** The logged request that fetched or last confirmed it. */
  requestId: string
}

export interface ResponseCache {
  /** Also one that is recorded and not stored yet. */
  find(key: string): Promise<CachedResponse | undefined>
}

/** One attempt over the network. */
export interface LoggedRequest {
  lane: string
  /** Without secrets. */
  url: string
  jobId: number | null
  /** Null when no response came. */
  status: number | null
  outcome: RequestOutcome
  bytes: number
  /** What a refusing source says, in its own words. */
  words?: string | null
  /** What it costs at most, in millionths of a dollar. */
  microUsd?: number
  durationMs: number
  requestedAt: Date
}

export type RequestOutcome = 'ok' | 'not_modified' | 'absent' | 'aborted' | RequestFailureReason

/** What can go wrong with a request that was sent. */
export type RequestFailureReason = Exclude<ProviderFailure, 'not_configured'>

/** A response to be cached; its id is that of the request it is recorded with. */
export interface AnswerToKeep {
  key: string
  response: Omit<CachedResponse, 'requestId'>
  /** It was cached before, and a 304 has confirmed it. */
  isConfirmed: boolean
}

export interface RequestLog {
  /**
   * Stores an attempt, and its response if that is to be cached. Returns the public id of the entry. With `isLate`, it is
   * stored with the next commit of a run, or a moment later; until then, it already counts and is found.
   */
  record(request: LoggedRequest, options: { answer?: AnswerToKeep | undefined; isLate: boolean }): Promise<string>
  /** Number of requests of a lane since a time, without those for robots.txt. */
  countPages(lane: string, since: Date): Promise<number>
  /** Counts every attempt of a lane since a time. */
  countSince(lane: string, since: Date): Promise<DayOfRequests>
  /** What the requests of a lane since a time cost at most, in millionths of a dollar. */
  sumCosts(lane: string, since: Date): Promise<number>
  /** Commits `work` in a transaction of the writer, together with everything recorded so far. */
  commit<T>(writer: Kysely<Database>, work: (trx: Kysely<Database>) => Promise<T>): Promise<T>
  /** Stores everything recorded so far. */
  flush(): Promise<void>
}

/** The requests of a lane in the last 24 hours. */
export interface DayOfRequests {
  count: number
  /** When the oldest of them was sent; null if there are none. */
  firstAt: Date | null
}

export interface BreakerStore {
  find(lane: string): Promise<BreakerState | undefined>
  /** Administrators are notified when failures have opened it. */
  save(lane: string, state: BreakerState, change: { hasOpened: boolean }): Promise<void>
}

export interface ClientRecords {
  pace: SharedPace
  cache: ResponseCache
  requests: RequestLog
  breakers: BreakerStore
}
