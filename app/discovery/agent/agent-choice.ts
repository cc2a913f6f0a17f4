import { DAY_MS } from '#app/base/platform/utc-day.ts'

const STALE_AFTER_MS = 7 * DAY_MS
const TRY_AGAIN_AFTER_MS = DAY_MS

/** A discovery that found no brand last time is expected to find a quarter of what one with brands does. */
const GAIN_WITHOUT_BRANDS = 0.25

/** The times by which the agent chooses athletes. */
export interface AgentChoice {
  now: Date
  /** Who was processed since is not due. */
  staleBefore: Date
  /** Whose discovery was started since is passed over. */
  triedSince: Date
}

export function choiceAt(now: Date): AgentChoice {
  return {
    now,
    staleBefore: new Date(now.getTime() - STALE_AFTER_MS),
    triedSince: new Date(now.getTime() - TRY_AGAIN_AFTER_MS),
  }
}

/** When an athlete whose discovery failed may be chosen again. */
export function dueAgainAt(failedAt: string): string {
  return new Date(Date.parse(failedAt) + TRY_AGAIN_AFTER_MS).toISOString()
}

/** Why the agent chooses an athlete. */
export type ChoiceReason = 'never_processed' | 'has_brands' | 'no_brand_found'

interface Processed {
  brand_count: number
  last_processed_at: string | null
}

export function choiceReason({ brand_count, last_processed_at }: Processed): ChoiceReason {
  if (last_processed_at === null) return 'never_processed'
  return brand_count > 0 ? 'has_brands' : 'no_brand_found'
}

/**
 * What another discovery promises, in days: the longer ago the last one, the more may have changed, and athletes with
 * brands have links and figures to keep current.
 */
export function expectedGain({ brand_count, last_processed_at }: Processed, now: Date): number {
  if (last_processed_at === null) return Number.POSITIVE_INFINITY
  const days = (now.getTime() - Date.parse(last_processed_at)) / DAY_MS
  return brand_count > 0 ? days : days * GAIN_WITHOUT_BRANDS
}
