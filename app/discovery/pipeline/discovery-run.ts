import type { Kysely } from 'kysely'
import type { RunAnswers } from '#app/discovery/http/run-answers.ts'
import type { Providers } from '#app/discovery/providers/providers.ts'
import type { Database } from '#db/schema.ts'
import type { DiscoveryRemainderTable } from '#db/tables/due-work.ts'
import type { Stage } from './checkpoint.ts'

/** One run of the pipeline for one athlete, as passed in by its job. */
export interface DiscoveryRun {
  db: { reader: Kysely<Database>; writer: Kysely<Database> }
  providers: Providers
  /** Public id. */
  athleteId: string
  /** Row id of the job: scores are unique per job and brand, and requests are logged with it. */
  job: { id: number }
  options: DiscoveryOptions
  /** How many retries of this remainder there have been, including this one. */
  tries?: number
  /** The stored remainder when the run began; absent in a discovery. */
  begunWith?: Pick<DiscoveryRemainderTable, 'tries' | 'due_at'>
  /** The last checkpoint; null at the first start. */
  checkpoint: unknown
  now: () => Date
  signal: AbortSignal
  /** Of this run; every start begins with none. */
  answers: RunAnswers
  report: (progress: StageProgress) => void
  /** Saves the checkpoint inside the transaction that commits the work. */
  saveCheckpoint: (trx: Kysely<Database>, checkpoint: unknown) => Promise<void>
}

export interface StageProgress {
  stage: Stage
  /** Percent of the whole run. */
  progress: number
  message: string
}

export interface DiscoveryOptions {
  skipVerification: boolean
  skipMetrics: boolean
  skipScoring: boolean
}
