import { ApiError } from '#app/api/api-error.ts'
import type { SignedInUser } from '#app/auth/accounts/signed-in-user.ts'
import { shared } from '#app/platform/shared/shared.server.ts'

/**
 * Each export occupies a thread and, until its client has downloaded the file, the database's write-ahead log; so all web
 * processes have these permits together.
 */
const PERMITS = {
  most: 4,
  kept: 1,
  mostOfOne: 1,
  mostWaitingOfOne: 1,
  waitMs: 15_000,
  waitForOwnMs: 3_000,
}
const RETRY_AFTER_SECONDS = '10'

/** Waits for its turn; resolves with a function that ends it. Throws if the turn does not come in time. */
export async function requireExportPermit({
  request,
  user,
}: {
  request: Request
  user: SignedInUser
}): Promise<() => void> {
  const owner = { id: user.publicId, isPreferred: user.role === 'ADMIN' }
  const turn = await shared.waitForTurn({ queue: 'exports', limits: PERMITS, owner }, request.signal)
  if (turn.isGranted) return turn.end
  throw turn.hasShare
    ? exportRefusal(429, 'One of your exports is still running. Please wait until it finishes.')
    : exportRefusal(503, 'Too many exports are running. Please try again.')
}

export function exportRefusal(status: number, message: string): ApiError {
  return new ApiError(status, message, [], undefined, { 'Retry-After': RETRY_AFTER_SECONDS })
}
