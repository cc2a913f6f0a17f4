import type { AppLoadContext } from '@remix-run/node'
import { type Allowance, createFixedWindowLimit } from '#app/base/http/limits/fixed-window-limit.server.ts'
import { UNKNOWN_ADDRESS } from '#app/base/http/load-context.ts'
import { now } from '#app/base/platform/clock.server.ts'
import { config } from '#app/base/platform/config.server.ts'
import { bearerToken, type SignedInUser } from '../guards.server.ts'
import type { ApiCaller } from './api-caller.server.ts'

const VISITOR_REQUESTS_PER_MINUTE = 120
/** A page prefetches the data of others, and many users may share an address. */
const VISITOR_PAGES_PER_MINUTE = 600
const VISITOR_SUGGESTIONS_PER_MINUTE = 600
const WINDOW_MS = 60_000

const visitorPages = createRateLimit('visitor-pages', VISITOR_PAGES_PER_MINUTE)
/** What visitors may ask for apart from their other calls and pages. */
const visitorAllowances = {
  searches: createRateLimit('visitor-searches', VISITOR_REQUESTS_PER_MINUTE),
  suggestions: createRateLimit('visitor-suggestions', VISITOR_SUGGESTIONS_PER_MINUTE),
}
const visitors = createRateLimit('visitor', VISITOR_REQUESTS_PER_MINUTE)
/**
 * Counted apart from visitors, so that a program with an expired token does not keep users at its address from signing
 * in.
 */
const badTokens = createRateLimit('invalid-token', VISITOR_REQUESTS_PER_MINUTE)
const users = createRateLimit('user', config().rateLimitPerMinute)
/** Those with a limit of their own, by their public id. */
const tokens = createFixedWindowLimit({ name: 'token', most: 0, windowMs: WINDOW_MS })
/** Apart from calls and writes. An import reloads each visible tab up to three times a second. */
const userPages = createRateLimit('user-pages', config().rateLimitPerMinute)

/** A counted request, with the values of the header fields of draft-ietf-httpapi-ratelimit-headers. */
interface RateCount {
  isAllowed: boolean
  remaining: number
  retryAfterSeconds: number
  policy: string
  left: string
}

export type VisitorAllowance = keyof typeof visitorAllowances

/**
 * Counts an API call or a page's write against its user, or its address if nobody is signed in: then against the
 * allowance it names, if any. Returns the seconds to wait if it exceeds the limit.
 */
export async function countRequest(
  caller: Pick<ApiCaller, 'user' | 'token'> | null,
  request: Request,
  context: AppLoadContext,
  allowance?: VisitorAllowance,
): Promise<Excess | undefined> {
  const ofVisitors = allowance ? visitorAllowances[allowance] : visitors
  const anonymous = bearerToken(request) !== undefined ? badTokens : ofVisitors
  const count = await (caller ? countCaller(caller) : anonymous.take(addressOf(context)))
  return excess(count, context)
}

/**
 * A token with a limit of its own counts beside its user, but what it is refused does not, so that it leaves the user's
 * other programs their calls. Undefined if nothing limits it.
 */
async function countCaller({ user, token }: Pick<ApiCaller, 'user' | 'token'>): Promise<RateCount | undefined> {
  const userId = user.publicId
  const most = token?.callsPerMinute
  if (!token || !most) return users.take(userId)

  const ofToken = countOf('token', policyOf('token', most), await tokens.take(token.id, now(), most))
  const ofUser = await (ofToken.isAllowed ? users.take(userId) : users.peek(userId))
  if (!ofUser) return ofToken
  const isUserTighter = ofToken.isAllowed && (!ofUser.isAllowed || ofUser.remaining < ofToken.remaining)
  return { ...(isUserTighter ? ofUser : ofToken), policy: `${ofUser.policy}, ${ofToken.policy}` }
}

/** Counts a page that a signed-in user asks for, by the user's public id. */
export async function countUserPage(userId: string, context: AppLoadContext): Promise<Excess | undefined> {
  return excess(await userPages.take(userId), context)
}

/** Counts a search by its user; those of visitors by their address, apart from their calls and other pages. */
export async function countSearch(user: SignedInUser | null, context: AppLoadContext): Promise<Excess | undefined> {
  const count = user ? users.take(user.publicId) : visitorAllowances.searches.take(addressOf(context))
  return excess(await count, context)
}

/**
 * Counts a visitor's page request; writes and searches count separately, so that they do not use up the allowance of
 * other pages.
 */
export async function countVisitorPage(
  context: AppLoadContext,
  { pathname }: URL,
  isWrite: boolean,
): Promise<Excess | undefined> {
  const address = addressOf(context)
  const isSearch = /^\/search(?:\.data)?\/?$/i.test(pathname)
  const key = isWrite ? `write from ${address}` : isSearch ? `search from ${address}` : address
  return excess(await visitorPages.take(key), context)
}

function createRateLimit(name: string, most: number) {
  const limit = createFixedWindowLimit({ name, most, windowMs: WINDOW_MS })
  const policy = policyOf(name, most)
  const isOn = () => config().rateLimitPerMinute > 0
  return {
    take: async (key: string) => (isOn() ? countOf(name, policy, await limit.take(key, now())) : undefined),
    peek: async (key: string) => (isOn() ? countOf(name, policy, await limit.peek(key, now())) : undefined),
  }
}

function policyOf(name: string, most: number): string {
  return `"${name}";q=${most};w=${WINDOW_MS / 1000}`
}

function countOf(name: string, policy: string, { isAllowed, remaining, retryAfterSeconds }: Allowance): RateCount {
  const left = `"${name}";r=${remaining};t=${retryAfterSeconds}`
  return { isAllowed, remaining, retryAfterSeconds, policy, left }
}

/** Notes the count for the response's header fields. */
function excess(count: RateCount | undefined, context: AppLoadContext): Excess | undefined {
  context.rateLimit = count
  if (!count || count.isAllowed) return undefined
  context.retryAfter = String(count.retryAfterSeconds)
  return { retryAfterSeconds: count.retryAfterSeconds }
}

interface Excess {
  retryAfterSeconds: number
}

/** Who asks, for queues that take turns: the user by its public id, or the visitor's address. */
export function callerOf(user: SignedInUser | null, context: AppLoadContext): string {
  return user?.publicId ?? addressOf(context)
}

function addressOf({ clientAddress = UNKNOWN_ADDRESS }: AppLoadContext): string {
  return clientAddress
}
