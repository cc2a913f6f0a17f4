import { Form } from '@remix-run/react'
import { Button } from '#app/components/button.tsx'
import { Field } from '#app/components/forms/field.tsx'
import { SearchIcon } from '#app/components/icon.tsx'
import { keepFromSendingBlank } from '#app/shell/header/header-search.tsx'
import { useSearchText } from '#app/shell/header/use-search-text.ts'

/** The search box of the search page, for small screens without one in the header and for changing the search. */
export function SearchForm({ query }: { query: string }) {
  const form = useSearchText(query)

  return (
    <search>
      <Form ref={form} action="/search" onSubmit={keepFromSendingBlank} className="flex max-w-prose gap-2">
        <Field
          id="search-text"
          name="q"
          type="search"
          label="Name of an athlete or a brand"
          hideLabel
          placeholder="Name of an athlete or a brand"
          icon={SearchIcon}
          defaultValue={query}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          size="sm"
          maxLength={100}
          className="grow"
        />
        <Button variant="primary">Search</Button>
      </Form>
    </search>
  )
}
