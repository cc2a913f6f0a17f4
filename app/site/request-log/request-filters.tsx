import { Field } from '#app/base/components/forms/field.tsx'
import { FilterBar } from '#app/base/components/tables/filter-bar.tsx'
import type { ListFilter } from '#app/base/components/tables/list-filter.ts'
import { providerName } from '#app/base/platform/providers/provider-labels.ts'
import { OUTCOME_OPTIONS } from './outcome-words.ts'
import { type RequestFilter, SOURCES } from './request-query.ts'

const SOURCE_OPTIONS = SOURCES.map((value) => ({ value, label: value === 'site' ? 'Own sites' : providerName(value) }))

/** The search first. */
export function requestFilters(filter: RequestFilter, names: Names): ListFilter[] {
  const { search = '', provider = '', outcome = '', host = '', from = '', to = '', job = '' } = filter
  const status = filter.status?.toString() ?? ''
  return [
    { name: 'search', label: 'Address', value: search },
    { name: 'provider', label: 'Provider', value: provider, empty: 'All providers', options: SOURCE_OPTIONS },
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
    {
      name: 'from',
      label: 'From',
      value: from,
      field: (
        <div className="flex grow flex-wrap items-center gap-2 text-sm text-ink-mute lg:grow-0">
          <Day word="From" label="First day" name="from" value={from} />
          <Day word="to" label="Last day" name="to" value={to} />
        </div>
      ),
    },
    // Its field is beside that of the first day.
    { name: 'to', label: 'To', value: to },
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
  return { label, hideLabel: true, name, size: 'sm', placeholder: label, defaultValue, className: WIDTH } as const
}

type DayProps = { word: string; label: string; name: string; value: string }

/** Its word stays on its line. */
function Day({ word, label, name, value }: DayProps) {
  return (
    <span className="flex min-w-0 grow items-center gap-2">
      <span aria-hidden="true" className="min-w-9 lg:min-w-0">
        {word}
      </span>
      <Field
        label={label}
        hideLabel
        name={name}
        type="date"
        size="sm"
        title={`${label} (UTC)`}
        defaultValue={value}
        className="min-w-0 grow"
      />
    </span>
  )
}

const WIDTH = 'basis-36 lg:grow-0 lg:basis-41'

/** A new filter begins with the newest entries. */
export const NEWEST = ['before']

export function RequestFilters({ filters: [search, ...filters] }: { filters: ListFilter[] }) {
  return (
    <FilterBar
      action="/settings/requests"
      search={{ label: 'Search addresses', value: search?.value ?? '', className: 'lg:basis-56' }}
      filters={filters}
      also={NEWEST}
      className={WIDTH}
    />
  )
}
