import type { ReactNode } from 'react'
import { buttonStyle } from '#app/base/components/button-style.ts'
import { Card } from '#app/base/components/display/card.tsx'
import { formatCount } from '#app/base/components/display/format.ts'
import { DownloadIcon } from '#app/base/components/icon.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#app/base/components/tables/table.tsx'

type Column<Row> = {
  heading: string
  value: (row: Row) => ReactNode
  numeric?: boolean
  /** Where headings are hidden, the value takes a line of its own. */
  unlabelled?: boolean
  className?: string
  dir?: 'auto'
}

type ReportCardProps<Row> = {
  title: string
  caption?: string
  headingLevel?: 2 | 3 | undefined
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** How many there are; `rows` are the first of them. */
  total?: number | undefined
  columns: readonly Column<Row>[]
  actions?: ReactNode
}

/** Rows of a file, and what became of them. */
export function ReportCard<Row>({ rows, keyOf, total = 0, columns, caption, ...card }: ReportCardProps<Row>) {
  if (rows.length === 0) return null
  const description =
    total > rows.length
      ? `The first ${rows.length} of ${formatCount(total)}. Download the report for all of them.`
      : undefined
  return (
    <Card {...card} description={description} flush>
      <Table caption={caption ?? card.title} stacked>
        <TableHead>
          {columns.map(({ heading, numeric }) => (
            <TableHeader key={heading} numeric={numeric}>
              {heading}
            </TableHeader>
          ))}
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={keyOf(row)}>
              {columns.map(({ heading, value, unlabelled, ...cell }) => (
                <TableCell key={heading} label={unlabelled ? undefined : heading} {...cell}>
                  {value(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}

export function ReportButton({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} download className={buttonStyle({ size: 'sm' })}>
      <DownloadIcon />
      {children}
    </a>
  )
}
