import type { HttpResponse } from '#app/discovery/http/http-exchange.server.ts'
import {
  ABSENT,
  denied,
  LIMITED,
  OUT_OF_ORDER,
  type RefusalTable,
  spent,
} from '#app/discovery/http/refusals/refusal.ts'

const MINUTE_MS = 60_000

/** Everything is a bad request; the code tells what it is. */
export const INSTAGRAM_REFUSALS: RefusalTable = [
  { codes: [110, 'subcode 2207013'], means: ABSENT },
  {
    codes: [4, 17, 32, 341, 613, ...range(80_000, 80_014)],
    means: spent('its limit of calls is reached', untilRegained),
  },
  { codes: [368], means: LIMITED },
  { codes: [102, 190, 463, 467, 2500], means: denied('INSTAGRAM_ACCESS_TOKEN is not accepted') },
  { codes: ['subcode 33'], means: denied('INSTAGRAM_USER_ID is not an account of INSTAGRAM_ACCESS_TOKEN') },
  { codes: [3, 10, ...range(200, 299)], means: denied('INSTAGRAM_ACCESS_TOKEN lacks a permission') },
  { codes: [12, 100, 2635], means: denied('its interface no longer knows what is asked for') },
  { codes: [1, 2], means: OUT_OF_ORDER },
]

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

/** The header states the minutes for each kind of limit. */
function untilRegained({ headers }: Pick<HttpResponse, 'headers'>): number | undefined {
  const stated = headers['x-business-use-case-usage']?.slice(0, 4_000) ?? ''
  const minutes = [...stated.matchAll(/"estimated_time_to_regain_access"\s*:\s*(\d{1,5})/g)].map(([, text]) =>
    Number(text),
  )
  const longest = Math.max(0, ...minutes)
  return longest > 0 ? longest * MINUTE_MS : undefined
}
