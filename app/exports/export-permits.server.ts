import { ApiError } from '#app/api/api-error.ts'
import type { SignedInUser } from '#app/auth/accounts/signed-in-user.ts'
import { FairSemaphore } from './fair-semaphore.server.ts'

/** Each export occupies a thread and, until its client has downloaded the file, the database's write-ahead log. */
const permits = new FairSemaphore({
  most: 4,
  kept: 1,
  mostOfOne: 1,
  mostWaitingOfOne: 1,
  waitMs: 15_000,
  waitForOwnMs: 3_000,
})
const RETRY_AFTER_SECONDS = '10'

/** Waits for its turn; resolves with a function that ends it. Throws if the turn does not come in time. */
export async function requireExportPermit({
  request,
  user,
}: {
  request: Request
  user: SignedInUser
}): Promise<() => void> {
  const release = await permits.acquire({ id: user.publicId, isPreferred: user.role === 'ADMIN' }, request.signal)
  if (release) return release
  throw permits.hasShare(user.publicId)
    ? exportRefusal(429, 'Another export of yours is still running. Please wait until it finishes.')
    : exportRefusal(503, 'Too many exports are running. Please try again.')
}

export function exportRefusal(status: number, message: string): ApiError {
  return new ApiError(status, message, [], undefined, { 'Retry-After': RETRY_AFTER_SECONDS })
}
