import { Form, useLocation } from '@remix-run/react'
import { Button } from '#app/components/button.tsx'
import { Field } from '#app/components/field.tsx'
import { RefreshIcon, SearchIcon } from '#app/components/icon.tsx'
import { LinkButton } from '#app/components/link-button.tsx'
import { Select } from '#app/components/select.tsx'
import { useSelfSendingForm } from '#app/components/use-self-sending-form.ts'
import type { AthleteListQuery } from '../athlete-answer.ts'
import { STATUS_OPTIONS } from '../athlete-status.ts'

type DirectoryFiltersProps = {
  query: Pick<AthleteListQuery, 'search' | 'sport' | 'status'>
  sports: readonly string[]
}

/** A form that leads to the filtered list, so that every state of it has an address. With script it sends itself. */
export function DirectoryFilters({ query, sports }: DirectoryFiltersProps) {
  const { pathname, search } = useLocation()
  const sport = sports.find((known) => known.toLowerCase() === query.sport?.toLowerCase()) ?? ''
  const wanted = { search: query.search ?? '', sport, status: query.status ?? '' }
  const selfSending = useSelfSendingForm(wanted)

  return (
    <search>
      <Form {...selfSending} action="/athletes" autoComplete="off" className="flex flex-wrap items-center gap-2">
        <Field
          label="Search by name"
          hideLabel
          name="search"
          type="search"
          size="sm"
          icon={SearchIcon}
          placeholder="Search by name"
          defaultValue={wanted.search}
          enterKeyHint="search"
          spellCheck={false}
          maxLength={200}
          className="grow basis-full sm:max-w-96 sm:basis-56"
        />
        <Select
          label="Sport"
          hideLabel
          name="sport"
          size="sm"
          emptyLabel="All sports"
          options={sports}
          defaultValue={wanted.sport}
          className="grow basis-32 sm:max-w-56 sm:grow-0"
        />
        <Select
          label="Status"
          hideLabel
          name="status"
          size="sm"
          emptyLabel="All statuses"
          options={STATUS_OPTIONS}
          defaultValue={wanted.status}
          className="grow basis-32 sm:grow-0"
        />
        {KEPT.map((name) => {
          const value = new URLSearchParams(search).get(name)
          return value && <input key={name} type="hidden" name={name} value={value} />
        })}
        <div className="hidden noscript:block">
          <Button>Search</Button>
        </div>
        <LinkButton to={{ pathname, search }} variant="ghost" icon={RefreshIcon} iconOnly preventScrollReset>
          Refresh
        </LinkButton>
      </Form>
    </search>
  )
}

/** Parameters of the list that a new search keeps; the page starts over. */
const KEPT = ['sortBy', 'order', 'limit']
