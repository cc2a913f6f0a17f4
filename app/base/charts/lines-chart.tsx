import { formatCompactNumber } from '#app/base/components/display/format.ts'
import { type ChartColours, SCREEN_COLOURS } from './chart-colours.ts'
import { ChartFrame, type ChartProps, short } from './chart-frame.tsx'
import { hasMarker, lineStyle } from './line-styles.ts'
import { DayAxes, drawRuns, type Plot, plotDays } from './plot-days.tsx'
import { describeSeries, type SeriesPoint } from './series-points.ts'

export interface LabelledSeries {
  label: string
  points: readonly SeriesPoint[]
}

interface LinesChartProps extends ChartProps {
  /** Over the same days; as many as there are line styles, at most. */
  series: readonly LabelledSeries[]
  everyDays?: number
  format?: (value: number) => string
  description?: string
}

/** A line over days for each of a few things, on one axis; `LineSample` is its legend. */
export function LinesChart({
  id,
  title,
  series,
  everyDays = 1,
  format = formatCompactNumber,
  description = describeLines(series, format),
  colours = SCREEN_COLOURS,
  width = 360,
  height = 220,
}: LinesChartProps) {
  const plot = plotDays(
    series.flatMap(({ points }) => points),
    { width, height, format },
  )
  return (
    <ChartFrame id={id} title={title} description={description} width={width} height={height}>
      <DayAxes plot={plot} colours={colours} />
      {series.map(({ points }, index) => (
        <DayLine
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name
          key={index}
          plot={plot}
          points={points}
          everyDays={everyDays}
          index={index}
          colours={colours}
        />
      ))}
    </ChartFrame>
  )
}

interface DayLineProps {
  plot: Plot
  points: readonly SeriesPoint[]
  everyDays: number
  index: number
  colours: ChartColours
}

function DayLine({ plot, points, everyDays, index, colours }: DayLineProps) {
  const { lines, alone, points: known } = drawRuns(plot, points, everyDays)
  const { dashes, path } = lineStyle(index)
  const days = points.map(({ date }) => date)
  const marked = known.filter((point) => alone.includes(point) || hasMarker(days.indexOf(point.date), points.length))
  const colour = colours.series[index] ?? colours.ink
  return (
    <g fill={colour} stroke={colour}>
      <path d={lines.join('')} fill="none" strokeWidth={2} strokeDasharray={dashes.join(' ') || undefined} />
      <g stroke={colours.ground}>
        {marked.map((point) => (
          <path
            key={point.date}
            d={path}
            transform={`translate(${short(plot.across(point))} ${short(plot.up(point.value))})`}
          />
        ))}
      </g>
    </g>
  )
}

/** Each line by its name. */
function describeLines(series: readonly LabelledSeries[], format: (value: number) => string): string {
  return series.map(({ label, points }) => `${label}: ${describeSeries(points, format)}`).join(' ')
}

/** A piece of a line with its marker, for a legend. */
export function LineSample({ index }: { index: number }) {
  const { dashes, path } = lineStyle(index)
  const colour = SCREEN_COLOURS.series[index]
  return (
    <svg width={32} height={12} viewBox="-16 -6 32 12" aria-hidden="true" className="shrink-0" fill={colour}>
      <path d="M-16 0H16" stroke={colour} strokeWidth={2} strokeDasharray={dashes.join(' ') || undefined} />
      <path d={path} stroke={SCREEN_COLOURS.ground} />
    </svg>
  )
}
