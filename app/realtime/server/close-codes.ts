/** How the server ends a socket; a browser reconnects after each of them. */
export const CLOSE_CODES = { goingAway: 1001, senseless: 1008, badToken: 4401, tooSlow: 4408 } as const
