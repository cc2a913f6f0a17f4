import type { Cell, CellValue, SheetChart, WriteSheet } from 'hucre'
import { colToLetter, writeXlsx } from 'hucre/xlsx'
import { PAPER_COLOURS } from '#app/base/charts/chart-colours.ts'
import { filterFacts } from '#app/insight/analytics/filters/filter-words.ts'
import { TIME_RANGE_LABELS } from '#app/insight/analytics/time-range.ts'
import { formatCell } from './format-cell.ts'
import {
  type FigureKind,
  kindOf,
  noteOf,
  REPORT_TITLE,
  type Report,
  type ReportCell,
  type ReportChart,
  type ReportSection,
  type ReportTable,
} from './report.ts'

/** A sheet about the report, then one for each section. Every cell has a type, so no text can become a formula. */
export async function writeXlsxReport(report: Report): Promise<Uint8Array> {
  const { brands, findings } = report.summary
  return writeXlsx({
    sheets: [
      aboutSheet(report),
      sectionSheet({ title: 'Summary', tables: [brands, findings] }),
      ...report.sections.map(sectionSheet),
    ],
    properties: { title: REPORT_TITLE, creator: 'Icon Radar', created: new Date(report.createdAt) },
  })
}

/** Excel allows 31 letters. */
const MAX_NAME_LENGTH = 31
/** Title, note, headings. */
const HEAD_ROWS = 3
const CHART_ROWS = 16
const CHART_COLUMNS = 6
const BOLD = { font: { bold: true } }
const MUTED = { font: { color: { rgb: PAPER_COLOURS.muted.slice(1) } } }

const NUMBER_FORMATS: Record<FigureKind, string | undefined> = {
  text: undefined,
  day: 'yyyy-mm-dd',
  count: '#,##0',
  score: '#,##0.0',
  points: '+#,##0.0;-#,##0.0;0.0',
  percent: '0.0%',
  growth: '+0.0%;-0.0%;0.0%',
}

function aboutSheet({ range, filters, createdAt, sections, method }: Report): WriteSheet {
  const rows: CellValue[][] = [
    [REPORT_TITLE, null],
    ['Range', TIME_RANGE_LABELS[range.name]],
    ['First day (UTC)', new Date(range.from)],
    ['Last day (UTC)', new Date(range.to)],
    ['Created (UTC)', new Date(createdAt)],
    ...filterFacts(filters),
    ['Sections', sections.map(({ title }) => title).join(', ')],
    ...method.map((sentence, index): CellValue[] => [index === 0 ? 'Sources and method' : null, sentence]),
  ]
  const cells = new Map<string, Partial<Cell>>(rows.map((_, row) => [`${row},0`, { style: BOLD }]))
  for (const row of [2, 3])
    cells.set(`${row},1`, { style: { numFmt: 'yyyy-mm-dd', alignment: { horizontal: 'left' } } })
  cells.set('4,1', { style: { numFmt: 'yyyy-mm-dd hh:mm', alignment: { horizontal: 'left' } } })
  return { name: 'About', rows, cells, columns: [{ width: 20 }, { width: 100 }] }
}

/** The tables side by side, an empty column between them, so that the frozen headings are those of all. */
function sectionSheet({ title, tables }: Pick<ReportSection, 'title' | 'tables'>): WriteSheet {
  const sheet = emptySheet(title.slice(0, MAX_NAME_LENGTH))
  for (const table of tables) placeTable(sheet, table, sheet.columns.length)
  placeCharts(sheet, tables)
  return { ...sheet, freezePane: { rows: HEAD_ROWS } }
}

type Sheet = ReturnType<typeof emptySheet>

function emptySheet(name: string) {
  return {
    name,
    rows: [] as CellValue[][],
    cells: new Map<string, Partial<Cell>>(),
    columns: [] as { width: number }[],
    charts: [] as SheetChart[],
  }
}

