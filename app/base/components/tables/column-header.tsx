import { useLocation } from '@remix-run/react'
import { clsx } from 'clsx'
import { ArrowDownIcon, ArrowUpIcon, UnsortedIcon } from '../icon.tsx'
import { Link } from '../navigation/link.tsx'
import { Explanation } from '../overlays/explanation.tsx'
import type { Column, Sort } from './column.ts'
import { searchLink } from './search-link.ts'

type ColumnHeaderProps<Row> = {
  column: Column<Row>
  sort: Sort | undefined
  editable: boolean
  inFigures: boolean
  asText: boolean
}

export function ColumnHeader<Row>({ column, sort, editable, inFigures, asText }: ColumnHeaderProps<Row>) {
  const { label, hideLabel, explanation, numeric, phone, hidden, headerClassName } = column
  const isSorted = sort !== undefined && sort.by === column.sort

  return (
    <th
      scope="col"
      hidden={hidden}
      data-edits={editable ? column.edits : undefined}
      aria-sort={isSorted ? (sort.order === 'asc' ? 'ascending' : 'descending') : undefined}
      className={clsx(inFigures ? asText && !numeric && phone : numeric && 'numeric', headerClassName) || undefined}
    >
      {hideLabel ? (
        <span className="sr-only">{label}</span>
      ) : sort && column.sort ? (
        <SortLink by={column.sort} column={column} sort={sort} />
      ) : (
        label
      )}
      {explanation && <Explanation of={label} text={explanation} />}
    </th>
  )
}

/** Sorts by a link (`sortBy`, `order`; back to page 1), so it works without script and can be shared. */
function SortLink<Row>({ by, column, sort }: { by: string; column: Column<Row>; sort: Sort }) {
  const { search } = useLocation()
  const isSorted = sort.by === by
  const next = isSorted ? opposite(sort.order) : (column.firstOrder ?? (column.numeric ? 'desc' : 'asc'))
  const Icon = !isSorted ? UnsortedIcon : sort.order === 'asc' ? ArrowUpIcon : ArrowDownIcon

  return (
    <Link
      to={{ search: searchLink(search, { sortBy: by, order: next, page: null }) }}
      prefetch="intent"
      preventScrollReset
      className="sort-link"
    >
      {column.label}
      <Icon />
    </Link>
  )
}

function opposite(order: Sort['order']): Sort['order'] {
  return order === 'asc' ? 'desc' : 'asc'
}
