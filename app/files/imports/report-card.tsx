import type { ReactNode } from 'react'
import { buttonStyle } from '#app/base/components/button-style.ts'
import { Card } from '#app/base/components/display/card.tsx'
import { formatCount } from '#app/base/components/display/format.ts'
import { DownloadIcon } from '#app/base/components/icon.tsx'
import type { Column } from '#app/base/components/tables/column.ts'
import { DataTable } from '#app/base/components/tables/data-table.tsx'

type ReportCardProps<Row> = {
  title: string
  caption?: string
  headingLevel?: 2 | 3 | undefined
  rows: readonly Row[]
  keyOf: (row: Row) => string
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
      <DataTable caption={caption ?? card.title} stacked columns={columns} rows={rows} rowKey={keyOf} />
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