function placeTable(sheet: Sheet, table: ReportTable, left: number): void {
  const put = (row: number, column: number, value: CellValue, style?: Cell['style']) => {
    for (let index = sheet.rows.length; index <= row; index++) sheet.rows.push([])
    const cells = sheet.rows[row] as CellValue[]
    for (let index = cells.length; index < column; index++) cells.push(null)
    cells[column] = value
    if (style) sheet.cells.set(`${row},${column}`, { style })
  }
  put(0, left, clean(table.title), BOLD)
  put(1, left, clean(noteOf(table)), MUTED)
  table.columns.forEach(({ label }, index) => {
    put(2, left + index, label, { ...BOLD, border: { bottom: { style: 'thin' } } })
  })
  table.rows.forEach((cells, row) => {
    cells.forEach((value, index) => {
      const kind = kindOf(table, row, index)
      put(HEAD_ROWS + row, left + index, toCell(value, kind), { numFmt: NUMBER_FORMATS[kind] })
    })
  })
  if (table.rows.length === 0) put(HEAD_ROWS, left, table.empty, MUTED)

  table.columns.forEach((_, index) => {
    sheet.columns.push({ width: widthOf(table, index) })
  })
  sheet.columns.push({ width: 3 })
}

/** To the right of all tables, one below the other. */
function placeCharts(sheet: Sheet, tables: readonly ReportTable[]): void {
  const right = sheet.columns.length
  let left = 0
  for (const table of tables) {
    for (const chart of table.charts) {
      if (table.rows.length === 0) continue
      const row = HEAD_ROWS + sheet.charts.length * CHART_ROWS
      sheet.charts.push({
        ...nativeChart(chart, table, left),
        anchor: { from: { row, col: right }, to: { row: row + CHART_ROWS - 1, col: right + CHART_COLUMNS } },
      })
    }
    left += table.columns.length + 1
  }
  for (let column = 0; column < CHART_COLUMNS; column++) sheet.columns.push({ width: 12 })
}

function nativeChart(chart: ReportChart, table: ReportTable, left: number): Omit<SheetChart, 'anchor'> {
  const cellsOf = (column: number) => {
    const letter = colToLetter(left + column)
    return `${letter}${HEAD_ROWS + 1}:${letter}${HEAD_ROWS + table.rows.length}`
  }
  const series = { name: chart.title, values: cellsOf(chart.value), categories: cellsOf(chart.category) }
  const [first] = PAPER_COLOURS.series
  if (chart.kind === 'donut') {
    const dataPoints = table.rows.map((_, idx) => ({
      idx,
      fillColor: (PAPER_COLOURS.series[idx % PAPER_COLOURS.series.length] ?? first).slice(1),
    }))
    return {
      type: 'doughnut',
      title: chart.title,
      series: [{ ...series, dataPoints }],
      legend: 'right',
      altText: table.note,
    }
  }
  return {
    type: chart.kind === 'area' ? 'area' : 'column',
    title: chart.title,
    series: [{ ...series, color: first.slice(1) }],
    legend: false,
    altText: table.note,
  }
}

function toCell(value: ReportCell, kind: FigureKind): CellValue {
  if (typeof value === 'string') return kind === 'day' ? new Date(value) : clean(value)
  if (value !== null && (kind === 'percent' || kind === 'growth')) return value / 100
  return value
}

/** The library strips control characters, but not these two, which XML forbids. */
function clean(text: string): string {
  return text.replace(/[\ufffe\uffff]/g, '')
}

/** In letters, of the longest text in the column; titles and notes run on over the columns beside theirs. */
function widthOf(table: ReportTable, column: number): number {
  const texts = table.rows.map((cells, row) => formatCell(cells[column] ?? null, kindOf(table, row, column)))
  const longest = Math.max(...[table.columns[column]?.label ?? '', ...texts].map(({ length }) => length))
  return Math.min(Math.max(longest + 3, NARROWEST), WIDEST)
}

const NARROWEST = 12
const WIDEST = 48
