import { Field } from '#app/base/components/forms/field.tsx'
import type { ListFilter } from '#app/base/components/tables/list-filter.ts'
import { periodFilters } from '#app/base/components/tables/period-filters.tsx'
import type { ActivityFilter } from '#app/records/history/change.ts'
import { DOOR_WORDS, KIND_WORDS } from '#app/records/history/change-labels.ts'

export function activityFilters(filter: ActivityFilter): ListFilter[] {
  const { person = '', kind = '', door = '' } = filter
  return [
    { name: 'kind', label: 'Kind', value: kind, empty: 'All kinds', options: optionsOf(KIND_WORDS) },
    { name: 'door', label: 'Channel', value: door, empty: 'All channels', options: optionsOf(DOOR_WORDS) },
    {
      name: 'person',
      label: 'Person',
      value: person,
      field: (
        <Field
          label="Email of a person"
          name="person"
          size="sm"
          defaultValue={person}
          spellCheck={false}
          maxLength={254}
        />
      ),
    },
    ...periodFilters(filter),
  ]
}

function optionsOf(words: Record<string, string>) {
  return Object.entries(words).map(([value, label]) => ({ value, label }))
}

/** A new filter begins with the newest changes. */
export const NEWEST = ['before']
