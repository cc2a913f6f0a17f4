/**
 * Decides which job runs when. The `job` table stays the source of truth: status, progress, checkpoint, attempts and
 * results are stored there whatever dispatches the job.
 */
export interface JobQueue {
  /** Starts taking jobs. */
  start: () => void
  /**
   * Takes no more jobs and aborts the running ones. Resolves when each has been released with its checkpoint, at the
   * latest after the given milliseconds, when the remaining ones are released by force.
   */
  stop: (withinMs: number) => Promise<void>
}
