import { Field } from '#app/base/components/forms/field.tsx'
import type { ListFilter } from '#app/base/components/tables/list-filter.ts'
import { periodFilters } from '#app/base/components/tables/period-filters.tsx'
import { providerName } from '#app/base/platform/providers/provider-labels.ts'
import { OUTCOME_OPTIONS } from './outcome-words.ts'
import { type RequestFilter, SOURCES } from './request-query.ts'

const SOURCE_OPTIONS = SOURCES.map((value) => ({ value, label: value === 'site' ? 'Own sites' : providerName(value) }))

export function requestFilters(filter: RequestFilter, names: Names): ListFilter[] {
  const { provider = '', outcome = '', host = '', job = '' } = filter
  const status = filter.status?.toString() ?? ''
  return [
    { name: 'provider', label: 'Source', value: provider, empty: 'All sources', options: SOURCE_OPTIONS },
    { name: 'outcome', label: 'Outcome', value: outcome, empty: 'Any outcome', options: OUTCOME_OPTIONS },
    {
      name: 'status',
      label: 'Status',
      value: status,
      field: <Field {...text('HTTP status', 'status', status)} inputMode="numeric" pattern="[1-5][0-9][0-9]" />,
    },
    {
      name: 'host',
      label: 'Host',
      value: host,
      field: <Field {...text('Host', 'host', host)} spellCheck={false} maxLength={253} />,
    },
    ...periodFilters(filter),
    { name: 'job', label: 'Job', value: job, field: null },
    ...(['brand', 'athlete'] as const).map((name) => ({
      name,
      label: `Evidence of ${name}`,
      value: filter[name] ?? '',
      field: null,
      chip: { value: filter[name] && (names[name] ?? filter[name]) },
    })),
  ]
}

type Names = { brand: string | undefined; athlete: string | undefined }

function text(label: string, name: string, defaultValue: string) {
  return { label, name, size: 'sm', defaultValue } as const
}

/** A new filter begins with the newest entries. */
export const NEWEST = ['before']
