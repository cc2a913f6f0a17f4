import { DAY_MS } from '#app/base/platform/utc-day.ts'
import type { RequestLog } from '../client-records.ts'
import type { PoliteRequest } from '../polite-request.server.ts'
import { ProviderError } from '../provider-error.ts'

/** Throws when the day's requests or money are used up; nothing is sent and nothing is logged. */
export async function keepBudget<T>(
  requests: Pick<RequestLog, 'countSince' | 'sumCosts'>,
  lane: string,
  { provider, label, policy: { budgetPerDay, usdPerDay }, usd = 0 }: PoliteRequest<T>,
  now: Date,
): Promise<void> {
  if (budgetPerDay === undefined && usdPerDay === undefined) return
  const since = new Date(now.getTime() - DAY_MS)
  const { count, firstAt } = await requests.countSince(lane, since)
  const isWithinCount = budgetPerDay === undefined || count < budgetPerDay
  const isCharged = usdPerDay !== undefined && usd > 0
  const isAffordable = !isCharged || (await requests.sumCosts(lane, since)) + usd * 1e6 <= usdPerDay * 1e6
  if (isWithinCount && isAffordable) return
  const limit = isWithinCount
    ? `budget for ${label} ($${usdPerDay})`
    : `limit of requests to ${label} (${budgetPerDay})`
  const retryAfterMs = Math.max(0, (firstAt ?? now).getTime() + DAY_MS - now.getTime())
  throw new ProviderError(provider, 'rate_limited', `The daily ${limit} is used up.`, { retryAfterMs })
}
