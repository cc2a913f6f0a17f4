import { scaleBand, scaleLinear } from 'd3-scale'
import { formatCompactNumber, formatCount } from '#app/base/components/display/format.ts'
import { SCREEN_COLOURS } from './chart-colours.ts'
import { ChartFrame, type ChartProps, LETTERS, short } from './chart-frame.tsx'

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
/** For the longest limit. */
const LABEL_ROOM = 32

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

  const step = (width - 2 * SIDE) / bars.length
  const apart = step < LABEL_ROOM ? 2 : 1

  return (
    <ChartFrame id={id} title={title} description={describe(bars, unit)} width={width} height={height}>
      <g fill={colours.series[0]}>
        {bars.map(({ range, count }) => (
          <rect
            key={range}
            x={short(x(range) ?? 0)}
            y={short(y(count))}
            width={short(x.bandwidth())}
            height={short(height - BOTTOM - y(count))}
            rx={2}
          />
        ))}
      </g>
      <g textAnchor="middle" fill={colours.ink}>
        {bars.map(({ range, count }) => (
          <text key={range} x={short((x(range) ?? 0) + x.bandwidth() / 2)} y={short(y(count) - 5)}>
            {formatCompactNumber(count)}
          </text>
        ))}
      </g>
      <path d={`M${SIDE},${height - BOTTOM}H${width - SIDE}`} stroke={colours.muted} />
      <g textAnchor="middle" fill={colours.muted}>
        {limitsOf(bars).map(
          (limit, index) =>
            index % apart === 0 && (
              <text key={limit} x={short(SIDE + step * index)} y={height - BOTTOM + LETTERS + 4}>
                {limit}
              </text>
            ),
        )}
      </g>
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
