import { clsx } from 'clsx'
import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { Explanation } from '../overlays/explanation.tsx'

export type TableProps = {
  /** What the table lists; for screen readers only. */
  caption: string
  /**
   * On phones each row becomes a card whose cells show their `label`; a brief one has the cells alone that say what they
   * are there. Otherwise the table scrolls horizontally.
   */
  stacked?: boolean | 'brief'
  /** A smaller layout for many columns. */
  tight?: boolean
  /** Draws a border, for a table without the heading of a flush Card. */
  framed?: boolean
  /** Other rows are loading. */
  busy?: boolean
  /** All columns are figures, or all but the first; names and notes never are. */
  figures?: 'all' | 'others' | undefined
  className?: string
  children: ReactNode
}

export function Table({
  caption,
  stacked = false,
  tight = false,
  framed = false,
  busy = false,
  figures,
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
        data-brief={stacked === 'brief' || undefined}
        data-tight={tight || undefined}
        data-figures={figures === 'others' ? '' : figures}
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

type TableCellProps = ComponentPropsWithoutRef<'td'> & {
  numeric?: boolean
  /** Labels the value where the column heading is hidden (stacked rows). Cells without one take a line of their own. */
  label?: string
}

export function TableCell({ numeric = false, label, className, ...rest }: TableCellProps) {
  return <td data-label={label} className={cellStyle(numeric, className)} {...rest} />
}

/** Omits the attribute when it is empty. */
function cellStyle(numeric: boolean, className: string | undefined): string | undefined {
  return clsx(numeric && 'numeric', className) || undefined
}
