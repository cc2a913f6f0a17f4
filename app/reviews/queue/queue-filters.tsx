import { useLocation } from '@remix-run/react'
import { Tabs } from '#app/components/navigation/tabs.tsx'
import { FilterBar } from '#app/components/tables/filter-bar.tsx'
import { searchLink } from '#app/components/tables/search-link.ts'
import { BRAND_CATEGORIES } from '#db/tables/brand.ts'
import type { WaitingCounts } from './queue.queries.server.ts'
import { ENTRY_KINDS, KIND_LABELS, type ReviewQuery } from './review-entry.ts'

export function QueueTabs({ query, counts }: { query: ReviewQuery; counts: WaitingCounts }) {
  const { search } = useLocation()
  const to = (kind: string | null) => ({ search: searchLink(search, { kind, page: null, selected: null }) })
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)

  return (
    <Tabs
      label="Kinds of entries"
      tabs={[
        { label: 'All', to: to(null), current: query.kind === undefined, count: all },
        ...ENTRY_KINDS.map((kind) => ({
          label: KIND_LABELS[kind],
          to: to(kind),
          current: query.kind === kind,
          count: counts[kind],
        })),
      ]}
    />
  )
}

export function QueueFilters({ query, sports }: { query: ReviewQuery; sports: readonly string[] }) {
  return (
    <FilterBar
      action="/reviews"
      search={{ label: 'Search by athlete or brand', value: query.search ?? '', className: 'sm:max-w-96 sm:basis-56' }}
      filters={[
        { name: 'kind', label: 'Kind', value: query.kind ?? '', field: null },
        { name: 'sport', label: 'Sport', value: query.sport ?? '', empty: 'All sports', options: sports },
        {
          name: 'category',
          label: 'Category',
          value: query.category ?? '',
          empty: 'All categories',
          options: BRAND_CATEGORIES,
        },
      ]}
      className="basis-40 sm:max-w-56 sm:grow-0"
    />
  )
}
