import { usePollWhileDisconnected } from '#app/realtime/use-poll-while-disconnected.ts'
import { useRevalidateOn } from '#app/realtime/use-revalidate-on.ts'

const POLL_MS = 5_000

/** Revalidates a page of deletions while jobs change them. */
export function useDeletionsWhileHere(): void {
  useRevalidateOn(['job_updates', 'athlete_updates'])
  usePollWhileDisconnected(POLL_MS)
}
