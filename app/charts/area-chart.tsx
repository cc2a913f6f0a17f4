import { type ScaleTime, scaleLinear, scaleUtc } from 'd3-scale'
import { line } from 'd3-shape'
import { formatCompactNumber } from '#app/components/display/format.ts'
import { SCREEN_COLOURS } from './chart-colours.ts'
import { ChartFrame, type ChartProps, LETTERS, MIDDLE, short } from './chart-frame.tsx'
import {
  describeSeries,
  domainOf,
  everySoManyDays,
  type KnownPoint,
  type SeriesPoint,
  splitAtGaps,
} from './series-points.ts'

interface AreaChartProps extends ChartProps {
  points: readonly SeriesPoint[]
  /** How many days lie between two points. */
  everyDays?: number
  format?: (value: number) => string
  /** In place of the course of the points, if they are not all that is known. */
  description?: string
}

const TOP = 12
const RIGHT = 12
const BOTTOM = 28
const LABEL_WIDTH = 7
/** A day under the axis: how many are asked for, and how near they may come. */
const LABEL_ROOM = 90
const LABEL_WIDEST = 54

/** A line over days with the area below it. The axis of values begins at the lowest figure, unless zero is near. */
export function AreaChart({
  id,
  title,
  points,
  everyDays = 1,
  format = formatCompactNumber,
  description = describeSeries(points, format),
  colours = SCREEN_COLOURS,
  width = 360,
  height = 220,
}: AreaChartProps) {
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]))
  const times = points.map(({ date }) => Date.parse(date))
  const y = scaleLinear()
    .domain(domainOf(values))
    .range([height - BOTTOM, TOP])
    .nice(TICKS)
  // Half an athlete is no level.
  const levels = y.ticks(TICKS).filter((level) => Number.isInteger(level) || !values.every(Number.isInteger))
  const labels = levels.map(format)
  const left = Math.max(...labels.map((label) => label.length)) * LABEL_WIDTH + 8
  const x = scaleUtc()
    .domain([new Date(Math.min(...times)), new Date(Math.max(...times))])
    .range([left, width - RIGHT])
  const across = ({ date }: KnownPoint) => x(Date.parse(date))
  const runs = splitAtGaps(points, everyDays)
  const drawLine = line<KnownPoint>()
    .x(across)
    .y(({ value }) => y(value))
    .digits(1)
  const lines = runs.filter((run) => run.length > 1).map((run) => drawLine(run) ?? '')

  return (
    <ChartFrame id={id} title={title} description={description} width={width} height={height}>
      <path d={levels.map((level) => `M${left},${short(y(level))}H${width - RIGHT}`).join('')} stroke={colours.line} />
      <g textAnchor="end" fill={colours.muted}>
        {levels.map((level, index) => (
          <text key={level} x={left - 6} y={short(y(level) + MIDDLE)}>
            {labels[index]}
          </text>
        ))}
      </g>
      <path
        d={lines.map((path) => `${path}V${height - BOTTOM}H${path.slice(1, path.indexOf(','))}Z`).join('')}
        fill={colours.series[0]}
        fillOpacity={0.16}
      />
      <path
        d={lines.join('')}
        fill="none"
        stroke={colours.series[0]}
        strokeWidth={2}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {runs.map(
        (run) =>
          run.length === 1 &&
          run[0] && (
            <circle
              key={run[0].date}
              cx={short(across(run[0]))}
              cy={short(y(run[0].value))}
              r={3}
              fill={colours.series[0]}
            />
          ),
      )}
      <g textAnchor="middle" fill={colours.muted}>
        {(times.length > 0 ? dayTicks(x.ticks(Math.floor(width / LABEL_ROOM)), x) : []).map((day) => (
          <text
            key={day.getTime()}
            x={short(x(day))}
            y={height - BOTTOM + LETTERS + 6}
            textAnchor={anchorAt(x(day), left, width - RIGHT)}
          >
            {labelOf(day)}
          </text>
        ))}
      </g>
    </ChartFrame>
  )
}

const TICKS = 4

/** Whole days with room for their labels, counted back from the last; the first day of a short range if there is no other. */
function dayTicks(ticks: readonly Date[], x: ScaleTime<number, number>): Date[] {
  const days = ticks.filter((tick) => tick.getTime() % DAY_MS === 0)
  const [first, second] = days
  if (!first) return x.domain().slice(0, 1)
  return second ? everySoManyDays(days, Math.ceil(LABEL_WIDEST / (x(second) - x(first)))) : days
}

/** `5 Nov`, and the year at its first month. */
function labelOf(day: Date): string {
  if (day.getUTCDate() !== 1) return DAY.format(day)
  return day.getUTCMonth() === 0 ? String(day.getUTCFullYear()) : MONTH.format(day)
}

/** Undefined in the middle, as most are. */
function anchorAt(x: number, left: number, right: number): 'start' | 'end' | undefined {
  if (x - left < 20) return 'start'
  return right - x < 20 ? 'end' : undefined
}

const DAY_MS = 86_400_000
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' })
