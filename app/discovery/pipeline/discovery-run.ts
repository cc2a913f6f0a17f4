import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { DiscoveryRemainderTable } from '#db/tables/discovery-remainder.ts'
import type { Providers } from '../providers/provider.ts'

/** One run of the pipeline for one athlete, as its job hands it over. */
export interface DiscoveryRun {
  db: { reader: Kysely<Database>; writer: Kysely<Database> }
  providers: Providers
  /** Public id. */
  athleteId: string
  /** Row id of the job: scores are unique per job and brand, requests are logged with it. */
  job: { id: number }
  options: DiscoveryOptions
  /** How often what an earlier run could not read has been asked for again, this time included. */
  tries?: number
  /** What the stored remainder said when the run began; absent in a discovery. */
  begunWith?: Pick<DiscoveryRemainderTable, 'tries' | 'due_at'>
  /** What the run saved last; null at the first start. */
  checkpoint: unknown
  now: () => Date
  signal: AbortSignal
  report: (progress: { progress: number; message: string }) => void
  /** Stores where to resume, inside the transaction that commits the work. */
  saveCheckpoint: (trx: Kysely<Database>, checkpoint: unknown) => Promise<void>
}

export interface DiscoveryOptions {
  skipVerification: boolean
  skipMetrics: boolean
  skipScoring: boolean
}
