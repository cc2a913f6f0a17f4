import { type AnalyticsFilters, type FilterName, filterParameters, followed } from './analytics-filters.ts'

/** The list of the records behind a figure, with the filters that the figure follows. */
export function recordsOf(
  { records, follows = [] }: { records: string; follows?: readonly FilterName[] | undefined },
  filters: AnalyticsFilters,
): string {
  const [path = '', query] = records.split('?')
  const parameters = new URLSearchParams(query)
  for (const [name, value] of Object.entries(filterParameters(followed(filters, follows)))) {
    if (!parameters.has(name)) parameters.set(name, value)
  }
  return parameters.size > 0 ? `${path}?${parameters}` : path
}
