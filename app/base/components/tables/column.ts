import type { ReactNode } from 'react'

/** `Key`: what its table can be sorted by. */
export interface Column<Row, Key extends string = string> {
  /** Unique in its table. */
  label: string
  /** The heading is for screen readers only. */
  hideLabel?: boolean
  /** What the column says. */
  explanation?: string
  /** The `sortBy` of its heading's link. */
  sort?: Key
  /** The order after the first click; of numeric columns `desc` unless said otherwise. */
  firstOrder?: Sort['order']
  /** Right-aligned figures. */
  numeric?: boolean
  /** Its part of a brief row on a phone, which shows no other columns; the `name` of a stacked row has no label. */
  phone?: 'lead' | 'name' | 'note' | 'figure' | 'menu'
  hidden?: boolean
  /** The declared field that its cells show, by which they can be edited in their place. */
  edits?: string
  /** Of its cells. */
  className?: string
  headerClassName?: string
  /** Its texts depend on the visitor's locale. */
  suppressHydrationWarning?: boolean
  cell: (row: Row) => ReactNode
}

export type Sort = { by: string; order: 'asc' | 'desc' }
