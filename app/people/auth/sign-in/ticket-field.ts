/** The field of the second step that carries the ticket of the first. */
export const TICKET_FIELD = 'ticket'
