import { renderToStaticMarkup } from 'react-dom/server'
import { AreaChart } from '#app/base/charts/area-chart.tsx'
import { PAPER_COLOURS } from '#app/base/charts/chart-colours.ts'
import { LETTERS } from '#app/base/charts/chart-frame.tsx'
import { DonutChart } from '#app/base/charts/donut-chart.tsx'
import { Histogram } from '#app/base/charts/histogram.tsx'
import { formatCount, formatScore } from '#app/base/components/display/format.ts'
import type { ReportCell, ReportChart, ReportTable } from './report.ts'

/** So that a letter on paper is as large as one of the tables. */
const WIDTH = 660
/** Its patterns have seams at any other size than that of the paper, 176 mm. */
const DONUT_WIDTH = 500
/** What an SVG in a page has from the page. */
const OF_A_FILE = `xmlns="http://www.w3.org/2000/svg" font-family="Inter Variable, Inter, sans-serif" font-size="${LETTERS}"`

/** The chart as the text of an SVG file, in the colours of paper. */
export function drawChart(chart: ReportChart, table: ReportTable): string {
  const markup = renderToStaticMarkup(<Chart chart={chart} table={table} />)
  return withoutWhatXmlForbids(markup.replace('<svg', `<svg ${OF_A_FILE}`))
}

function Chart({ chart, table }: { chart: ReportChart; table: ReportTable }) {
  const { kind, title, category, value } = chart
  const pairs = table.rows.map((cells) => ({ name: String(cells[category]), figure: asNumber(cells[value]) }))
  const common = { id: 'chart', title, colours: PAPER_COLOURS, width: WIDTH }
  if (kind === 'area') {
    const points = pairs.map(({ name, figure }) => ({ date: name, value: figure }))
    const format = table.columns[value]?.kind === 'score' ? formatScore : formatCount
    return <AreaChart {...common} points={points} format={format} height={118} />
  }
  if (kind === 'histogram') {
    const bars = pairs.map(({ name, figure }) => ({ range: name, count: figure ?? 0 }))
    return <Histogram {...common} bars={bars} unit="brands" height={140} />
  }
  return (
    <DonutChart
      {...common}
      width={DONUT_WIDTH}
      slices={pairs.map(({ name, figure }) => ({ label: name, value: figure ?? 0 }))}
    />
  )
}

function asNumber(cell: ReportCell | undefined): number | null {
  return typeof cell === 'number' ? cell : null
}

function withoutWhatXmlForbids(text: string): string {
  return text.toWellFormed().replace(FORBIDDEN, '')
}

const FORBIDDEN = /\p{Cc}|[\ufffe\uffff]/gu
