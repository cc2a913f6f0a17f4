import { passwordField } from '../accounts/account.ts'
import { WRONG_CURRENT_PASSWORD } from '../sign-in/auth-messages.ts'

/** Asked for again before creating anything that outlives the session. */
export const CurrentPassword = passwordField('Current password is required', WRONG_CURRENT_PASSWORD)
