/** Maximum number of athletes started at once after a pause. */
export const BURST = 4

/** The agent waits while this many discoveries are queued, whoever requested them. */
export const MOST_WAITING = 8

const STALE_AFTER_MS = 7 * 24 * 3_600_000
const TRY_AGAIN_AFTER_MS = 24 * 3_600_000

/** The cut-off times by which the agent chooses athletes. */
export function choiceAt(now: Date): { staleBefore: Date; triedSince: Date } {
  return {
    staleBefore: new Date(now.getTime() - STALE_AFTER_MS),
    triedSince: new Date(now.getTime() - TRY_AGAIN_AFTER_MS),
  }
}
