import { RedirectLoop } from '#app/discovery/http/addresses/safe-fetch.server.ts'
import { REFUSED_MESSAGE, RefusedAddress } from '#app/discovery/http/addresses/site-address.ts'
import { ProviderError } from '#app/discovery/http/provider-error.ts'
import type { SiteReading, UnreadableReason } from '../provider.ts'

/** A page that was not read, and why. */
export class UnreadableSite extends Error {
  override name = 'UnreadableSite'

  constructor(readonly reason: UnreadableReason) {
    super(MESSAGES[reason])
  }
}

type Unreadable = Extract<SiteReading, { outcome: 'unreadable' }>

const MESSAGES: Record<UnreadableReason, string> = {
  refused: REFUSED_MESSAGE,
  shared_host: 'The address is on a platform that many sites share.',
  robots: 'The site asks robots to stay away.',
  timeout: 'The site did not respond in time.',
  unreachable: 'The site could not be reached.',
  server_error: 'The site responded with a server error.',
  client_error: 'The site refused to deliver the page.',
  rate_limited: 'The site asked for a pause.',
  redirect_loop: 'The site redirects endlessly.',
  too_large: 'The page is too large to read.',
  not_html: 'The address does not lead to a readable page.',
  not_its_own: 'The site showed a bot check, a login or an error instead of its page.',
  out_of_time: 'The page could not be read in time.',
  page_budget: 'Six pages of the site have already been read within a day.',
}

/** The result of a visit that an error has ended. */
export function toUnreadable(host: string, error: unknown): Unreadable {
  const reason = reasonOf(error)
  return unreadable(host, reason, error instanceof ProviderError ? error.retryAfterMs : undefined)
}

export function unreadable(host: string, reason: UnreadableReason, retryAfterMs?: number): Unreadable {
  return { outcome: 'unreadable', host, reason, message: MESSAGES[reason], retryAfterMs }
}

/** Rethrows errors that are no outcome of reading a site. */
export function reasonOf(error: unknown): UnreadableReason {
  if (error instanceof UnreadableSite) return error.reason
  if (error instanceof RefusedAddress) return 'refused'
  if (error instanceof RedirectLoop) return 'redirect_loop'
  if (!(error instanceof ProviderError)) throw error

  switch (error.reason) {
    case 'refused':
    case 'rate_limited':
    case 'timeout':
    case 'too_large':
      return error.reason
    case 'unexpected_response':
    case 'query_refused':
      return 'not_html'
    case 'unavailable':
    case 'not_configured':
      return error.options.status === undefined ? 'unreachable' : 'server_error'
  }
}
