import { FilterBar } from '#app/base/components/tables/filter-bar.tsx'
import { DEFAULT_MOVEMENT_DAYS, MOVEMENT_DAYS } from '#app/champion-index/scoring/movement.ts'
import type { OfferedLabel } from '#app/records/fields/tag-filter.ts'
import { brandFilters } from './brand-filter-words.ts'
import type { RankingsQuery } from './rankings-query.ts'

type RankingsFiltersProps = { query: RankingsQuery; canSeeArchived: boolean; tags: readonly OfferedLabel[] }

export function RankingsFilters({ query, canSeeArchived, tags }: RankingsFiltersProps) {
  return (
    <FilterBar
      action="/champions"
      search={{ label: 'Search brand or athlete', value: query.search ?? '' }}
      filters={[
        ...brandFilters(query, tags).filter(({ name }) => name !== 'archived' || canSeeArchived),
        {
          name: 'period',
          label: 'Rank change',
          value: query.period === DEFAULT_MOVEMENT_DAYS ? '' : String(query.period),
          empty: `${DEFAULT_MOVEMENT_DAYS}-day change`,
          options: OTHER_PERIODS,
          chip: null,
        },
      ]}
      folds
    />
  )
}

const OTHER_PERIODS = MOVEMENT_DAYS.filter((days) => days !== DEFAULT_MOVEMENT_DAYS).map((days) => ({
  value: String(days),
  label: `${days}-day change`,
}))
