import { Field } from '../forms/field.tsx'
import type { ListFilter } from './list-filter.ts'

/** The first and the last day of a list, in UTC. */
export function periodFilters(filter: { from?: string | undefined; to?: string | undefined }): ListFilter[] {
  return DAYS.map(({ name, label }) => ({
    name,
    label,
    value: filter[name] ?? '',
    field: <Field label={`${label} (UTC)`} name={name} type="date" size="sm" defaultValue={filter[name] ?? ''} />,
  }))
}

const DAYS = [
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
] as const
