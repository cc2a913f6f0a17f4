import { scaleLinear, scaleUtc } from 'd3-scale'
import { useZone } from '#app/base/components/display/zone.ts'
import type { ChartColours } from './chart-colours.ts'
import { LETTERS, MIDDLE, short } from './chart-frame.tsx'
import { dayLabels, labelledDays } from './day-labels.ts'
import { polyline } from './polyline.ts'
import { domainOf, type KnownPoint, type SeriesPoint, splitAtGaps } from './series-points.ts'

interface PlotSize {
  width: number
  height: number
  format: (value: number) => string
}

export type Plot = ReturnType<typeof plotDays>

const TOP = 12
const RIGHT = 12
const BOTTOM = 28
const LABEL_WIDTH = 7
const TICKS = 4

/** Where the points of one or more lines lie. The axis of values begins at the lowest figure, unless zero is near. */
export function plotDays(points: readonly SeriesPoint[], { width, height, format }: PlotSize) {
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]))
  const times = points.map(({ date }) => Date.parse(date))
  const bottom = height - BOTTOM
  const y = scaleLinear().domain(domainOf(values)).range([bottom, TOP]).nice(TICKS)
  // Half an athlete is no level.
  const levels = y
    .ticks(TICKS)
    .filter((level) => Number.isInteger(level) || !values.every(Number.isInteger))
    .map((level) => ({ level, label: format(level) }))
  const left = Math.max(...levels.map(({ label }) => label.length)) * LABEL_WIDTH + 8
  const right = width - RIGHT
  const x = scaleUtc()
    .domain([new Date(Math.min(...times)), new Date(Math.max(...times))])
    .range([left, right])
  // Lines over the same days follow each other.
  const days = [...new Set(points.map(({ date }) => date))]
  return {
    left,
    right,
    top: TOP,
    bottom,
    levels,
    days,
    ticks: labelledDays(days, width),
    across: ({ date }: KnownPoint) => x(Date.parse(date)),
    acrossDay: (day: string) => x(Date.parse(day)),
    up: (value: number) => y(value),
  }
}

/** The lines through the points that follow each other, and the points that have none beside them. */
export function drawRuns({ across, up }: Plot, points: readonly SeriesPoint[], everyDays: number) {
  const runs = splitAtGaps(points, everyDays)
  return {
    lines: runs
      .filter((run) => run.length > 1)
      .map((run) => polyline(run.map((point) => [across(point), up(point.value)]))),
    alone: runs.filter((run) => run.length === 1).flat(),
    points: runs.flat(),
  }
}

/** Levels with their figures, and days under them. */
export function DayAxes({ plot, colours }: { plot: Plot; colours: ChartColours }) {
  const { left, right, levels, days, ticks, acrossDay, up, bottom } = plot
  const { locale } = useZone()
  const labelOf = dayLabels(days, locale)
  return (
    <>
      <path d={levels.map(({ level }) => `M${left},${short(up(level))}H${right}`).join('')} stroke={colours.line} />
      <g textAnchor="end" fill={colours.muted}>
        {levels.map(({ level, label }) => (
          <text key={level} x={left - 6} y={short(up(level) + MIDDLE)}>
            {label}
          </text>
        ))}
      </g>
      <g textAnchor="middle" fill={colours.muted}>
        {ticks.map((day) => (
          <text
            key={day}
            x={short(acrossDay(day))}
            y={bottom + LETTERS + 6}
            textAnchor={anchorAt(acrossDay(day), left, right)}
            suppressHydrationWarning
          >
            {labelOf(day)}
          </text>
        ))}
      </g>
    </>
  )
}

/** Undefined in the middle, as most are. */
function anchorAt(x: number, left: number, right: number): 'start' | 'end' | undefined {
  if (x - left < 20) return 'start'
  return right - x < 20 ? 'end' : undefined
}
