import { scaleBand, scaleLinear } from 'd3-scale'
import { formatCompactNumber, formatCount } from '#app/components/display/format.ts'
import { SCREEN_COLOURS } from './chart-colours.ts'
import { ChartFrame, type ChartProps, LETTERS } from './chart-frame.tsx'

export interface HistogramBar {
  /** `100-200` */
  range: string
  count: number
}

interface HistogramProps extends ChartProps {
  bars: readonly HistogramBar[]
  /** What is counted: `brands`. */
  unit: string
}

const TOP = 22
const SIDE = 16
const BOTTOM = 24

/** Adjoining ranges as bars, with their counts above and the limits of the ranges below. */
export function Histogram({
  id,
  title,
  bars,
  unit,
  colours = SCREEN_COLOURS,
  width = 360,
  height = 220,
}: HistogramProps) {
  const x = scaleBand<string>()
    .domain(bars.map(({ range }) => range))
    .range([SIDE, width - SIDE])
    .paddingInner(0.12)
  const y = scaleLinear()
    .domain([0, Math.max(...bars.map(({ count }) => count), 1)])
    .range([height - BOTTOM, TOP])

  return (
    <ChartFrame id={id} title={title} description={describe(bars, unit)} width={width} height={height}>
      {bars.map(({ range, count }) => (
        <g key={range}>
          <rect
            x={x(range)}
            y={y(count)}
            width={x.bandwidth()}
            height={height - BOTTOM - y(count)}
            fill={colours.series[0]}
            rx={2}
          />
          <text x={(x(range) ?? 0) + x.bandwidth() / 2} y={y(count) - 5} textAnchor="middle" fill={colours.ink}>
            {formatCompactNumber(count)}
          </text>
        </g>
      ))}
      <line x1={SIDE} x2={width - SIDE} y1={height - BOTTOM} y2={height - BOTTOM} stroke={colours.muted} />
      {limitsOf(bars).map((limit, index) => (
        <text
          key={limit}
          x={SIDE + ((width - 2 * SIDE) * index) / bars.length}
          y={height - BOTTOM + LETTERS + 4}
          textAnchor="middle"
          fill={colours.muted}
        >
          {limit}
        </text>
      ))}
    </ChartFrame>
  )
}

/** One more than there are ranges. */
function limitsOf(bars: readonly HistogramBar[]): string[] {
  const ends = bars.map(({ range }) => range.split('-'))
  return [...ends.map(([low = '']) => low), ...ends.slice(-1).map(([, high = '']) => high)]
}

function describe(bars: readonly HistogramBar[], unit: string): string {
  return `${bars.map(({ range, count }) => `${range}: ${formatCount(count)}`).join(', ')} ${unit}.`
}
