import { Form, useLocation } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'
import { buttonStyle } from '#app/base/components/button-style.ts'
import { FiltersIcon } from '#app/base/components/icon.tsx'
import { Link } from '#app/base/components/navigation/link.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { searchLink } from '#app/base/components/tables/search-link.ts'
import { OtherParameters } from '../screen/other-parameters.tsx'
import { FILTER_NAMES } from './analytics-filters.ts'
import { FilterFields } from './filter-fields.tsx'
import { filterSummary } from './filter-words.ts'
import type { ReadFilters } from './read-filters.server.ts'

/** The parameter of an open form. */
const OPEN = 'filters'

interface FilterFormProps extends ReadFilters {
  /** Proposed while a sport is typed; undefined while the form is closed. */
  sports: readonly string[] | undefined
}

/** Whether the page shows the form: on request, and while something is typed in it. */
export function showsFilters({ typed }: ReadFilters, parameters: URLSearchParams): boolean {
  return parameters.has(OPEN) || Object.values(typed).some((text) => text !== '')
}

/** What narrows the figures of the page; the URL has the choice. */
export function FilterForm({ filters, typed, errors, sports }: FilterFormProps) {
  const { pathname, search } = useLocation()
  const summary = filterSummary(filters)
  const hasErrors = Object.keys(errors).length > 0
  if (sports === undefined) {
    return (
      <LinkButton
        to={{ search: searchLink(search, { [OPEN]: 'open' }) }}
        size="sm"
        icon={FiltersIcon}
        preventScrollReset
        className="print:hidden"
      >
        Filters
      </LinkButton>
    )
  }

  return (
    <search aria-label="Filters">
      <Form
        // The fields follow the URL.
        key={Object.values(typed).join('\n')}
        action={pathname}
        preventScrollReset
        autoComplete="off"
        className="grid grid-cols-2 items-start gap-2 sm:flex sm:flex-wrap print:hidden"
      >
        <OtherParameters except={[...FILTER_NAMES, OPEN]} />
        <FilterFields typed={{ ...typed, archived: filters.archived }} errors={errors} sports={sports} size="sm" />
        <Button className="mt-6.5">Filter</Button>
        <Link
          to={{ search: searchLink(search, Object.fromEntries([...FILTER_NAMES, OPEN].map((name) => [name, null]))) }}
          preventScrollReset
          className={buttonStyle({ variant: 'ghost', className: 'col-span-2 sm:mt-6.5' })}
        >
          {summary !== '' || hasErrors ? 'Clear filters' : 'Close'}
        </Link>
      </Form>
      {(summary !== '' || hasErrors) && (
        <p className="mt-3 text-sm text-ink-mute" role={hasErrors ? 'alert' : undefined}>
          {hasErrors && 'This filter is not valid and was not applied. '}
          {summary !== '' && (
            <>
              Filtered by <bdi>{summary}</bdi>. Each section shows which filters it does not use.
            </>
          )}
        </p>
      )}
    </search>
  )
}
