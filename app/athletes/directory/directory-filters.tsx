import { useLocation } from '@remix-run/react'
import { RefreshIcon } from '#app/components/icon.tsx'
import { LinkButton } from '#app/components/navigation/link-button.tsx'
import { FilterBar, FilterChoice } from '#app/components/tables/filter-bar.tsx'
import { sportKey } from '#app/platform/names/sport-key.ts'
import type { AthleteListQuery } from '../athlete-answer.ts'
import { STATUS_OPTIONS } from '../athlete-status.ts'

type DirectoryFiltersProps = {
  query: Pick<AthleteListQuery, 'search' | 'sport' | 'status'>
  sports: readonly string[]
}

export function DirectoryFilters({ query, sports }: DirectoryFiltersProps) {
  const { pathname, search } = useLocation()
  const wantedSport = query.sport && sportKey(query.sport)
  const sport = sports.find((known) => sportKey(known) === wantedSport) ?? ''
  const wanted = { search: query.search ?? '', sport, status: query.status ?? '' }

  return (
    <FilterBar
      action="/athletes"
      wanted={wanted}
      searchLabel="Search by name"
      searchClassName="sm:max-w-96 sm:basis-56"
      end={
        <LinkButton to={{ pathname, search }} variant="ghost" icon={RefreshIcon} iconOnly preventScrollReset>
          Refresh
        </LinkButton>
      }
    >
      <FilterChoice
        label="Sport"
        name="sport"
        empty="All sports"
        options={sports}
        value={wanted.sport}
        className="basis-32 sm:max-w-56 sm:grow-0"
      />
      <FilterChoice
        label="Status"
        name="status"
        empty="All statuses"
        options={STATUS_OPTIONS}
        value={wanted.status}
        className="basis-32 sm:grow-0"
      />
    </FilterBar>
  )
}
