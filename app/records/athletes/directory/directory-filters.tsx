import { useLocation } from '@remix-run/react'
import { RefreshIcon } from '#app/base/components/icon.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { FilterBar } from '#app/base/components/tables/filter-bar.tsx'
import type { ListFilter } from '#app/base/components/tables/list-filter.ts'
import { sportKey } from '#app/base/platform/names/sport-key.ts'
import type { AthleteFilter } from '../athlete-answer.ts'
import { STATUS_OPTIONS } from '../athlete-status.ts'

export function DirectoryFilters({ filters: [search, ...filters] }: { filters: ReturnType<typeof directoryFilters> }) {
  const address = useLocation()

  return (
    <FilterBar
      action="/athletes"
      search={{ ...search, label: 'Search by name', className: 'sm:max-w-96 sm:basis-56' }}
      filters={filters}
      className="basis-32 sm:max-w-56 sm:grow-0"
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
  { search, sport, status }: AthleteFilter,
  { sports, labels }: { sports: readonly string[]; labels: readonly ListFilter[] },
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
      chip: { value: sport },
    },
    {
      name: 'status',
      label: 'Status',
      value: status ?? '',
      empty: 'All statuses',
      options: STATUS_OPTIONS,
    },
    ...labels,
  ]
}
