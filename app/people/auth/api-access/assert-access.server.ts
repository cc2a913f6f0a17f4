import { ApiError } from '#app/base/api/api-error.ts'
import { READ_ONLY } from '../accounts/read-only.ts'
import type { SignedInUser } from '../accounts/signed-in-user.ts'
import { type ApiScope, covers } from './api-scope.ts'

/**
 * `open` to everyone; to a signed-in `user`, for reading and for what is their own; to an `editor`, who is any user but a
 * viewer; to an `admin`.
 */
export type Access = 'open' | 'user' | 'editor' | 'admin'

/** Throws if the user has no access. */
export function assertAccess(access: Access, user: SignedInUser | null): void {
  if (access === 'open') return
  if (!user) throw signInNeeded()
  if (access === 'editor' && user.isReadOnly) throw new ApiError(403, READ_ONLY)
  if (access === 'admin' && user.role !== 'ADMIN') {
    throw new ApiError(403, "You don't have permission to do this. Administrator privileges are required.")
  }
}

export function signInNeeded(): ApiError {
  return new ApiError(401, 'Please log in to continue.')
}

export function factorNeeded(): ApiError {
  return new ApiError(403, 'Administrators need a second factor here. Set one up first, under Settings → Security.')
}

/** Throws if the token's scopes do not cover one that the call needs. */
export function assertScope(scopes: readonly ApiScope[], needed: readonly ApiScope[] | 'session'): void {
  if (needed === 'session')
    throw new ApiError(403, 'This call does not accept API tokens. Sign in and use your access token.')
  if (needed.length === 0 || needed.some((scope) => covers(scopes, scope))) return
  throw new ApiError(403, `This token lacks the scope ${needed.join(' or ')}.`, [], undefined, {
    'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${needed.join(' ')}"`,
  })
}
