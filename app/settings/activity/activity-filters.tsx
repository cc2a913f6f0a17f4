import { Field } from '#app/base/components/forms/field.tsx'
import { FilterBar } from '#app/base/components/tables/filter-bar.tsx'
import type { ListFilter } from '#app/base/components/tables/list-filter.ts'
import { PeriodFields } from '#app/base/components/tables/period-fields.tsx'
import type { ActivityFilter } from '#app/records/history/change.ts'
import { DOOR_WORDS, KIND_WORDS } from '#app/records/history/change-labels.ts'

/** The search first. */
export function activityFilters(filter: ActivityFilter): ListFilter[] {
  const { search = '', person = '', kind = '', door = '', from = '', to = '' } = filter
  return [
    { name: 'search', label: 'Record', value: search },
    { name: 'kind', label: 'Kind', value: kind, empty: 'All kinds', options: optionsOf(KIND_WORDS) },
    { name: 'door', label: 'Channel', value: door, empty: 'All channels', options: optionsOf(DOOR_WORDS) },
    {
      name: 'person',
      label: 'Person',
      value: person,
      field: (
        <Field
          label="Email of a person"
          hideLabel
          name="person"
          size="sm"
          placeholder="Email of a person"
          defaultValue={person}
          spellCheck={false}
          maxLength={254}
          className={`grow ${WIDTH}`}
        />
      ),
    },
    { name: 'from', label: 'From', value: from, field: <PeriodFields from={from} to={to} /> },
    // Its field is beside that of the first day.
    { name: 'to', label: 'To', value: to },
  ]
}

function optionsOf(words: Record<string, string>) {
  return Object.entries(words).map(([value, label]) => ({ value, label }))
}

const WIDTH = 'basis-36 lg:grow-0 lg:basis-44'

/** A new filter begins with the newest changes. */
export const NEWEST = ['before']

export function ActivityFilters({ filters: [search, ...filters] }: { filters: ListFilter[] }) {
  return (
    <FilterBar
      action="/settings/activity"
      search={{ label: 'Record whose name begins with', value: search?.value ?? '', className: 'lg:basis-64' }}
      filters={filters}
      also={NEWEST}
      className={WIDTH}
    />
  )
}
