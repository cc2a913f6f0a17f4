import type { z } from 'zod'

/** The public part of a kind of job; its handler does the work. */
export interface JobDefinition<Payload extends z.ZodType = z.ZodType> {
  /** Prefix of the public job ids. */
  type: string
  /** What a job of this type does, in words. */
  label: string
  queue: string
  payload: Payload
  maxAttempts: number
  retry: RetryPolicy
  /** How many jobs of this type may run at once, across all processes; unlimited by default. */
  concurrency?: number
  /** How many jobs of this type may start in each interval, across all processes. */
  rate?: { jobs: number; perMs: number }
  kind?: JobKind
  /** Title of the toast for a completed job, if “Processing Complete” would promise too much. */
  endTitle?: string
  /** Not announced to all signed-in users: it concerns only its recipient. */
  isSilent?: boolean
  /** Its end is a toast only for the user who started it. */
  isPersonal?: true
  /** Nobody is notified of its end: what it does notifies of that itself. */
  notifiesItself?: true
  /** At most one unfinished job of this type exists per key. */
  uniqueBy?(payload: z.output<Payload>): string
  /** The page that shows what the job does. */
  pageOf?(payload: z.output<Payload>): string
  /** The type it shares its keys with: at most one unfinished job of both types exists per key. */
  keysOf?: string
}

/** What a job processes, where toasts depend on it: an uploaded file, or the brands of an athlete. */
type JobKind = 'file' | 'discovery'

/** Exponential backoff: the delay doubles with every attempt, from the first to the longest. */
export interface RetryPolicy {
  firstMs: number
  longestMs: number
}

export const PRIORITIES = { low: 3, normal: 5, high: 8 } as const
export type Priority = keyof typeof PRIORITIES

export function defineJob<Payload extends z.ZodType>(definition: JobDefinition<Payload>): JobDefinition<Payload> {
  return definition
}

export function uniqueKey<Payload extends z.ZodType>(
  definition: JobDefinition<Payload>,
  payload: z.output<Payload>,
): string | null {
  return definition.uniqueBy ? `${definition.keysOf ?? definition.type}:${definition.uniqueBy(payload)}` : null
}

/**
 * Milliseconds to wait after the given attempt (from 1) has failed. Half of it is jitter, so that jobs that failed
 * together do not retry together; `random` is in [0, 1).
 */
export function retryDelay(policy: RetryPolicy, attempt: number, random: number): number {
  const full = Math.min(policy.firstMs * 2 ** (attempt - 1), policy.longestMs)
  return Math.round(full / 2 + (full / 2) * random)
}
