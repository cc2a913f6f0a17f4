import { PAPER_COLOURS } from '#app/base/charts/chart-colours.ts'
import { everySoManyDays } from '#app/base/charts/series-points.ts'
import { formatDateTime, formatDay, ordinal } from '#app/base/components/display/format.ts'
import { filterFacts } from '#app/insight/analytics/filters/filter-words.ts'
import { TIME_RANGE_LABELS } from '#app/insight/analytics/time-range.ts'
import { drawChart } from './draw-chart.tsx'
import { formatCell } from './format-cell.ts'
import { kindOf, noteOf, REPORT_TITLE, type Report, type ReportTable } from './report.ts'
import { type Language, languageOf } from './report-fonts.server.ts'

interface Label {
  text: string
  /** Whose Han characters it has, if not those of the report. */
  language?: Exclude<Language, 'other'>
  rtl?: true
}

/** What the template shows, as text: it formats nothing itself. */
export function pdfDocument({ range, filters, createdAt, summary, sections, method }: Report) {
  const day = (iso: string) => formatDay(iso, 'en-GB')
  return {
    product: 'Icon Radar',
    title: REPORT_TITLE,
    period: `${day(range.from)} to ${day(range.to)}`,
    made: `Created ${formatDateTime(createdAt)}`,
    facts: [['Range', TIME_RANGE_LABELS[range.name]], ...filterFacts(filters)].map(([name = '', value = '']) => ({
      name,
      value: asLabel(value),
    })),
    colours: { ...PAPER_COLOURS, accent: PAPER_COLOURS.series[0] },
    'key-figures': summary.figures.map(({ label, kind, value, change }) => ({
      label,
      value: formatCell(value, kind),
      change,
    })),
    brands: pdfTable(summary.brands),
    findings: summary.findings.rows.map((cells) => cells.map((cell) => asLabel(String(cell)))),
    sections: sections.map(({ title, tables }) => ({
      title,
      tables: tables.filter(({ isInSummary }) => !isInSummary).map((table) => pdfTable(table, title)),
    })),
    method,
  }
}

/** Its title stands once, where the section has the same. */
function pdfTable(whole: ReportTable, section?: string) {
  const table = { ...whole, rows: sinceFirstFigure(whole) }
  const { title, columns, empty, charts } = table
  const { rows, remark } = rowsOnPaper(table)
  return {
    title: title === section ? null : title,
    note: [noteOf(table), firstDay(whole, table), remark].filter(Boolean).join('. '),
    empty,
    columns: columns.map(({ label, kind }) => ({ label, numeric: kind !== 'text' && kind !== 'day' })),
    rows: rows.map((cells, row) => cells.map((cell, column) => asLabel(formatCell(cell, kindOf(table, row, column))))),
    charts: charts.map((chart) => {
      const svg = drawChart(chart, table)
      return { title: chart.title, svg, alt: `${chart.title}. ${DESCRIPTION.exec(svg)?.[1] ?? ''}` }
    }),
  }
}

/** Days before the first with a figure say nothing. */
function sinceFirstFigure({ columns, rows }: ReportTable): ReportTable['rows'] {
  const first = rows.findIndex(([, ...figures]) => figures.some((figure) => figure !== null))
  return columns[0]?.kind === 'day' && first > 0 ? rows.slice(first) : rows
}

function firstDay(whole: ReportTable, { rows: [first] }: ReportTable): string | undefined {
  return first === whole.rows[0] ? undefined : `Since ${formatCell(first?.[0] ?? null, 'day')}`
}

/** Nobody turns a hundred pages, and each row takes time to typeset. The charts are drawn from all rows. */
const MAX_ROWS = 200
const MAX_DAYS = 16
const DAYS_APART = [1, 7, 28]

function rowsOnPaper({ columns, rows }: ReportTable): { rows: ReportTable['rows']; remark?: string } {
  if (columns[0]?.kind !== 'day') {
    if (rows.length <= MAX_ROWS) return { rows }
    return { rows: rows.slice(0, MAX_ROWS), remark: `The first ${MAX_ROWS} of ${rows.length}; ${ELSEWHERE}` }
  }
  const apart = DAYS_APART.find((days) => rows.length / days <= MAX_DAYS) ?? Math.ceil(rows.length / MAX_DAYS)
  if (apart === 1) return { rows }
  return {
    rows: everySoManyDays(rows, apart),
    remark: `The table has every ${ordinal(apart)} day, counted from the last; ${ELSEWHERE}`,
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
