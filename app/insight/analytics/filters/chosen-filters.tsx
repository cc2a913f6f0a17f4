import type { AnalyticsFilters } from './analytics-filters.ts'
import { filterSummary } from './filter-words.ts'

/** The filters of a report on a line of their own; nothing without any. */
export function ChosenFilters({ filters }: { filters: AnalyticsFilters }) {
  const summary = filterSummary(filters)
  if (summary === '') return null
  return (
    <span className="block text-sm text-ink-mute">
      <bdi>{summary}</bdi>
    </span>
  )
}
