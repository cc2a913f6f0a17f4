import type { z } from 'zod'

/** What everyone may know about a kind of job; the code that does the work is its handler. */
export interface JobDefinition<Payload extends z.ZodType = z.ZodType> {
  /** Public job ids start with it. */
  type: string
  queue: string
  payload: Payload
  maxAttempts: number
  retry: RetryPolicy
  /** Jobs of this type that may run at once, over all processes; any number unless told. */
  concurrency?: number
  /** Jobs of this type that may begin within each span of time, over all processes. */
  rate?: { jobs: number; perMs: number }
  /** Not announced to those who are signed in: it is nobody's business but that of whom it is for. */
  isSilent?: boolean
  /** At most one unfinished job of this type exists for each key. */
  uniqueBy?(payload: z.output<Payload>): string
  /** The type whose keys it shares: at most one unfinished job of both exists for each. */
  keysOf?: string
}

/** The wait doubles with every attempt, from the first to the longest. */
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
 * together do not come back together; `random` is in [0, 1).
 */
export function retryDelay(policy: RetryPolicy, attempt: number, random: number): number {
  const full = Math.min(policy.firstMs * 2 ** (attempt - 1), policy.longestMs)
  return Math.round(full / 2 + (full / 2) * random)
}
