import type { ListFilter } from '#app/base/components/tables/list-filter.ts'
import { sportKey } from '#app/base/platform/names/sport-key.ts'
import type { AthleteFilter } from '../athlete-answer.ts'
import { STATUS_OPTIONS } from '../athlete-status.ts'

export function directoryFilters(
  { sport, status }: AthleteFilter,
  { sports, labels }: { sports: readonly string[]; labels: readonly ListFilter[] },
): ListFilter[] {
  const known = sport && sports.find((known) => sportKey(known) === sportKey(sport))
  return [
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
