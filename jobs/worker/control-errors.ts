/** Thrown by a handler: run the job again later. It costs no attempt. */
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

/** Thrown by a handler: the job has lost its sense and is not to be tried again. The message is for people. */
export class Cancel extends Error {
  override name = 'Cancel'
}

/** Thrown by a handler: the job has failed and another attempt would not help. The message is for people. */
export class Discard extends Error {
  override name = 'Discard'
}

/** The reason of a job's signal when its process stops: the job is given back with its checkpoint. */
export class WorkerStopping extends Error {
  override name = 'WorkerStopping'

  constructor() {
    super('The job process is stopping.')
  }
}

/**
 * The job is no longer this run's: it was paused, cancelled or taken over. Whatever the run still tries to write with the
 * job is refused by this error, which rolls its transaction back.
 */
export class ClaimLost extends Error {
  override name = 'ClaimLost'

  constructor(jobId: string) {
    super(`The job ${jobId} is no longer held by this run.`)
  }
}
