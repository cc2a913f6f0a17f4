import { Form, Link, useLocation } from '@remix-run/react'
import { Button } from '#app/components/button.tsx'
import { buttonStyle } from '#app/components/button-style.ts'
import { searchLink } from '#app/components/tables/search-link.ts'
import { OtherParameters } from '../screen/other-parameters.tsx'
import { FILTER_NAMES } from './analytics-filters.ts'
import { FilterFields } from './filter-fields.tsx'
import { filterSummary } from './filter-words.ts'
import type { ReadFilters } from './read-filters.server.ts'

/** What narrows the figures of the page; the URL has the choice. */
export function FilterForm({ filters, typed, errors, sports }: ReadFilters & { sports: readonly string[] }) {
  const { pathname, search } = useLocation()
  const summary = filterSummary(filters)
  const hasErrors = Object.keys(errors).length > 0

  return (
    <search aria-label="Filters">
      <Form
        // The fields follow the URL.
        key={Object.values(typed).join('\n')}
        action={pathname}
        preventScrollReset
        autoComplete="off"
        className="grid items-start gap-2 sm:flex sm:flex-wrap print:hidden"
      >
        <OtherParameters except={FILTER_NAMES} />
        <FilterFields typed={{ ...typed, archived: filters.archived }} errors={errors} sports={sports} size="sm" />
        <Button className="sm:mt-6.5">Filter</Button>
        {(summary !== '' || hasErrors) && (
          <Link
            to={{ search: searchLink(search, Object.fromEntries(FILTER_NAMES.map((name) => [name, null]))) }}
            preventScrollReset
            className={buttonStyle({ variant: 'ghost', className: 'sm:mt-6.5' })}
          >
            Clear filters
          </Link>
        )}
      </Form>
      {(summary !== '' || hasErrors) && (
        <p className="mt-3 text-sm text-ink-mute" role={hasErrors ? 'alert' : undefined}>
          {hasErrors && 'This filter cannot be applied, so the figures are not narrowed by it. '}
          {summary !== '' && (
            <>
              Filtered by <bdi>{summary}</bdi>. Sections say what they are not filtered by.
            </>
          )}
        </p>
      )}
    </search>
  )
}
