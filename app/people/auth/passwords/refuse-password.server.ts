import { data } from '@remix-run/node'
import { ApiError } from '#app/base/api/api-error.ts'
import { tooManyAttempts } from '../api-access/api-session.server.ts'
import { TOO_MANY_ATTEMPTS, WRONG_CURRENT_PASSWORD } from '../sign-in/auth-messages.ts'
import type { PasswordRefusal } from './with-confirmed-password.server.ts'

/** A page's response to a form with a password that did not confirm it. */
export function refusePassword<Answer>(
  refusal: PasswordRefusal,
  reply: (fieldErrors: Record<string, string[]>) => Answer,
) {
  if (refusal.status === 'wrong_password') return data(reply({ currentPassword: [WRONG_CURRENT_PASSWORD] }), 422)
  const headers = { 'Retry-After': String(refusal.retryAfterSeconds) }
  return data(reply({ currentPassword: [TOO_MANY_ATTEMPTS] }), { status: 429, headers })
}

/** The same for a call. */
export function passwordRefused(refusal: PasswordRefusal): ApiError {
  if (refusal.status === 'limited') return tooManyAttempts(refusal.retryAfterSeconds)
  const error = { path: 'currentPassword', message: WRONG_CURRENT_PASSWORD }
  return new ApiError(422, 'The request is not valid.', [error])
}
