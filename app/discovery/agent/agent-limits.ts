/** Maximum number of athletes started at once after a pause. */
export const BURST = 4

/** The agent waits while this many discoveries are queued, whoever requested them. */
export const MAX_WAITING = 8
