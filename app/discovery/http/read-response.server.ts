import { RefusedAddress } from './addresses/site-address.ts'
import type { RequestFailureReason } from './client-records.ts'
import { HttpFailure, type HttpResponse } from './http-exchange.server.ts'
import { parseRetryAfter } from './pace/retry-after.ts'
import type { PoliteRequest } from './polite-request.server.ts'
import { findRefusal } from './refusals/find-refusal.server.ts'
import type { Meaning } from './refusals/refusal.ts'
import { readRefusalBody } from './refusals/source-words.ts'

/** The response does not match the provider's documentation. */
export class UnexpectedResponse extends Error {
  override name = 'UnexpectedResponse'
}

export interface ReadResponse<T> {
  value: T
  /** There is nothing, and the source says so. */
  isAbsent: boolean
  words: string | null
}

/** Why an attempt failed, as it is logged. */
export interface RequestFailure {
  reason: RequestFailureReason
  message: string
  /** The source's own. */
  words: string | null
  cause?: unknown
  /** The delay that the source asks for. */
  pauseMs?: number
}

type Interpreted<T> = Pick<PoliteRequest<T>, 'label' | 'interpret' | 'refusals' | 'whenAbsent'>

/** The parsed response, or why it could not be parsed. `wasAnswered`: the same request, at another time. */
export function readResponse<T>(
  request: Interpreted<T>,
  response: HttpResponse,
  now: Date,
  wasAnswered = false,
): ReadResponse<T> | RequestFailure {
  const refusal = findRefusal(request.refusals, response, wasAnswered)
  if (refusal) {
    const words = refusal.words || null
    if (refusal.meaning.kind === 'absent' && request.whenAbsent) {
      return { value: request.whenAbsent(), isAbsent: true, words }
    }
    return toFailure(request.label, refusal.meaning, words, response, now)
  }

  try {
    return { value: request.interpret(response), isAbsent: false, words: null }
  } catch (cause) {
    if (!(cause instanceof UnexpectedResponse)) throw cause
    const words = readRefusalBody(response).words || null
    return { reason: 'unexpected_response', message: cause.message, words, cause }
  }
}

function toFailure(
  label: string,
  meaning: Meaning,
  words: string | null,
  response: HttpResponse,
  now: Date,
): RequestFailure {
  const said = words === null ? '' : ` (“${words}”)`
  if (meaning.kind === 'query_refused') {
    const because = meaning.advice === undefined ? '' : `: ${meaning.advice}`
    return { reason: 'query_refused', message: `${label} refused the query${because}${said}.`, words }
  }
  const responded = `${label} responded with ${response.status}`
  if (meaning.kind === 'absent') return { reason: 'unexpected_response', message: `${responded}${said}.`, words }

  const pauseMs = longest(parseRetryAfter(response.headers['retry-after'], now), meaning.pauseMs?.(response, now))
  const advice = meaning.advice === undefined ? '' : `: ${meaning.advice}`
  const reason = meaning.reason === 'unavailable' && pauseMs !== undefined ? 'rate_limited' : meaning.reason
  return { reason, message: `${responded}${advice}${said}.`, words, pauseMs }
}

function longest(...given: (number | undefined)[]): number | undefined {
  const known = given.filter((ms) => ms !== undefined)
  return known.length === 0 ? undefined : Math.max(...known)
}

/** A source may repeat the key that it does not accept; of an error nothing else is kept or shown. */
export function withoutSecrets(response: HttpResponse, secrets: readonly string[] = []): HttpResponse {
  const { status, body } = response
  if (status < 400 || !secrets.some((secret) => body.includes(secret))) return response
  const text = secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), body.toString('utf8'))
  return { ...response, body: Buffer.from(text) }
}

/** Rethrows errors that are not the other side's. */
export function toTransportFailure(label: string, error: unknown): RequestFailure {
  if (error instanceof RefusedAddress) return { reason: 'refused', message: error.message, words: null, cause: error }
  if (!(error instanceof HttpFailure)) throw error

  const reason = TRANSPORT_REASONS[error.kind]
  return { reason, message: `${label}: ${error.message}`, words: null, cause: error }
}

const TRANSPORT_REASONS = {
  timeout: 'timeout',
  too_large: 'too_large',
  bad_encoding: 'unexpected_response',
  network: 'unavailable',
} as const satisfies Record<HttpFailure['kind'], RequestFailureReason>
