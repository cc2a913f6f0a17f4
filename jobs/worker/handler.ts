import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Providers } from '#app/discovery/providers/provider.ts'
import type { SendMail } from '#app/mail/mail.ts'
import type { Database } from '#db/schema.ts'
import type { JobDefinition } from '#jobs/define-job.ts'

/** What the job process hands to every handler. */
export interface JobServices {
  db: { reader: Kysely<Database>; writer: Kysely<Database> }
  /** Undefined while the operator has not set CONTACT: no source is read anonymously. */
  providers: Providers | undefined
  now: () => Date
  /** Undefined where no mail server is configured. */
  sendMail?: SendMail
}

/** One run of one job, as its handler sees it. */
export interface JobRun<Payload> {
  /** `id` is the row's, `publicId` the one that people see; attempts count from 1. */
  job: { id: number; publicId: string; attempt: number; maxAttempts: number }
  payload: Payload
  /** What the job saved last, in this or an earlier run; null when it has saved nothing yet. */
  checkpoint: unknown
  /** Aborted when the process stops or the job is paused, cancelled or taken over. */
  signal: AbortSignal
  /** Says how far the job is; written at most four times a second, milestones and the last report always. */
  report: (progress: JobProgress) => void
  /**
   * Stores where to resume, in the transaction that commits the work done so far. Throws ClaimLost when the job is no
   * longer this run's, so that nothing of that transaction remains. `results` are those so far, `reached`
   * says what is done by then: a job that is paused here stands at it, and what was reported before it is out of date.
   */
  saveCheckpoint: (
    trx: Kysely<Database>,
    checkpoint: unknown,
    results?: JobResults,
    reached?: number | JobProgress,
  ) => Promise<void>
}

export interface JobProgress {
  /** 0 to 100; a job's progress never goes back. */
  progress: number
  message: string
  /** To be seen by everyone, however soon the next report follows. */
  milestone?: boolean
}

export interface JobResults {
  processed: number
  successful: number
  failed: number
  skipped: number
}

/** What a finished job leaves; without a message the last reported one stays. */
export interface JobOutcome {
  message?: string
  results?: JobResults
}

type Handler<Definition extends JobDefinition, Services> = (
  services: Services,
  run: JobRun<z.output<Definition['payload']>>,
) => Promise<JobOutcome>

export type Handlers<Definitions extends Record<string, JobDefinition>, Services> = {
  [Name in keyof Definitions]: Handler<Definitions[Name], Services>
}

/** A definition with its handler, the types of payload and services closed over. */
export interface RunnableJob {
  definition: JobDefinition
  handle: (run: JobRun<unknown>) => Promise<JobOutcome>
}

/** Pairs every definition with its handler. */
export function bindHandlers<Definitions extends Record<string, JobDefinition>, Services>(
  definitions: Definitions,
  handlers: Handlers<Definitions, Services>,
  services: Services,
): RunnableJob[] {
  return Object.entries(definitions).map(([name, definition]) => {
    const handle = handlers[name] as Handler<JobDefinition, Services>
    return { definition, handle: (run) => handle(services, run) }
  })
}
