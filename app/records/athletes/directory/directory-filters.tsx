import { useLocation } from '@remix-run/react'
import { RefreshIcon } from '#app/base/components/icon.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { FilterBar } from '#app/base/components/tables/filter-bar.tsx'
import type { ListFilter } from '#app/base/components/tables/list-filter.ts'
import { sportKey } from '#app/base/platform/names/sport-key.ts'
import { type OfferedLabel, tagFilters } from '#app/records/fields/tag-filter.ts'
import type { AthleteListQuery } from '../athlete-answer.ts'
import { STATUS_OPTIONS } from '../athlete-status.ts'

type Query = Pick<AthleteListQuery, 'search' | 'sport' | 'status' | 'tag'>

export function DirectoryFilters({ filters: [search, ...filters] }: { filters: ReturnType<typeof directoryFilters> }) {
  const address = useLocation()

  return (
    <FilterBar
      action="/athletes"
      search={{ ...search, label: 'Search by name', className: 'sm:max-w-96 sm:basis-56' }}
      filters={filters}
      end={
        <LinkButton
          to={{ pathname: address.pathname, search: address.search }}
          variant="ghost"
          icon={RefreshIcon}
          iconOnly
          preventScrollReset
        >
          Refresh
        </LinkButton>
      }
    />
  )
}

/** The search first. */
export function directoryFilters(
  { search, sport, status, tag }: Query,
  { sports, tags }: { sports: readonly string[]; tags: readonly OfferedLabel[] },
): [ListFilter, ...ListFilter[]] {
  const known = sport && sports.find((known) => sportKey(known) === sportKey(sport))
  return [
    { name: 'search', label: 'Search', value: search ?? '' },
    {
      name: 'sport',
      label: 'Sport',
      value: known ?? '',
      empty: 'All sports',
      options: sports,
      className: 'basis-32 sm:max-w-56 sm:grow-0',
      chip: { value: sport },
    },
    {
      name: 'status',
      label: 'Status',
      value: status ?? '',
      empty: 'All statuses',
      options: STATUS_OPTIONS,
      className: 'basis-32 sm:grow-0',
    },
    ...tagFilters(tag, tags, 'basis-32 sm:max-w-56 sm:grow-0'),
  ]
}
