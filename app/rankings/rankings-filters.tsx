import { Form, useLocation } from '@remix-run/react'
import { Button } from '#app/components/button.tsx'
import { Field } from '#app/components/field.tsx'
import { SearchIcon } from '#app/components/icon.tsx'
import { Select } from '#app/components/select.tsx'
import { useSelfSendingForm } from '#app/components/use-self-sending-form.ts'
import { BRAND_CATEGORIES } from '#db/tables/brand.ts'
import { ARCHIVED_OPTIONS, coverageOptions, RELATIONSHIP_OPTIONS, VERIFICATION_OPTIONS } from './brand-filter-words.ts'
import type { RankingsQuery } from './rankings-query.ts'

type RankingsFiltersProps = { query: RankingsQuery; canSeeArchived: boolean }

/** A form that leads to the filtered rankings, so that every state of them has an address. With script it sends itself. */
export function RankingsFilters({ query, canSeeArchived }: RankingsFiltersProps) {
  const { search } = useLocation()
  const wanted = {
    search: query.search ?? '',
    category: query.category ?? '',
    verification: query.verification ?? '',
    relationshipType: query.relationshipType ?? '',
    coverage: query.coverage === undefined ? '' : String(query.coverage),
    ...(canSeeArchived && { archived: query.archived === 'exclude' ? '' : query.archived }),
  }
  const selfSending = useSelfSendingForm(wanted)

  return (
    <search className="print:hidden">
      <Form
        {...selfSending}
        action="/champions/rankings"
        autoComplete="off"
        className="flex flex-wrap items-center gap-2"
      >
        <Field
          label="Search brand or athlete"
          hideLabel
          name="search"
          type="search"
          size="sm"
          icon={SearchIcon}
          placeholder="Search brand or athlete"
          defaultValue={wanted.search}
          enterKeyHint="search"
          spellCheck={false}
          maxLength={200}
          className="grow basis-full lg:basis-56"
        />
        <Choice
          label="Category"
          name="category"
          empty="All categories"
          options={BRAND_CATEGORIES}
          value={wanted.category}
        />
        <Choice
          label="Verification"
          name="verification"
          empty="Any verification"
          options={VERIFICATION_OPTIONS}
          value={wanted.verification}
        />
        <Choice
          label="Relationship type"
          name="relationshipType"
          empty="Any relationship"
          options={RELATIONSHIP_OPTIONS}
          value={wanted.relationshipType}
        />
        <Choice
          label="Coverage"
          name="coverage"
          empty="Any coverage"
          options={coverageOptions(query.coverage)}
          value={wanted.coverage}
        />
        {canSeeArchived && (
          <Choice
            label="Archived brands"
            name="archived"
            empty="No archived"
            options={ARCHIVED_OPTIONS}
            value={wanted.archived ?? ''}
          />
        )}
        {KEPT.map((name) => {
          const value = new URLSearchParams(search).get(name)
          return value && <input key={name} type="hidden" name={name} value={value} />
        })}
        <div className="hidden noscript:block">
          <Button>Search</Button>
        </div>
      </Form>
    </search>
  )
}

/** Parameters of the list that a new search keeps; the page starts over. */
const KEPT = ['sortBy', 'order', 'limit']

type ChoiceProps = {
  label: string
  name: string
  /** The first choice, which filters nothing. */
  empty: string
  options: Parameters<typeof Select>[0]['options']
  value: string
}

function Choice({ label, name, empty, options, value }: ChoiceProps) {
  return (
    <Select
      label={label}
      hideLabel
      name={name}
      size="sm"
      emptyLabel={empty}
      options={options}
      defaultValue={value}
      className="grow basis-36 lg:grow-0 lg:basis-41"
    />
  )
}
