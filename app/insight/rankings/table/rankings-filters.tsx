import { FilterBar } from '#app/base/components/tables/filter-bar.tsx'
import { DEFAULT_MOVEMENT_DAYS, MOVEMENT_DAYS } from '#app/champion-index/scoring/movement.ts'
import type { BrandFilter } from '#app/records/brands/list/brand-list-query.ts'
import type { OfferedLabel } from '#app/records/fields/tag-filter.ts'
import { brandFilters } from './brand-filter-words.ts'
import type { RankingsQuery } from './rankings-query.ts'

type RankingsFiltersProps = {
  query: BrandFilter & Pick<RankingsQuery, 'period'>
  canSeeArchived: boolean
  tags: readonly OfferedLabel[]
}

/** The filters of the rankings; they lead there from every page that shows them. */
export function RankingsFilters({ query, canSeeArchived, tags }: RankingsFiltersProps) {
  return (
    <FilterBar
      action="/champions/rankings"
      search={{ label: 'Search brand or athlete', value: query.search ?? '', className: 'lg:basis-52' }}
      filters={[
        ...brandFilters(query, tags).filter(({ name }) => name !== 'archived' || canSeeArchived),
        {
          name: 'period',
          label: 'Rank change',
          value: query.period === DEFAULT_MOVEMENT_DAYS ? '' : String(query.period),
          empty: `${DEFAULT_MOVEMENT_DAYS}-day change`,
          options: OTHER_PERIODS,
        },
      ]}
      className="basis-36 lg:grow-0 lg:basis-40"
    />
  )
}

const OTHER_PERIODS = MOVEMENT_DAYS.filter((days) => days !== DEFAULT_MOVEMENT_DAYS).map((days) => ({
  value: String(days),
  label: `${days}-day change`,
}))
