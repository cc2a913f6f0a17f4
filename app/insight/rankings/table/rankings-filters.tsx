import { FilterBar } from '#app/base/components/tables/filter-bar.tsx'
import type { ListFilter } from '#app/base/components/tables/list-filter.ts'
import { DEFAULT_MOVEMENT_DAYS, MOVEMENT_DAYS } from '#app/champion-index/scoring/movement.ts'
import { brandFilters } from './brand-filter-words.ts'
import type { RankingsQuery } from './rankings-query.ts'

type RankingsFiltersProps = { query: RankingsQuery; canSeeArchived: boolean; labels: readonly ListFilter[] }

export function RankingsFilters({ query, canSeeArchived, labels }: RankingsFiltersProps) {
  return (
    <FilterBar
      action="/champions"
      search={{ label: 'Search brand or athlete', value: query.search ?? '' }}
      filters={[
        ...brandFilters(query, labels).filter(({ name }) => name !== 'archived' || canSeeArchived),
        {
          name: 'period',
          label: 'Rank change',
          value: query.period === DEFAULT_MOVEMENT_DAYS ? '' : String(query.period),
          empty: `${DEFAULT_MOVEMENT_DAYS}-day change`,
          options: OTHER_PERIODS,
          chip: null,
        },
      ]}
    />
  )
}

const OTHER_PERIODS = MOVEMENT_DAYS.filter((days) => days !== DEFAULT_MOVEMENT_DAYS).map((days) => ({
  value: String(days),
  label: `${days}-day change`,
}))
