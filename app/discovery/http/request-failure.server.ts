import type { RequestFailureReason } from './client-records.ts'
import { HttpFailure } from './http-exchange.server.ts'
import { RefusedAddress } from './site-address.ts'

/** Why an attempt brought no answer, in the words of the log. */
export interface RequestFailure {
  reason: RequestFailureReason
  message: string
  cause?: unknown
  /** What Retry-After asked for. */
  pauseMs?: number
}

/** Rethrows what is no fault of the other side. */
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
