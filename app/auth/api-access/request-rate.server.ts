import type { AppLoadContext } from '@remix-run/node'
import { type Allowance, createFixedWindowLimit } from '#app/http/limits/fixed-window-limit.server.ts'
import { UNKNOWN_ADDRESS } from '#app/http/load-context.ts'
import { now } from '#app/platform/clock.server.ts'
import { config } from '#app/platform/config.server.ts'
import { bearerToken, type SignedInUser } from '../guards.server.ts'

const VISITOR_REQUESTS_PER_MINUTE = 120
/** A page prefetches the data of others, and many users may share an address. */
const VISITOR_PAGES_PER_MINUTE = 600
const WINDOW_MS = 60_000

const visitorPages = createFixedWindowLimit({ most: VISITOR_PAGES_PER_MINUTE, windowMs: WINDOW_MS })
const visitorSearches = createFixedWindowLimit({ most: VISITOR_REQUESTS_PER_MINUTE, windowMs: WINDOW_MS })
const visitors = createFixedWindowLimit({ most: VISITOR_REQUESTS_PER_MINUTE, windowMs: WINDOW_MS })
/**
 * Counted apart from visitors, so that a program with an expired token does not keep users at its address from signing
 * in.
 */
const badTokens = createFixedWindowLimit({ most: VISITOR_REQUESTS_PER_MINUTE, windowMs: WINDOW_MS })
const users = createFixedWindowLimit({ most: config().rateLimitPerMinute, windowMs: WINDOW_MS })
/** Apart from calls and writes. An import reloads each visible tab up to three times a second. */
const userPages = createFixedWindowLimit({ most: config().rateLimitPerMinute, windowMs: WINDOW_MS })

/**
 * Counts an API call or a page's write against its user, or its address if nobody is signed in. Returns the seconds to
 * wait if it exceeds the limit.
 */
export function countRequest(user: SignedInUser | null, request: Request, context: AppLoadContext): Excess | undefined {
  if (user) return countUserRequest(user.publicId)
  if (config().rateLimitPerMinute === 0) return undefined

  const anonymous = bearerToken(request) !== undefined ? badTokens : visitors
  return excess(anonymous.take(context.clientAddress ?? UNKNOWN_ADDRESS, now()))
}

/** Likewise, by the user's public id. */
export function countUserRequest(userId: string): Excess | undefined {
  return config().rateLimitPerMinute === 0 ? undefined : excess(users.take(userId, now()))
}

/** Counts a page that a signed-in user asks for, by the user's public id. */
export function countUserPage(userId: string): Excess | undefined {
  return config().rateLimitPerMinute === 0 ? undefined : excess(userPages.take(userId, now()))
}

/** Counts a search by its user; those of visitors by their address, apart from their calls and other pages. */
export function countSearch(user: SignedInUser | null, context: AppLoadContext): Excess | undefined {
  if (user) return countUserRequest(user.publicId)
  return config().rateLimitPerMinute === 0
    ? undefined
    : excess(visitorSearches.take(context.clientAddress ?? UNKNOWN_ADDRESS, now()))
}

/**
 * Counts a visitor's page request; writes and searches count separately, so that they do not use up the allowance of
 * other pages.
 */
export function countVisitorPage(address: string, { pathname }: URL, isWrite: boolean): Excess | undefined {
  if (config().rateLimitPerMinute === 0) return undefined
  const isSearch = /^\/search(?:\.data)?\/?$/i.test(pathname)
  const key = isWrite ? `write from ${address}` : isSearch ? `search from ${address}` : address
  return excess(visitorPages.take(key, now()))
}

function excess({ isAllowed, retryAfterSeconds }: Allowance): Excess | undefined {
  return isAllowed ? undefined : { retryAfterSeconds }
}

interface Excess {
  retryAfterSeconds: number
}
