import { useLocation } from '@remix-run/react'
import { formatCount } from '#app/base/components/display/format.ts'
import { Progress } from '#app/base/components/feedback/progress.tsx'
import { Tabs } from '#app/base/components/navigation/tabs.tsx'
import { FilterBar } from '#app/base/components/tables/filter-bar.tsx'
import type { ListFilter } from '#app/base/components/tables/list-filter.ts'
import { searchLink } from '#app/base/components/tables/search-link.ts'

type QueueTabsProps<Kind extends string> = {
  label: string
  kinds: Readonly<Record<Kind, string>>
  current: Kind | undefined
  counts: Readonly<Record<Kind, number>>
}

/** What waits in a queue, by kind. */
export function QueueTabs<Kind extends string>({ label, kinds, current, counts }: QueueTabsProps<Kind>) {
  const { search } = useLocation()
  const to = (kind: string | null) => ({ search: searchLink(search, { kind, page: null, selected: null }) })
  const all = Object.values<number>(counts).reduce((sum, count) => sum + count, 0)

  return (
    <Tabs
      label={label}
      tabs={[
        { label: 'All', to: to(null), current: current === undefined, count: all },
        ...(Object.keys(kinds) as Kind[]).map((kind) => ({
          label: kinds[kind],
          to: to(kind),
          current: current === kind,
          count: counts[kind],
        })),
      ]}
    />
  )
}

type QueueFiltersProps = {
  action: string
  searchLabel: string
  query: { search?: string | undefined; kind?: string | undefined; sport?: string | undefined }
  sports: readonly string[]
  others?: readonly ListFilter[]
}

export function QueueFilters({ action, searchLabel, query, sports, others = [] }: QueueFiltersProps) {
  return (
    <FilterBar
      action={action}
      search={{ label: searchLabel, value: query.search ?? '' }}
      filters={[
        { name: 'kind', label: 'Kind', value: query.kind ?? '', field: null },
        { name: 'sport', label: 'Sport', value: query.sport ?? '', empty: 'All sports', options: sports },
        ...others,
      ]}
    />
  )
}

/** How far the queue is worked through: what was decided in the last 30 days beside what waits. */
export function QueueProgress({ waiting, decided }: { waiting: number; decided: number }) {
  return (
    <Progress
      label="Decided in the last 30 days"
      value={decided}
      max={Math.max(1, decided + waiting)}
      tone="positive"
      valueText={`${formatCount(decided)} decided, ${formatCount(waiting)} waiting`}
    />
  )
}
