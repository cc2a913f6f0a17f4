import { Form } from '@remix-run/react'
import type { ComponentProps } from 'react'
import { Button } from '#app/base/components/button.tsx'
import { controlStyle } from '#app/base/components/forms/field-frame.tsx'
import { COLUMNS } from '#app/base/components/tables/chosen-columns.ts'
import { OPEN_VIEW } from '#app/site/saved-views/saved-view.ts'
import { SearchBox } from '#app/site/shell/search-box/search-box.tsx'
import type { SearchAddress } from '../page/search-address.ts'
import { MAX_QUERY_LENGTH } from '../search-query.ts'
import { SEARCHES } from './blank-search.ts'
import { SEARCH_FORM } from './field-values.ts'
import { SHORTEST_PAUSE_MS } from './use-live-search.ts'

type SearchBarProps = {
  address: SearchAddress
  form: Pick<ComponentProps<typeof Form>, 'ref' | 'onSubmit'>
  /** Right of the button. */
  children: React.ReactNode
}

/** The search text. Filters belong to the same form, wherever they are on the page. */
export function SearchBar({
  address: { query, type, view, tab, panel, columns, saved },
  form,
  children,
}: SearchBarProps) {
  return (
    <search className="print:hidden">
      <Form {...form} id={SEARCH_FORM} action="/search" autoComplete="off" className="flex flex-wrap gap-2">
        <SearchBox
          id="search-text"
          label="Name of an athlete or a brand"
          limit={10}
          pauseMs={SHORTEST_PAUSE_MS}
          recent={4}
          placeholder="Name of an athlete or a brand"
          defaultValue={query}
          maxLength={MAX_QUERY_LENGTH}
          className="grow basis-full sm:basis-64"
          inputClassName={controlStyle('md', 'pl-9')}
          // Over the filters, so that the results, which follow typing, stay in view.
          panelClassName="max-lg:max-h-64 lg:right-auto lg:w-68"
        />
        {/* An invalid filter may be hidden; the server says what is wrong with it. */}
        <Button name={SEARCHES} value="1" formNoValidate variant="primary" className="h-10 grow touch:h-11 sm:grow-0">
          Search
        </Button>
        {children}
        {type !== 'all' && <input type="hidden" name="type" value={type} />}
        {view !== 'list' && <input type="hidden" name="view" value={view} />}
        {tab !== 'results' && <input type="hidden" name="tab" value={tab} />}
        {panel && <input type="hidden" name="filters" value={panel} />}
        {columns && <input type="hidden" name={COLUMNS} value={columns} />}
        {saved && <input type="hidden" name={OPEN_VIEW} value={saved} />}
      </Form>
    </search>
  )
}
