import { FilterBar, FilterChoice } from '#app/components/tables/filter-bar.tsx'
import { DEFAULT_MOVEMENT_DAYS, MOVEMENT_DAYS } from '#app/scoring/movement.ts'
import { BRAND_CATEGORIES } from '#db/tables/brand.ts'
import { ARCHIVED_OPTIONS, coverageOptions, RELATIONSHIP_OPTIONS, VERIFICATION_OPTIONS } from './brand-filter-words.ts'
import type { RankingsQuery } from './rankings-query.ts'

type Filter = Pick<
  RankingsQuery,
  'search' | 'category' | 'verification' | 'relationshipType' | 'coverage' | 'archived' | 'period'
>
type RankingsFiltersProps = { query: Filter; canSeeArchived: boolean }

/** The filters of the rankings; they lead there from every page that shows them. */
export function RankingsFilters({ query, canSeeArchived }: RankingsFiltersProps) {
  const wanted = {
    search: query.search ?? '',
    category: query.category ?? '',
    verification: query.verification ?? '',
    relationshipType: query.relationshipType ?? '',
    coverage: query.coverage === undefined ? '' : String(query.coverage),
    period: query.period === DEFAULT_MOVEMENT_DAYS ? '' : String(query.period),
    ...(canSeeArchived && { archived: query.archived === 'exclude' ? '' : query.archived }),
  }

  return (
    <FilterBar
      action="/champions/rankings"
      wanted={wanted}
      searchLabel="Search brand or athlete"
      searchClassName="lg:basis-52"
    >
      <FilterChoice
        label="Category"
        name="category"
        empty="All categories"
        options={BRAND_CATEGORIES}
        value={wanted.category}
        className={WIDTH}
      />
      <FilterChoice
        label="Verification"
        name="verification"
        empty="Any verification"
        options={VERIFICATION_OPTIONS}
        value={wanted.verification}
        className={WIDTH}
      />
      <FilterChoice
        label="Relationship type"
        name="relationshipType"
        empty="Any relationship"
        options={RELATIONSHIP_OPTIONS}
        value={wanted.relationshipType}
        className={WIDTH}
      />
      <FilterChoice
        label="Coverage"
        name="coverage"
        empty="Any coverage"
        options={coverageOptions(query.coverage)}
        value={wanted.coverage}
        className={WIDTH}
      />
      {canSeeArchived && (
        <FilterChoice
          label="Archived brands"
          name="archived"
          empty="Hide archived"
          options={ARCHIVED_OPTIONS}
          value={wanted.archived ?? ''}
          className={WIDTH}
        />
      )}
      <FilterChoice
        label="Rank change"
        name="period"
        empty={`${DEFAULT_MOVEMENT_DAYS}-day change`}
        options={OTHER_PERIODS}
        value={wanted.period}
        className={WIDTH}
      />
    </FilterBar>
  )
}

const OTHER_PERIODS = MOVEMENT_DAYS.filter((days) => days !== DEFAULT_MOVEMENT_DAYS).map((days) => ({
  value: String(days),
  label: `${days}-day change`,
}))

const WIDTH = 'basis-36 lg:grow-0 lg:basis-40'
