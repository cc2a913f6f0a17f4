import type { AnalyticsFilters } from '#app/insight/analytics/filters/analytics-filters.ts'
import { withRemark } from '#app/insight/analytics/filters/filter-words.ts'
import type { TimeRange } from '#app/insight/analytics/time-range.ts'
import type { ReportSectionId } from './report-sections.ts'

/** What a column holds; `percent` is 12.5 for 12.5%, `growth` the same with its sign. */
export type FigureKind = 'text' | 'count' | 'score' | 'points' | 'percent' | 'growth' | 'day'

export type ReportCell = string | number | null

export interface ReportColumn {
  label: string
  /** `figure` is what the row says. */
  kind: FigureKind | 'figure'
}

/** Drawn from two columns of its table, given by their position. */
export interface ReportChart {
  kind: 'area' | 'histogram' | 'donut'
  title: string
  category: number
  value: number
}

export interface ReportTable {
  title: string
  /** What is counted, over which days, and from what. */
  note: string
  /** Which of the filters it does not follow, or which of its figures follow none. */
  notFiltered?: string | undefined
  columns: ReportColumn[]
  rows: ReportCell[][]
  /** For columns of the kind `figure`, one for each row. */
  rowKinds?: FigureKind[]
  /** Shown without any row. */
  empty: string
  charts: ReportChart[]
  /** Its figures are those of the summary: on paper it is left out. */
  isInSummary?: true
}

export interface ReportSection {
  id: ReportSectionId
  title: string
  tables: ReportTable[]
}

export interface KeyFigure {
  label: string
  kind: 'count' | 'score'
  value: number | null
  /** In words. */
  change: string
}

export interface ReportSummary {
  figures: KeyFigure[]
  brands: ReportTable
  findings: ReportTable
}

/** The figures of an export in the order and wording of the screen; each format writes the same one. */
export interface Report {
  range: TimeRange
  filters: AnalyticsFilters
  /** ISO time. */
  createdAt: string
  summary: ReportSummary
  sections: ReportSection[]
  /** Where the figures come from and how they are computed, a sentence each. */
  method: string[]
}

/** The note of a table with what its filters leave as it is. */
export function noteOf({ note, notFiltered }: Pick<ReportTable, 'note' | 'notFiltered'>): string {
  return withRemark(note, notFiltered)
}

export const REPORT_TITLE = 'Analytics'

/** The kind of a cell, of its row where the column leaves it to the row. */
export function kindOf(table: ReportTable, row: number, column: number): FigureKind {
  const kind = table.columns[column]?.kind ?? 'text'
  return kind === 'figure' ? (table.rowKinds?.[row] ?? 'text') : kind
}
