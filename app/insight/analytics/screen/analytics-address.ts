import { DEFAULT_TREND_METRIC, TREND_METRICS } from '../time-series.ts'
import { readTypedRange } from '../typed-range.ts'

/** The leaderboards of the screen, one at a time. */
export const LEADER_TABS = ['trending', 'athletes', 'performance'] as const
export type LeaderTab = (typeof LEADER_TABS)[number]

export type AnalyticsAddress = ReturnType<typeof readAnalyticsAddress>

/** What the URL says is shown; an unknown value is as if it were absent. */
export function readAnalyticsAddress({ searchParams }: URL, now: Date) {
  return {
    ...readTypedRange(searchParams, now),
    metric: TREND_METRICS.find((metric) => metric === searchParams.get('metric')) ?? DEFAULT_TREND_METRIC,
    tab: LEADER_TABS.find((tab) => tab === searchParams.get('tab')) ?? LEADER_TABS[0],
  }
}
