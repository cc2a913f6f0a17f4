import { useLocation } from '@remix-run/react'
import { TextLink } from '../navigation/text-link.tsx'
import { searchLink } from './search-link.ts'

/** Names the columns that are left out because they are empty in all rows. */
export function HiddenColumns({ columns }: { columns: readonly string[] }) {
  const { search } = useLocation()
  return (
    <p className="text-sm text-ink-mute">
      Hidden, because empty in all these rows: {columns.join(', ')}.{' '}
      <TextLink to={{ search: searchLink(search, { columns: 'all' }) }} preventScrollReset className="print:hidden">
        Show all columns
      </TextLink>
    </p>
  )
}
