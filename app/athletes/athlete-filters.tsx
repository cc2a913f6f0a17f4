import { Form, useLocation } from '@remix-run/react'
import { Button } from '#app/components/button.tsx'
import { Field } from '#app/components/field.tsx'
import { RefreshIcon, SearchIcon } from '#app/components/icon.tsx'
import { LinkButton } from '#app/components/link-button.tsx'
import { Select } from '#app/components/select.tsx'
import { ATHLETE_STATUSES } from '#db/tables/athlete.ts'
import type { AthleteListQuery } from './athlete-answer.ts'

type AthleteFiltersProps = {
  query: Pick<AthleteListQuery, 'search' | 'sport' | 'status'>
  sports: readonly string[]
}

/** A form that leads to the filtered list, so that every state of it has an address. */
export function AthleteFilters({ query, sports }: AthleteFiltersProps) {
  const { pathname, search } = useLocation()
  const isFiltered = Boolean(query.search || query.sport || query.status)

  return (
    <search>
      {/* Uncontrolled fields take their values from the address again when it changes. */}
      <Form key={search} className="flex flex-wrap items-end gap-3">
        <Field
          label="Search by name"
          hideLabel
          name="search"
          type="search"
          size="sm"
          icon={SearchIcon}
          placeholder="Search by name"
          defaultValue={query.search}
          maxLength={200}
          className="grow basis-56"
        />
        <Select
          label="Sport"
          hideLabel
          name="sport"
          size="sm"
          emptyLabel="All sports"
          options={sports}
          defaultValue={sports.find((sport) => sport.toLowerCase() === query.sport?.toLowerCase()) ?? ''}
          className="grow basis-36 sm:grow-0"
        />
        <Select
          label="Status"
          hideLabel
          name="status"
          size="sm"
          emptyLabel="All statuses"
          options={ATHLETE_STATUSES.map((status) => ({ value: status, label: STATUS_WORDS[status] }))}
          defaultValue={query.status ?? ''}
          className="grow basis-36 sm:grow-0"
        />
        {KEPT.map((name) => {
          const value = new URLSearchParams(search).get(name)
          return value && <input key={name} type="hidden" name={name} value={value} />
        })}
        <div className="flex flex-wrap items-center gap-2">
          <Button>Search</Button>
          {isFiltered && (
            <LinkButton to={pathname} variant="ghost">
              Clear filters
            </LinkButton>
          )}
          <LinkButton to={{ pathname, search }} variant="ghost" icon={RefreshIcon} iconOnly preventScrollReset>
            Refresh
          </LinkButton>
        </div>
      </Form>
    </search>
  )
}

/** Parameters of the list that a new search keeps; the page starts over. */
const KEPT = ['sortBy', 'order', 'limit']

const STATUS_WORDS = { ACTIVE: 'Active', RETIRED: 'Retired', INACTIVE: 'Inactive' } as const
