import { Link, useLocation } from '@remix-run/react'
import { clsx } from 'clsx'
import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { ArrowDownIcon, ArrowUpIcon, UnsortedIcon } from './icon.tsx'
import { searchLink } from './search-link.ts'
import { Skeleton } from './skeleton.tsx'

type TableProps = {
  /** What the table lists; read out, not shown. */
  caption: string
  /** On small screens each row becomes a card whose cells carry their `label`. Otherwise the table scrolls in its own box. */
  stacked?: boolean
  /** A border of its own, for a table that does not stand under the heading of a flush Card. */
  framed?: boolean
  /** Other rows are on their way. */
  busy?: boolean
  className?: string
  children: ReactNode
}

export function Table({ caption, stacked = false, framed = false, busy = false, className, children }: TableProps) {
  return (
    // The box takes the focus so that it can be scrolled by keyboard.
    <section
      aria-label={caption}
      aria-busy={busy || undefined}
      tabIndex={stacked ? undefined : 0}
      className={clsx(
        'relative max-w-full overflow-x-auto xl:overflow-x-visible',
        'aria-busy:before:absolute aria-busy:before:inset-x-0 aria-busy:before:top-0 aria-busy:before:z-20 aria-busy:before:h-0.5',
        'aria-busy:before:animate-pulse aria-busy:before:rounded-full aria-busy:before:bg-accent',
        framed ? 'rounded-lg border bg-surface' : 'border-t',
        className,
      )}
    >
      <table
        data-stacked={stacked || undefined}
        data-framed={framed || undefined}
        className="group/table w-full border-separate border-spacing-0 text-sm max-lg:data-stacked:block"
      >
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  )
}

/** Above stacked rows only what can be used is left: the links that sort, and the box that selects all. */
export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead className="max-lg:group-data-stacked/table:block max-lg:group-data-stacked/table:not-has-[a,input]:sr-only">
      <tr className={STACKED_HEAD}>{children}</tr>
    </thead>
  )
}

export function TableBody({ children }: { children: ReactNode }) {
  return <tbody className="group/body max-lg:group-data-stacked/table:block">{children}</tbody>
}

/** Tinted while its selection box is checked, with script or without. */
export function TableRow({ className, ...rest }: ComponentPropsWithoutRef<'tr'>) {
  return (
    <tr
      {...rest}
      className={clsx(
        'group/row transition-colors hover:bg-hover has-[[data-selects-row]_:checked]:bg-accent-soft/60',
        STACKED_ROW,
        className,
      )}
    />
  )
}

type HeaderProps = {
  /** Figures stand at the right edge, one under the other. */
  numeric?: boolean
  /** The heading is read out but not shown: selection and action columns. */
  hideLabel?: boolean
  className?: string
  children: ReactNode
}

export function TableHeader({ numeric = false, hideLabel = false, className, children }: HeaderProps) {
  return (
    <th
      scope="col"
      className={clsx(
        HEADER,
        'max-lg:group-data-stacked/table:not-has-[input]:sr-only',
        numeric ? 'text-right' : 'text-left',
        className,
      )}
    >
      {hideLabel ? <span className="sr-only">{children}</span> : children}
    </th>
  )
}

export type Sort = { by: string; order: 'asc' | 'desc' }

type SortableHeaderProps = Omit<HeaderProps, 'hideLabel'> & {
  column: string
  /** What the table is sorted by now. */
  sort: Sort
  /** The order of the first click. */
  firstOrder?: Sort['order']
}

/** Sorts by a link (`sortBy`, `order`; back to page 1), so it works without script and can be shared. */
export function SortableHeader({
  column,
  sort,
  firstOrder,
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
      className={clsx(HEADER, numeric ? 'text-right' : 'text-left', className)}
    >
      <Link
        to={{ search: searchLink(search, { sortBy: column, order: next, page: null }) }}
        prefetch="intent"
        preventScrollReset
        className={clsx(
          'group/sort inline-flex align-middle items-center gap-1 rounded-sm hover:text-ink',
          numeric && 'flex-row-reverse',
          active && 'text-ink',
        )}
      >
        {children}
        <Icon
          className={clsx(
            'size-3.5 shrink-0',
            !active && 'opacity-45 transition-opacity group-hover/sort:opacity-100 print:hidden',
          )}
          aria-hidden
        />
      </Link>
    </th>
  )
}

type TableCellProps = ComponentPropsWithoutRef<'td'> & {
  numeric?: boolean
  /** Names the figure where the column heading is not shown (stacked rows). Cells without one take a line of their own. */
  label?: string
}

export function TableCell({ numeric = false, label, className, ...rest }: TableCellProps) {
  const isInCorner = 'data-row-actions' in rest || 'data-selects-row' in rest

  return (
    <td
      {...rest}
      data-label={label}
      className={clsx(
        'h-11 border-b px-3 py-2 align-middle first:pl-5 last:pr-5 group-last/row:border-b-0 sm:first:pl-6 sm:last:pr-6',
        numeric && 'text-right whitespace-nowrap',
        STACKED_CELL,
        label !== undefined ? STACKED_LABEL : !isInCorner && STACKED_LINE,
        className,
      )}
    />
  )
}

