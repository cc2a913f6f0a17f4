import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { SendMail } from '#app/base/mail/mail.ts'
import type { Providers } from '#app/discovery/providers/providers.ts'
import type { Connections } from '#db/open-database.ts'
import type { Database } from '#db/schema.ts'
import type { JobDefinition } from '#jobs/define-job.ts'

/** Services that the job process passes to every handler. */
export interface JobServices {
  db: Pick<Connections, 'reader' | 'writer' | 'dataVersion'>
  /**
   * The sources as they are configured at the time of the call. Undefined without a contact address: none is read
   * anonymously.
   */
  providers: { current: () => Promise<Providers | undefined> }
  now: () => Date
  /** Undefined unless a mail server is configured. */
  sendMail?: SendMail
  /** Base URL of links in mails; they have none if it is unknown. */
  publicUrl?: string
}

/** One run of a job, as its handler sees it. */
export interface JobRun<Payload> {
  /** `id` is the row id, `publicId` the id that users see; attempts count from 1. */
  job: { id: number; publicId: string; attempt: number; maxAttempts: number }
  payload: Payload
  /** The last checkpoint saved by this or an earlier run; null if there is none. */
  checkpoint: unknown
  /** Aborted when the process stops or the job is paused, cancelled or taken over. */
  signal: AbortSignal
  /** Reports progress. Written at most four times a second; milestones and the last report are always written. */
  report: (progress: JobProgress) => void
  /**
   * Saves the checkpoint in the transaction that commits the work so far. Throws ClaimLost if the job is no longer this
   * run's, which rolls the transaction back. `results` are those so far. `reached` is the progress at this checkpoint:
   * a job paused here shows it, and earlier reports are dropped.
   */
  saveCheckpoint: (
    trx: Kysely<Database>,
    checkpoint: unknown,
    results?: JobResults,
    reached?: number | JobProgress,
  ) => Promise<void>
}

export interface JobProgress {
  /** 0 to 100; a job's progress never decreases. */
  progress: number
  message: string
  /** Always written, however soon the next report follows. */
  milestone?: boolean
}

export interface JobResults {
  processed: number
  successful: number
  failed: number
  skipped: number
}

/** The outcome of a finished job; without a message, the last reported one stays. */
export interface JobOutcome {
  message?: string
  results?: JobResults
}

export type RunOf<Definition extends JobDefinition> = JobRun<z.output<Definition['payload']>>

type Handler<Definition extends JobDefinition, Services> = (
  services: Services,
  run: RunOf<Definition>,
) => Promise<JobOutcome>

export type Handlers<Definitions extends Record<string, JobDefinition>, Services> = {
  [Name in keyof Definitions]: Handler<Definitions[Name], Services>
}

/** A definition with its handler; the types of payload and services are enclosed. */
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
