import { Field } from '#app/components/forms/field.tsx'
import { FilterBar, FilterChoice } from '#app/components/tables/filter-bar.tsx'
import type { FilterChip } from '#app/components/tables/filter-chips.tsx'
import { providerName } from '#app/platform/providers/provider-list.ts'
import { OUTCOME_OPTIONS, outcomeWords } from './outcome-words.ts'
import { type RequestFilter, SOURCES } from './request-query.ts'

const SOURCE_OPTIONS = SOURCES.map((value) => ({ value, label: value === 'site' ? 'Own sites' : providerName(value) }))

export function RequestFilters({ filter }: { filter: RequestFilter }) {
  const wanted = {
    search: filter.search ?? '',
    provider: filter.provider ?? '',
    outcome: filter.outcome ?? '',
    status: filter.status === undefined ? '' : String(filter.status),
    host: filter.host ?? '',
    from: filter.from ?? '',
    to: filter.to ?? '',
    // A new filter begins with the newest entries.
    before: '',
  }

  return (
    <FilterBar
      action="/settings/requests"
      wanted={wanted}
      searchLabel="Search addresses"
      searchClassName="lg:basis-56"
      end={['job', 'brand', 'athlete'].map((name) => {
        const value = filter[name as 'job' | 'brand' | 'athlete']
        return value && <input key={name} type="hidden" name={name} value={value} />
      })}
    >
      <FilterChoice
        label="Provider"
        name="provider"
        empty="All providers"
        options={SOURCE_OPTIONS}
        value={wanted.provider}
        className={WIDTH}
      />
      <FilterChoice
        label="Outcome"
        name="outcome"
        empty="Any outcome"
        options={OUTCOME_OPTIONS}
        value={wanted.outcome}
        className={WIDTH}
      />
      <Field
        label="HTTP status"
        hideLabel
        name="status"
        size="sm"
        inputMode="numeric"
        pattern="[1-5][0-9][0-9]"
        placeholder="HTTP status"
        defaultValue={wanted.status}
        className={WIDTH}
      />
      <Field
        label="Host"
        hideLabel
        name="host"
        size="sm"
        placeholder="Host"
        spellCheck={false}
        maxLength={253}
        defaultValue={wanted.host}
        className={WIDTH}
      />
      <div className="flex grow flex-wrap items-center gap-2 text-sm text-ink-mute lg:grow-0">
        <Day word="From" label="First day" name="from" value={wanted.from} />
        <Day word="to" label="Last day" name="to" value={wanted.to} />
      </div>
    </FilterBar>
  )
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

interface Names {
  brand: string | undefined
  athlete: string | undefined
}

/** The active filters in words; without one, the list begins with the newest entries again. */
export function requestFilterChips(filter: RequestFilter, names: Names): FilterChip[] {
  const chips: [keyof RequestFilter, string, string | undefined][] = [
    ['search', 'Address', filter.search || undefined],
    [
      'provider',
      'Provider',
      filter.provider && (filter.provider === 'site' ? 'Own sites' : providerName(filter.provider)),
    ],
    ['outcome', 'Outcome', filter.outcome && outcomeWords(filter.outcome)],
    ['status', 'Status', filter.status?.toString()],
    ['host', 'Host', filter.host || undefined],
    ['from', 'From', filter.from],
    ['to', 'To', filter.to],
    ['job', 'Job', filter.job],
    ['brand', 'Evidence of brand', filter.brand && (names.brand ?? filter.brand)],
    ['athlete', 'Evidence of athlete', filter.athlete && (names.athlete ?? filter.athlete)],
  ]
  return chips.flatMap(([name, label, value]) =>
    value === undefined ? [] : [{ name: [name, 'before'], label, value }],
  )
}
