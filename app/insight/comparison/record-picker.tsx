import { Form, useLocation } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'
import { Field } from '#app/base/components/forms/field.tsx'
import { AddIcon, SearchIcon } from '#app/base/components/icon.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { comparisonLink, MAX_COMPARED, rangeIn } from './comparison-address.ts'

interface RecordPickerProps {
  of: 'brands' | 'athletes'
  ids: readonly string[]
  text: string
  /** What the search found; undefined without one. */
  offered: readonly { id: string; name: string; note: string }[] | undefined
}

/** Searches for what to add; each result is a link that adds it. */
export function RecordPicker({ of, ids, text, offered }: RecordPickerProps) {
  const { search } = useLocation()
  if (ids.length >= MAX_COMPARED) {
    return (
      <p className="text-sm text-ink-mute print:hidden">{`You can compare at most ${MAX_COMPARED} ${of}. Remove one to add another.`}</p>
    )
  }
  const thing = of === 'brands' ? 'brand' : 'athlete'

  return (
    <div className="space-y-3 print:hidden">
      <Form key={text} method="get" action="/analytics/compare" preventScrollReset className="flex items-end gap-2">
        <input type="hidden" name="of" value={of} />
        {ids.map((id) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
        {rangeIn(search).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field
          type="search"
          name="q"
          label={ids.length === 0 ? `Find the first ${thing}` : `Find another ${thing}`}
          size="sm"
          icon={SearchIcon}
          defaultValue={text}
          maxLength={100}
          autoComplete="off"
          className="grow sm:max-w-sm"
        />
        <Button>Search</Button>
      </Form>
      {offered &&
        (offered.length === 0 ? (
          <p role="status" className="text-sm text-ink-mute">
            No other results for “{text}”.
          </p>
        ) : (
          <ul aria-label="Results" className="flex flex-wrap gap-2">
            {offered.map(({ id, name, note }) => (
              <li key={id} className="max-w-full">
                <LinkButton
                  to={comparisonLink(of, [...ids, id], search)}
                  size="sm"
                  icon={AddIcon}
                  prefetch="none"
                  preventScrollReset
                  className="max-w-full"
                >
                  <span className="truncate">
                    <span className="sr-only">Add </span>
                    <bdi>{name}</bdi> <span className="font-normal text-ink-mute">{note}</span>
                  </span>
                </LinkButton>
              </li>
            ))}
          </ul>
        ))}
    </div>
  )
}
