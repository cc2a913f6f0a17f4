import { DAY_MS } from '#app/base/platform/utc-day.ts'
import type { HttpResponse } from '../http-exchange.server.ts'

/** The ways in which a source responds without data. */
export type RefusalKind =
  /** There is nothing, as the source says itself. Holds for a day. */
  | 'absent'
  /** Ours to mend: the same query is not sent again for a week. Says nothing about the source's health. */
  | 'query_refused'
  /** A limit, an outage, a block, or something that cannot be told apart from them: a reason to pause. */
  | 'unwell'

/** How long a refusal stands without asking again; one of an unwell source is never kept. */
export const REFUSAL_KEPT_MS = { absent: DAY_MS, query_refused: 7 * DAY_MS } as const

/** What an unwell source suffers from. */
type Illness = 'rate_limited' | 'unavailable' | 'unexpected_response'

export type Meaning =
  | { kind: 'absent' }
  | { kind: 'query_refused'; advice?: string }
  | {
      kind: 'unwell'
      reason: Illness
      /** What the operator can do, as a half sentence: `INSTAGRAM_ACCESS_TOKEN is not accepted`. */
      advice?: string
      /** How long to leave the source alone, without a Retry-After. */
      pauseMs?: (response: Pick<HttpResponse, 'headers'>, now: Date) => number | undefined
    }

export const ABSENT: Meaning = { kind: 'absent' }
export const QUERY_REFUSED: Meaning = { kind: 'query_refused' }
/** Every query of this form is refused, and why. */
export function neverAnswered(advice: string): Meaning {
  return { kind: 'query_refused', advice }
}

export const LIMITED: Meaning = { kind: 'unwell', reason: 'rate_limited' }
export const OUT_OF_ORDER: Meaning = { kind: 'unwell', reason: 'unavailable' }
export const UNKNOWN: Meaning = { kind: 'unwell', reason: 'unexpected_response' }

/** A failure that only the operator can end. */
export function denied(advice: string): Meaning {
  return { kind: 'unwell', reason: 'unexpected_response', advice }
}

/** A limit that is renewed at a known time. */
export function spent(
  advice: string,
  pauseMs: (response: Pick<HttpResponse, 'headers'>, now: Date) => number | undefined,
): Meaning {
  return { kind: 'unwell', reason: 'rate_limited', advice, pauseMs }
}

export function forADay(): number {
  return DAY_MS
}

/** The pause until the time in a header: in seconds since 1970, or as ISO 8601. */
export function untilReset(header: string) {
  return ({ headers }: Pick<HttpResponse, 'headers'>, now: Date): number | undefined => {
    const written = headers[header] ?? ''
    const seconds = /^\d{9,11}$/.test(written) ? Number(written) * 1_000 : undefined
    const time = seconds ?? (/^\d{4}-\d\d-\d\dT/.test(written) ? Date.parse(written) : Number.NaN)
    return Number.isNaN(time) ? undefined : Math.max(0, time - now.getTime())
  }
}

/** One way in which a source refuses. Every condition must hold. */
export interface RefusalRule {
  /** Any status of an error if absent; a refusal with status 200 must be named. */
  status?: readonly number[]
  /** One of these is a code, reason or title in the body. */
  codes?: readonly (string | number)[]
  /** In the source's own words. */
  words?: RegExp
  /** The body is words, where data were expected. */
  isText?: true
  /** Where a redirect leads to. */
  location?: RegExp
  means: Meaning
  /** Instead, if the same query was answered before. */
  onceAnswered?: Meaning
}

/** The ways in which a source refuses; the first that fits counts. */
export type RefusalTable = readonly RefusalRule[]
