import { RefusedAddress } from './addresses/site-address.ts'
import type { RequestFailureReason } from './client-records.ts'
import { HttpFailure, type HttpResponse } from './http-exchange.server.ts'
import { parseRetryAfter } from './pace/retry-after.ts'
import type { PoliteRequest } from './polite-request.server.ts'

/** The response does not match the provider's documentation. */
export class UnexpectedResponse extends Error {
  override name = 'UnexpectedResponse'
}

/** The provider asks for a pause in the body of its response. */
export class RateLimited extends Error {
  override name = 'RateLimited'
}

/** The parsed response, or why it could not be parsed. */
export function readResponse<T>(
  { label, interpret }: Pick<PoliteRequest<T>, 'label' | 'interpret'>,
  response: HttpResponse,
  now: Date,
): { value: T } | RequestFailure {
  const pauseMs = parseRetryAfter(response.headers['retry-after'], now)
  if (response.status === 429) return { reason: 'rate_limited', message: `${label} responded with 429.`, pauseMs }
  if (response.status >= 500) {
    const reason = pauseMs === undefined ? 'unavailable' : 'rate_limited'
    return { reason, message: `${label} responded with ${response.status}.`, pauseMs }
  }

  try {
    return { value: interpret(response) }
  } catch (error) {
    if (error instanceof RateLimited) return { reason: 'rate_limited', message: error.message, pauseMs }
    if (error instanceof UnexpectedResponse)
      return { reason: 'unexpected_response', message: error.message, cause: error }
    throw error
  }
}

/** Why an attempt failed, as it is logged. */
export interface RequestFailure {
  reason: RequestFailureReason
  message: string
  cause?: unknown
  /** The delay from Retry-After. */
  pauseMs?: number
}

/** Rethrows errors that are not the other side's. */
export function toTransportFailure(label: string, error: unknown): RequestFailure {
  if (error instanceof RefusedAddress) return { reason: 'refused', message: error.message, cause: error }
  if (!(error instanceof HttpFailure)) throw error

  const message = `${label}: ${error.message}`
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
