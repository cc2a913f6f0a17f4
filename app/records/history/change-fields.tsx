import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { searchLink } from '#app/base/components/tables/search-link.ts'
import type { DescribedChange } from './describe-change.server.ts'

type ChangeFieldsProps = {
  fields: DescribedChange['fields']
  /** Beside a field, what can be done about it. */
  action?: (field: DescribedChange['fields'][number]) => ReactNode
}

/** Each changed field with its value before, if it had one, and after. */
export function ChangeFields({ fields, action }: ChangeFieldsProps) {
  return (
    <ul className="space-y-1.5 text-sm">
      {fields.map((field) => (
        <li key={`${field.field} ${field.label}`} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="text-ink-mute">{field.label}:</span>
          {field.before !== '' && (
            <>
              <Value text={field.before} />
              <span aria-hidden="true" className="text-ink-mute">
                →
              </span>
              <span className="sr-only">became</span>
            </>
          )}
          <Value text={field.after} />
          {action?.(field)}
        </li>
      ))}
    </ul>
  )
}

function Value({ text }: { text: string }) {
  if (text === '') return <span className="text-ink-mute">empty</span>
  return (
    <span className="wrap-anywhere" dir="auto">
      {text}
    </span>
  )
}

/** Older changes, and back to the newest. */
export function ChangePages({ next, isFirst }: { next: string | null; isFirst: boolean }) {
  const { pathname, search } = useLocation()
  if (isFirst && next === null) return null
  return (
    <nav aria-label="Pages of changes" className="flex justify-end gap-2 print:hidden">
      {!isFirst && <LinkButton to={{ pathname, search: searchLink(search, { before: null }) }}>Newest</LinkButton>}
      {next !== null && <LinkButton to={{ pathname, search: searchLink(search, { before: next }) }}>Older</LinkButton>}
    </nav>
  )
}
