import type { ProviderName } from '#app/base/platform/providers/provider-list.ts'

export type ProviderFailure =
  /** Ours to mend: the source answers, but not to this. */
  | 'query_refused'
  | 'rate_limited'
  | 'unavailable'
  | 'timeout'
  | 'unexpected_response'
  | 'too_large'
  | 'refused'
  | 'not_configured'

/** `reason` is for code, `message` for users, `cause` for the log. */
export class ProviderError extends Error {
  override name = 'ProviderError'

  constructor(
    readonly provider: ProviderName,
    readonly reason: ProviderFailure,
    message: string,
    readonly options: ErrorOptions & {
      /** Earliest sensible retry, in milliseconds from now. */
      retryAfterMs?: number
      status?: number
      requestId?: string
    } = {},
  ) {
    super(message, options)
  }

  get retryAfterMs() {
    return this.options.retryAfterMs
  }
}
