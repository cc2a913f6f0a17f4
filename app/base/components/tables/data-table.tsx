import { useLocation } from '@remix-run/react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'
import type { Column, Sort } from './column.ts'
import { ColumnHeader } from './column-header.tsx'
import { Table, TableBody, TableHead, type TableProps, TableRow } from './table.tsx'
import { SelectAllHeader, SelectRowCell } from './table-selection.tsx'

type DataTableProps<Row> = Omit<TableProps, 'children' | 'figures'> & {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The current sort, if columns can be sorted by. */
  sort?: Sort
  /** Rows begin with a selection box; `label` names the row. Only within a TableSelection. */
  selection?: (row: Row) => { value: string; label: string }
  /** Whether the visitor may edit the cells of declared fields. */
  editable?: boolean
  /** How many placeholders are shown instead of the rows, while others are loading; set `busy` as well. */
  skeletons?: number
  /** Shown when there are no rows: a sentence and what to do about it. */
  empty?: ReactNode
}

/** A table from the list of its columns. */
export function DataTable<Row>({
  columns,
  rows,
  rowKey,
  sort,
  selection,
  editable = false,
  skeletons = 0,
  empty,
  ...table
}: DataTableProps<Row>) {
  const Body = sort ? ListBody : TableBody
  const figures = selection ? undefined : figuresOf(columns, table.stacked)
  const cells = columns.map((column) => ({
    ...column,
    attributes: cellAttributes(column, table.stacked, figures !== undefined),
  }))

  return (
    <Table {...table} figures={figures}>
      <TableHead>
        {selection && <SelectAllHeader />}
        {columns.map((column, index) => (
          <ColumnHeader
            key={column.label}
            column={column}
            sort={sort}
            editable={editable}
            asText={figures !== undefined && index > 0}
            inFigures={figures !== undefined}
          />
        ))}
      </TableHead>
      <Body>
        {skeletons > 0 ? (
          Array.from({ length: skeletons }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows without content have nothing else to tell them apart
            <TableRow key={row} aria-hidden="true">
              {selection && (
                <td data-selects-row>
                  <Skeleton className="size-4" />
                </td>
              )}
              {cells.map(({ label, attributes }, column) => (
                <td key={label} {...attributes}>
                  <Skeleton className={column === 0 ? 'h-4 w-40' : 'h-4 w-16'} />
                </td>
              ))}
            </TableRow>
          ))
        ) : rows.length === 0 && empty ? (
          <tr data-empty>
            <td colSpan={columns.length + (selection ? 1 : 0)}>
              {/* Stays visible when the table is wider than the screen. */}
              <div className="sticky left-0 max-w-[calc(100vw-2rem)]">{empty}</div>
            </td>
          </tr>
        ) : (
          rows.map((row) => <DataRow key={rowKey(row)} row={row} cells={cells} selection={selection} />)
        )}
      </Body>
    </Table>
  )
}

/** Another search has other rows, so that none moves from one place to another. */
function ListBody({ children }: { children: ReactNode }) {
  return <TableBody key={useLocation().search}>{children}</TableBody>
}

type DataRowProps<Row> = Pick<DataTableProps<Row>, 'selection'> & {
  row: Row
  cells: readonly (Column<Row> & { attributes: object })[]
}

/** A component, so that the server makes the cells of one row at a time: a page of them at once outlives many collections. */
function DataRow<Row>({ row, cells, selection }: DataRowProps<Row>) {
  return (
    <tr>
      {selection && <SelectRowCell {...selection(row)} />}
      {cells.map(({ label, cell, attributes }) => (
        // biome-ignore lint/correctness/noChildrenProp: an object that begins with a spread takes 3 µs on Node 20
        <td key={label} children={cell(row)} {...attributes} />
      ))}
    </tr>
  )
}

/** Said once for the table instead of by each cell: that all columns are figures but the first, names and notes, or all. */
function figuresOf<Row>(columns: readonly Column<Row>[], stacked: TableProps['stacked']): TableProps['figures'] {
  const [first, ...others] = columns
  const areFigures = others.every(
    ({ numeric, phone }) => numeric || (stacked === 'brief' && (phone === 'name' || phone === 'note')),
  )
  if (!areFigures) return undefined
  return first?.numeric ? 'all' : 'others'
}

/** Without undefined ones and all in one class where possible: a page may have a thousand cells. */
function cellAttributes<Row>(column: Column<Row>, stacked: TableProps['stacked'], inFigures: boolean) {
  const { label, hideLabel, phone, numeric, hidden, className, suppressHydrationWarning } = column
  const classes = clsx(numeric && !inFigures && 'numeric', stacked === 'brief' && phone, className)
  return {
    ...(classes && { className: classes }),
    ...(stacked === true && phone !== 'name' && !hideLabel && { 'data-label': label }),
    ...(hidden && { hidden }),
    ...(suppressHydrationWarning && { suppressHydrationWarning }),
  }
}
