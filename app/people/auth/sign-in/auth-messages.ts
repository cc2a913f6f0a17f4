export const TOO_MANY_ATTEMPTS = 'Too many attempts. Please wait a moment and try again.'
/** The same text for unknown addresses, wrong passwords and disabled accounts. */
export const WRONG_CREDENTIALS = 'Invalid email or password.'
export const WRONG_CURRENT_PASSWORD = 'Current password is incorrect'
/** The same for a wrong code and for one that was used before. */
export const WRONG_CODE = 'This code is not right, or was used before.'
export const PASSWORDS_ARE_OFF = 'Passwords do not sign in here.'
export const SECOND_STEP_NEEDED = 'The password is right. Send a code of the second factor with this ticket.'
export const TICKET_EXPIRED = 'That took too long. Please sign in again.'
export const EMAIL_TAKEN = 'An account with this email already exists'
export const COMMON_PASSWORD = 'Please choose a less common password'
export const LOGIN_BROKE_DOWN = 'An error occurred during login. Please try again.'
export const REGISTRATION_BROKE_DOWN = 'An error occurred during registration. Please try again.'
export const SIGN_OUT_BROKE_DOWN = 'An error occurred while signing out.'
