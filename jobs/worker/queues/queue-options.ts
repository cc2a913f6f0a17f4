import type { Connections } from '#db/open-database.ts'
import type { RunnableJob } from '../handler.ts'

/** What every implementation of the queue port needs. */
export interface QueueOptions {
  connections: Pick<Connections, 'reader' | 'writer' | 'dataVersion'>
  jobs: readonly RunnableJob[]
  /** Concurrency of one queue. */
  concurrency: number
  now: () => Date
  /** In [0, 1), for the jitter of retries. */
  random?: () => number
  /** A job whose process has not renewed its lease for this long is taken over. */
  leaseMs?: number
}

export const LEASE_MS = 5_000
