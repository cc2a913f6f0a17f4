/**
 * Decides which job runs when. The `job` table stays the truth about every job: its status, progress, checkpoint,
 * attempts and results live there whatever dispatches it.
 */
export interface JobQueue {
  /** Begins to take jobs. */
  start: () => void
  /**
   * Takes no further job and aborts the running ones; resolves when each of them has been given back with its checkpoint,
   * at the latest after the given milliseconds, when those that do not end are given back over their heads.
   */
  stop: (withinMs: number) => Promise<void>
}
