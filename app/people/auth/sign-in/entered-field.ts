/** The field of the sign-in form that carries what was entered in another, sealed. */
export const ENTERED_FIELD = 'entered'
