import { useLocation } from '@remix-run/react'
import { Tabs } from '#app/components/navigation/tabs.tsx'
import { FilterBar, FilterChoice } from '#app/components/tables/filter-bar.tsx'
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
      wanted={{ search: query.search ?? '', sport: query.sport ?? '', category: query.category ?? '' }}
      searchLabel="Search by athlete or brand"
      searchClassName="sm:max-w-96 sm:basis-56"
    >
      {query.kind && <input type="hidden" name="kind" value={query.kind} />}
      <FilterChoice
        label="Sport"
        name="sport"
        empty="All sports"
        options={sports}
        value={query.sport ?? ''}
        className="basis-32 sm:max-w-56 sm:grow-0"
      />
      <FilterChoice
        label="Category"
        name="category"
        empty="All categories"
        options={BRAND_CATEGORIES}
        value={query.category ?? ''}
        className="basis-32 sm:max-w-56 sm:grow-0"
      />
    </FilterBar>
  )
}
