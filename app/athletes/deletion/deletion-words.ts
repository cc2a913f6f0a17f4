export const DELETE_WORD = 'DELETE'
export const DELETE_ALL_WORDS = 'DELETE ALL RECORDS'

/** What every deletion says before and after it. */
export const RESTORABLE = 'An administrator can restore the athlete for 30 days under Recently deleted.'
export const ALL_RESTORABLE = 'An administrator can restore them for 30 days under Recently deleted.'