/** The menu of a row: at its end, in its corner where rows are stacked. */
export function RowActionsCell({ children }: { children: ReactNode }) {
  return (
    <TableCell
      data-row-actions
      className="py-1! text-right max-lg:group-data-stacked/table:absolute max-lg:group-data-stacked/table:top-2 max-lg:group-data-stacked/table:right-2 sm:max-lg:group-data-stacked/table:right-3 print:hidden"
    >
      {children}
    </TableCell>
  )
}

/** Instead of rows, where there are none: a sentence and what to do about it. */
export function TableEmpty({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr className="max-lg:group-data-stacked/table:block">
      <td colSpan={columns} className="max-lg:group-data-stacked/table:block">
        {/* Stays in sight where the headings are wider than the screen. */}
        <div className="sticky left-0 max-w-[calc(100vw-2rem)]">{children}</div>
      </td>
    </tr>
  )
}

type TableSkeletonProps = {
  columns: number
  rows: number
  /** Rows begin with a box that selects them. */
  selectable?: boolean
}

/** Instead of rows that are on their way, as many and as high. The table takes `busy` with it. */
export function TableSkeleton({ columns, rows, selectable = false }: TableSkeletonProps) {
  const shapes = [...(selectable ? ['size-4'] : []), 'h-4 w-40', ...Array<string>(columns).fill('h-4 w-16')]

  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows without content have nothing else to tell them apart
    <TableRow key={row} aria-hidden="true">
      {shapes.slice(0, columns).map((shape, column) => (
        <TableCell
          // biome-ignore lint/suspicious/noArrayIndexKey: nor have their cells
          key={column}
          className={clsx(column > 3 && 'max-lg:group-data-stacked/table:hidden!')}
        >
          <Skeleton className={shape} />
        </TableCell>
      ))}
    </TableRow>
  ))
}

const HEADER = clsx(
  'sticky top-0 z-10 h-10 border-b bg-sunken px-3 text-xs font-medium whitespace-nowrap text-ink-mute xl:top-header',
  'first:pl-5 last:pr-5 sm:first:pl-6 sm:last:pr-6 print:static',
  'group-data-framed/table:first:rounded-tl-lg group-data-framed/table:last:rounded-tr-lg',
  'max-lg:group-data-stacked/table:static max-lg:group-data-stacked/table:flex max-lg:group-data-stacked/table:w-auto',
  'max-lg:group-data-stacked/table:items-center max-lg:group-data-stacked/table:border-b-0 max-lg:group-data-stacked/table:p-0!',
)

const STACKED_HEAD = clsx(
  'max-lg:group-data-stacked/table:flex max-lg:group-data-stacked/table:flex-wrap max-lg:group-data-stacked/table:gap-x-5',
  'max-lg:group-data-stacked/table:border-b max-lg:group-data-stacked/table:bg-sunken',
  'max-lg:group-data-stacked/table:px-5 max-lg:group-data-stacked/table:py-1 sm:max-lg:group-data-stacked/table:px-6',
)

const STACKED_ROW = clsx(
  'max-lg:group-data-stacked/table:grid max-lg:group-data-stacked/table:grid-cols-2 sm:max-lg:group-data-stacked/table:grid-cols-4',
  'max-lg:group-data-stacked/table:gap-x-4 max-lg:group-data-stacked/table:gap-y-2.5',
  'max-lg:group-data-stacked/table:border-b max-lg:group-data-stacked/table:px-5 max-lg:group-data-stacked/table:py-4 sm:max-lg:group-data-stacked/table:px-6',
  'max-lg:group-data-stacked/table:last:border-b-0 max-lg:group-data-stacked/table:relative',
)

/** What names the row keeps clear of what stands in its corner. */
const STACKED_LINE = clsx(
  'max-lg:group-data-stacked/table:col-span-full max-lg:group-data-stacked/table:group-has-data-selects-row/row:pr-9!',
  'max-lg:group-data-stacked/table:group-has-data-row-actions/row:pr-11!',
  'max-lg:group-data-stacked/table:group-has-data-row-actions/row:group-has-data-selects-row/row:pr-20!',
)

const STACKED_CELL = clsx(
  'max-lg:group-data-stacked/table:flex max-lg:group-data-stacked/table:h-auto max-lg:group-data-stacked/table:flex-col',
  'max-lg:group-data-stacked/table:items-start max-lg:group-data-stacked/table:border-b-0',
  'max-lg:group-data-stacked/table:p-0! max-lg:group-data-stacked/table:text-left',
)

const STACKED_LABEL = clsx(
  'max-lg:group-data-stacked/table:before:text-xs max-lg:group-data-stacked/table:before:text-ink-mute',
  'max-lg:group-data-stacked/table:before:content-[attr(data-label)]',
)

function opposite(order: Sort['order']): Sort['order'] {
  return order === 'asc' ? 'desc' : 'asc'
}
