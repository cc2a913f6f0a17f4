import { data } from '@remix-run/node'
import { ApiError } from '#app/base/api/api-error.ts'
import { tooManyAttempts } from '../api-access/api-session.server.ts'
import { CURRENT_PASSWORD_NEEDED, TOO_MANY_ATTEMPTS, WRONG_CURRENT_PASSWORD } from '../sign-in/auth-messages.ts'
import type { ConfirmationRefusal } from './with-confirmation.server.ts'

/** A page's response to a form that was not confirmed. */
export function refuseConfirmation<Answer>(
  refusal: ConfirmationRefusal,
  reply: (fieldErrors: Record<string, string[]>) => Answer,
) {
  if (refusal.status === 'wrong_password') return data(reply({ currentPassword: [wordsOf(refusal)] }), 422)
  const headers = { 'Retry-After': String(refusal.retryAfterSeconds) }
  return data(reply({ currentPassword: [TOO_MANY_ATTEMPTS] }), { status: 429, headers })
}

/** The same for a call. */
export function confirmationRefused(refusal: ConfirmationRefusal): ApiError {
  if (refusal.status === 'limited') return tooManyAttempts(refusal.retryAfterSeconds)
  return new ApiError(422, 'The request is not valid.', [{ path: 'currentPassword', message: wordsOf(refusal) }])
}

function wordsOf({ isMissing }: { isMissing?: true }): string {
  return isMissing ? CURRENT_PASSWORD_NEEDED : WRONG_CURRENT_PASSWORD
}
