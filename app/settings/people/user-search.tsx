import { Form, useLocation } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'
import { Field } from '#app/base/components/forms/field.tsx'
import { SearchIcon } from '#app/base/components/icon.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'

export function UserSearch({ search }: { search: string }) {
  const { pathname } = useLocation()

  return (
    <search className="grow">
      {/* Remounts the uncontrolled field when the URL changes. */}
      <Form key={search} className="flex flex-wrap items-end gap-3">
        <Field
          label="Search by name or email"
          hideLabel
          name="search"
          type="search"
          size="sm"
          icon={SearchIcon}
          placeholder="Search by name or email"
          defaultValue={search}
          maxLength={200}
          className="max-w-md grow basis-56"
        />
        <Button>Search</Button>
        {search && (
          <LinkButton to={pathname} variant="ghost">
            Clear
          </LinkButton>
        )}
      </Form>
    </search>
  )
}
