import { RefusedAddress } from './addresses/site-address.ts'
import type { RequestFailureReason } from './client-records.ts'
import { HttpFailure } from './http-exchange.server.ts'

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
