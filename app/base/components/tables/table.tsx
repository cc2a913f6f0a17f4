import { useLocation } from '@remix-run/react'
import { clsx } from 'clsx'
import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'
import { ArrowDownIcon, ArrowUpIcon, UnsortedIcon } from '../icon.tsx'
import { Link } from '../navigation/link.tsx'
import { Explanation } from '../overlays/explanation.tsx'
import { searchLink } from './search-link.ts'

type TableProps = {
  /** What the table lists; for screen readers only. */
  caption: string
  /**
   * On phones each row becomes a card whose cells show their `label`; a brief one has the cells alone that are marked
   * `data-brief`, as `lead`, `name`, `note` or `figure`. Otherwise the table scrolls horizontally.
   */
  stacked?: boolean | 'brief'
  /** The first columns of a brief table by what they are on a phone, so that its cells need not say so. */
  brief?: 'name note figure' | 'lead name note figure'
  /** A smaller layout for many columns. */
  tight?: boolean
  /** Draws a border, for a table without the heading of a flush Card. */
  framed?: boolean
  /** The columns of right-aligned figures, by their places: `146`. Cells that say so themselves cost more. */
  figures?: `${number}`
  /** The columns that are not shown, by their places. */
  hides?: readonly number[]
  /** Other rows are loading. */
  busy?: boolean
  className?: string
  children: ReactNode
}

export function Table({
  caption,
  stacked = false,
  brief,
  tight = false,
  framed = false,
  figures,
  hides,
  busy = false,
  className,
  children,
}: TableProps) {
  return (
    // Focusable, so that it can be scrolled by keyboard.
    <section
      aria-label={caption}
      aria-busy={busy || undefined}
      tabIndex={stacked ? undefined : 0}
      className={clsx('table-box', framed && 'framed', className)}
    >
      <table
        data-stacked={Boolean(stacked) || undefined}
        data-brief={stacked === 'brief' ? (brief ?? '') : undefined}
        data-tight={tight || undefined}
        data-figures={figures}
        data-hides={hides?.join(' ') || undefined}
        className="data-table"
      >
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  )
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead>
      <tr>{children}</tr>
    </thead>
  )
}

export function TableBody({ children }: { children: ReactNode }) {
  return <tbody>{children}</tbody>
}

/** Tinted while its selection box is checked, with or without script. */
export function TableRow({ className, ...rest }: ComponentPropsWithoutRef<'tr'>) {
  return <tr className={className} {...rest} />
}

type HeaderProps = {
  /** What the column says. */
  explanation?: string
  /** Right-aligned figures. */
  numeric?: boolean
  /** Hides the heading except for screen readers: selection and action columns. */
  hideLabel?: boolean
  className?: string
  children: ReactNode
}

export function TableHeader({ explanation, numeric = false, hideLabel = false, className, children }: HeaderProps) {
  return (
    <th scope="col" className={cellStyle(numeric, className)}>
      {hideLabel ? <span className="sr-only">{children}</span> : children}
      {explanation && <Explanation of={String(children)} text={explanation} />}
    </th>
  )
}

export type Sort = { by: string; order: 'asc' | 'desc' }

type SortableHeaderProps = Omit<HeaderProps, 'hideLabel'> & {
  column: string
  /** The current sort column. */
  sort: Sort
  /** The order after the first click. */
  firstOrder?: Sort['order']
}

/** Sorts by a link (`sortBy`, `order`; back to page 1), so it works without script and can be shared. */
export function SortableHeader({
  column,
  sort,
  firstOrder,
  explanation,
  numeric = false,
  className,
  children,
}: SortableHeaderProps) {
  const { search } = useLocation()
  const active = sort.by === column
  const next = active ? opposite(sort.order) : (firstOrder ?? (numeric ? 'desc' : 'asc'))
  const Icon = !active ? UnsortedIcon : sort.order === 'asc' ? ArrowUpIcon : ArrowDownIcon

  return (
    <th
      scope="col"
      aria-sort={active ? (sort.order === 'asc' ? 'ascending' : 'descending') : undefined}
      className={cellStyle(numeric, className)}
    >
      <Link
        to={{ search: searchLink(search, { sortBy: column, order: next, page: null }) }}
        prefetch="intent"
        preventScrollReset
        className="sort-link"
      >
        {children}
        <Icon />
      </Link>
      {explanation && <Explanation of={String(children)} text={explanation} />}
    </th>
  )
}

type TableCellProps = ComponentPropsWithoutRef<'td'> & {
  numeric?: boolean
  /** Labels the value where the column heading is hidden (stacked rows). Cells without one take a line of their own. */
  label?: string
}

export function TableCell({ numeric = false, label, className, ...rest }: TableCellProps) {
  return <td data-label={label} className={cellStyle(numeric, className)} {...rest} />
}

/** Shown instead of rows when there are none: a sentence and what to do about it. */
export function TableEmpty({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr data-empty>
      <td colSpan={columns}>
        {/* Stays visible when the table is wider than the screen. */}
        <div className="sticky left-0 max-w-[calc(100vw-2rem)]">{children}</div>
      </td>
    </tr>
  )
}

type TableSkeletonProps = {
  columns: number
  rows: number
  /** Rows begin with a selection box. */
  selectable?: boolean
}

/** Placeholders for loading rows, the same number and height. Set `busy` on the table as well. */
export function TableSkeleton({ columns, rows, selectable = false }: TableSkeletonProps) {
  const shapes = [...(selectable ? ['size-4'] : []), 'h-4 w-40', ...Array<string>(columns).fill('h-4 w-16')]

  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows without content have nothing else to tell them apart
    <TableRow key={row} aria-hidden="true">
      {shapes.slice(0, columns).map((shape, column) => (
        <TableCell
          // biome-ignore lint/suspicious/noArrayIndexKey: nor have their cells
          key={column}
          className={column > 3 ? 'stacked:hidden!' : undefined}
        >
          <Skeleton className={shape} />
        </TableCell>
      ))}
    </TableRow>
  ))
}

/** Omits the attribute when it is empty. */
function cellStyle(numeric: boolean, className: string | undefined): string | undefined {
  return clsx(numeric && 'numeric', className) || undefined
}

function opposite(order: Sort['order']): Sort['order'] {
  return order === 'asc' ? 'desc' : 'asc'
}
