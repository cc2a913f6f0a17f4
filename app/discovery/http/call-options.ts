import type { RunAnswers } from './run-answers.ts'

export interface CallOptions {
  signal: AbortSignal
  /** Row id of the job that makes the call, for the request log. */
  jobId?: number
  /** The answers of the run that makes the call. It stores its requests with its own commits. */
  answers?: RunAnswers
  /** An extra: it takes a turn that no other call wants, and is refused if none comes within this time. */
  maxWaitMs?: number
}
