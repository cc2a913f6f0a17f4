import type { Allowance } from '#app/base/platform/shared/fixed-windows.ts'
import { shared } from '#app/base/platform/shared/shared.server.ts'

export type { Allowance }

interface FixedWindowLimit {
  /** Counts one more use of the key; `most` replaces the limit of all keys. */
  take: (key: string, now: Date, most?: number) => Promise<Allowance>
  /** The result of `take` without counting. */
  peek: (key: string, now: Date) => Promise<Allowance>
}

export interface LimitSettings {
  /** Those of one name are one limit. */
  name: string
  most: number
  windowMs: number
}

/**
 * At most `most` in each window of `windowMs`, which begins at a key's first use; in memory, and together with the other
 * web processes. If the clock is set back, the window restarts with its count.
 */
export function createFixedWindowLimit(
  { name, most, windowMs }: LimitSettings,
  member: Pick<typeof shared, 'ask'> = shared,
): FixedWindowLimit {
  const useOf = (key: string, now: Date) => ({ limit: name, windowMs, most, key, at: now.getTime() })
  return {
    take: (key, now, ofKey = most) => member.ask('take', { ...useOf(key, now), most: ofKey }),
    peek: (key, now) => member.ask('peek', useOf(key, now)),
  }
}
