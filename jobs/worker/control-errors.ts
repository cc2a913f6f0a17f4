import { ERROR_TEXTS, type NamedError } from '#jobs/job-error.ts'

/** Thrown by a handler to run the job again later. Costs no attempt. */
export class Snooze extends Error {
  override name = 'Snooze'

  constructor(
    readonly delayMs: number,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** Thrown by a handler when the job has become pointless and must not be retried. The message is shown to users. */
export class Cancel extends Error {
  override name = 'Cancel'
}

/** Thrown by a handler when the job has failed and a retry would not help. `why` is a code, or a sentence shown to users. */
export class Discard extends Error {
  override name = 'Discard'
  readonly code: NamedError | 'other'

  constructor(why: string | { code: NamedError }, options?: ErrorOptions) {
    super(typeof why === 'string' ? why : ERROR_TEXTS[why.code], options)
    this.code = typeof why === 'string' ? 'other' : why.code
  }
}

/** The abort reason when the process stops: the job is released with its checkpoint. */
export class WorkerStopping extends Error {
  override name = 'WorkerStopping'

  constructor() {
    super('The job process is stopping.')
  }
}

/**
 * The claim is lost: the job was paused, cancelled or taken over. Any further write of the run throws this, which rolls
 * its transaction back.
 */
export class ClaimLost extends Error {
  override name = 'ClaimLost'

  constructor(jobId: string) {
    super(`The job ${jobId} is no longer held by this run.`)
  }
}
