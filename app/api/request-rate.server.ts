import type { AppLoadContext } from '@remix-run/node'
import type { SignedInUser } from '../auth/signed-in-user.ts'
import { now } from '../clock.server.ts'
import { config } from '../config.server.ts'
import { createFixedWindowLimit } from '../http/fixed-window-limit.server.ts'
import { UNKNOWN_ADDRESS } from '../http/load-context.ts'
import { ApiError } from './api-error.ts'

const VISITOR_REQUESTS_PER_MINUTE = 120
const WINDOW_MS = 60_000

const visitors = createFixedWindowLimit({ most: VISITOR_REQUESTS_PER_MINUTE, windowMs: WINDOW_MS })
const users = createFixedWindowLimit({ most: config().rateLimitPerMinute, windowMs: WINDOW_MS })

/** Counts a call against its user, or its address when nobody is signed in; throws 429 above the limit. */
export function countRequest(user: SignedInUser | null, context: AppLoadContext): void {
  if (config().rateLimitPerMinute === 0) return

  const { isAllowed, retryAfterSeconds } = user
    ? users.take(user.publicId, now())
    : visitors.take(context.clientAddress ?? UNKNOWN_ADDRESS, now())
  if (isAllowed) return
  throw new ApiError(429, 'Too many requests. Please try again later.', [], undefined, {
    'Retry-After': String(retryAfterSeconds),
  })
}
