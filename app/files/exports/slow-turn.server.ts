import { shared } from '#app/base/platform/shared/shared.server.ts'

/** So many slow readers beside those who have a turn. */
const SLOW = { most: 4, kept: 0, maxOfOne: 1 }

/** What ends the turn of an export: its end, or before that a reader that is slow, once there is a place for one more. */
export function endingTurn(userId: string, release: () => void) {
  const ended = new AbortController()
  let end = release
  return {
    end(): void {
      ended.abort()
      end()
    },
    async leaveToNext(): Promise<void> {
      const owner = { id: userId, isPreferred: false }
      const place = await shared.waitForTurn({ queue: 'slow exports', limits: SLOW, owner }, ended.signal)
      if (ended.signal.aborted) return place.end()
      release()
      end = place.end
    },
  }
}
