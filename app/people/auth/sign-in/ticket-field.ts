/** The fields of the second step that carry the ticket of the first, and which factors the account has. */
export const TICKET_FIELD = 'ticket'
export const FACTORS_FIELD = 'factors'
