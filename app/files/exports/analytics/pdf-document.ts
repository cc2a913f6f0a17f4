import { PAPER_COLOURS } from '#app/base/charts/chart-colours.ts'
import { formatDateTime, formatDay } from '#app/base/components/display/format.ts'
import { filterFacts } from '#app/insight/analytics/filters/filter-words.ts'
import { TIME_RANGE_LABELS } from '#app/insight/analytics/time-range.ts'
import { drawChart } from './draw-chart.tsx'
import { formatCell } from './format-cell.ts'
import {
  type FigureKind,
  kindOf,
  noteOf,
  REPORT_TITLE,
  type Report,
  type ReportSection,
  type ReportTable,
} from './report.ts'
import { type Language, languageOf } from './report-fonts.server.ts'

interface Label {
  text: string
  /** Whose Han characters it has, if not those of the report. */
  language?: Exclude<Language, 'other'>
  rtl?: true
}

/** What the template shows, as text: it formats nothing itself. */
export function pdfDocument(report: Report) {
  const day = (iso: string) => formatDay(iso, 'en-GB')
  const { range, filters, createdAt, sections, method } = report
  return {
    product: 'Icon Radar',
    title: REPORT_TITLE,
    period: `${day(range.from)} to ${day(range.to)}`,
    made: `Created ${formatDateTime(createdAt)}`,
    facts: facts([
      ['Range', TIME_RANGE_LABELS[range.name]],
      ['Days (UTC)', `${day(range.from)} to ${day(range.to)}`],
      ...filterFacts(filters),
      ['Sections', sections.map(({ title }) => title).join(', ')],
    ]),
    colours: { ...PAPER_COLOURS, accent: PAPER_COLOURS.series[0] },
    'key-figures': keyFigures(sections),
    sections: sections.map((section) => ({ title: section.title, tables: section.tables.map(pdfTable) })),
    method,
  }
}

function facts(rows: [string, string][]) {
  return rows.map(([name, value]) => ({ name, value: asLabel(value) }))
}

/** The growth of the overview, as its cards show it. */
function keyFigures(sections: readonly ReportSection[]) {
  const growth = sections.find(({ id }) => id === 'overview')?.tables[0]
  return (growth?.rows ?? []).map((cells, row) => {
    const [label, value, , change] = cells.map((cell, column) => formatCell(cell, kindAt(growth, row, column)))
    return { label, value, growth: change }
  })
}

function kindAt(table: ReportTable | undefined, row: number, column: number): FigureKind {
  return table ? kindOf(table, row, column) : 'text'
}

function pdfTable(table: ReportTable) {
  const { title, columns, empty, charts } = table
  const note = noteOf(table)
  const { rows, remark } = rowsOnPaper(table)
  return {
    title,
    note: remark ? `${note}. ${remark}` : note,
    empty,
    columns: columns.map(({ label, kind }) => ({ label, numeric: kind !== 'text' && kind !== 'day' })),
    rows: rows.map((cells, row) => cells.map((cell, column) => asLabel(formatCell(cell, kindOf(table, row, column))))),
    charts: charts.map((chart) => {
      const svg = drawChart(chart, table)
      return { title: chart.title, svg, alt: `${chart.title}. ${DESCRIPTION.exec(svg)?.[1] ?? ''}` }
    }),
  }
}

/** Nobody turns a hundred pages, and each row takes time to typeset. The charts are drawn from all rows. */
const MAX_ROWS = 200
const DAYS_APART = [7, 28]

function rowsOnPaper({ columns, rows }: ReportTable): { rows: ReportTable['rows']; remark?: string } {
  if (rows.length <= MAX_ROWS) return { rows }
  if (columns[0]?.kind !== 'day') {
    return { rows: rows.slice(0, MAX_ROWS), remark: `The first ${MAX_ROWS} of ${rows.length}; ${ELSEWHERE}` }
  }
  const apart = DAYS_APART.find((days) => rows.length / days <= MAX_ROWS) ?? Math.ceil(rows.length / MAX_ROWS)
  const last = rows.length - 1
  return {
    rows: rows.filter((_, row) => (last - row) % apart === 0),
    remark: `Every ${apart} days, counted from the last; ${ELSEWHERE}`,
  }
}

const ELSEWHERE = 'the other formats contain all of them'

const DESCRIPTION = /<desc[^>]*>([^<]*)<\/desc>/

function asLabel(text: string): Label {
  if (PLAIN.test(text)) return { text }
  const language = languageOf(text)
  return { text, ...(language !== 'other' && { language }), ...(RIGHT_TO_LEFT.test(text) && { rtl: true }) }
}

const PLAIN = /^[\p{Script=Latin}\p{Script=Common}]*$/u
/** The first letter decides, as in HTML's `dir="auto"`. */
const RIGHT_TO_LEFT = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u
