import { shared } from '#app/platform/shared/shared.server.ts'

/** The largest export is written in this time; one that lasts longer waits for its client. */
const TURN_MS = 30_000
const SLOW_AT_ONCE = 4

/**
 * Returns what ends the turn. A client that is still loading after a while leaves it to the next one, as long as few do.
 */
export function endSlowTurn(userId: string, release: () => void, turnMs = TURN_MS): { end: () => void } {
  let end = release
  let hasEnded = false
  const timer = setTimeout(async () => {
    const ofUser = { key: `slow exports of ${userId}`, most: 1 }
    const place = await shared.claim([{ key: 'slow exports', most: SLOW_AT_ONCE }, ofUser])
    if (place.release === undefined) return
    if (hasEnded) return place.release()
    release()
    end = place.release
  }, turnMs).unref()
  return {
    end: () => {
      clearTimeout(timer)
      hasEnded = true
      end()
    },
  }
}
