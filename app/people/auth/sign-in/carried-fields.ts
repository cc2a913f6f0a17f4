/** The fields of the second step that carry the ticket of the first, and which factors the account has. */
export const TICKET_FIELD = 'ticket'
export const FACTORS_FIELD = 'factors'

/** The field of the sign-in form that carries what was entered in another, sealed. */
export const ENTERED_FIELD = 'entered'
