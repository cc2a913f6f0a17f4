import type { ProviderFailure } from '../providers/provider.ts'
import type { BreakerState } from './pace/circuit-breaker.ts'
import type { SharedPace } from './pace/shared-pace.server.ts'

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
  find(key: string): Promise<CachedResponse | undefined>
  save(key: string, lane: string, url: string, response: CachedResponse): Promise<void>
  /** After a 304: the same response, confirmed. */
  confirm(key: string, confirmation: Pick<CachedResponse, 'fetchedAt' | 'expiresAt' | 'requestId'>): Promise<void>
}

/** One attempt over the network. */
interface LoggedRequest {
  lane: string
  /** Without secrets. */
  url: string
  jobId: number | null
  /** Null when no response came. */
  status: number | null
  outcome: RequestOutcome
  bytes: number
  durationMs: number
  requestedAt: Date
}

export type RequestOutcome = 'ok' | 'not_modified' | 'aborted' | RequestFailureReason

/** What can go wrong with a request that was sent. */
export type RequestFailureReason = Exclude<ProviderFailure, 'not_configured'>

export interface RequestLog {
  /** Returns the public id of the entry. */
  record(request: LoggedRequest): Promise<string>
  /** Number of requests of a lane since a time, without those for robots.txt. */
  countPages(lane: string, since: Date): Promise<number>
  /** Counts every attempt of a lane since a time. */
  countSince(lane: string, since: Date): Promise<DayOfRequests>
}

/** The requests of a lane in the last 24 hours. */
interface DayOfRequests {
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
