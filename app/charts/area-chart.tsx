import { formatCompactNumber } from '#app/components/display/format.ts'
import { SCREEN_COLOURS } from './chart-colours.ts'
import { ChartFrame, type ChartProps, short } from './chart-frame.tsx'
import { DayAxes, drawRuns, plotDays } from './plot-days.tsx'
import { describeSeries, type SeriesPoint } from './series-points.ts'

interface AreaChartProps extends ChartProps {
  points: readonly SeriesPoint[]
  /** How many days lie between two points. */
  everyDays?: number
  format?: (value: number) => string
  /** In place of the course of the points, if they are not all that is known. */
  description?: string
}

/** A line over days with the area below it. */
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
  const plot = plotDays(points, { width, height, format })
  const { lines, alone } = drawRuns(plot, points, everyDays)
  const [colour] = colours.series

  return (
    <ChartFrame id={id} title={title} description={description} width={width} height={height}>
      <DayAxes plot={plot} colours={colours} />
      <path
        d={lines.map((path) => `${path}V${plot.bottom}H${path.slice(1, path.indexOf(','))}Z`).join('')}
        fill={colour}
        fillOpacity={0.16}
      />
      <path
        d={lines.join('')}
        fill="none"
        stroke={colour}
        strokeWidth={2}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {alone.map((point) => (
        <circle key={point.date} cx={short(plot.across(point))} cy={short(plot.up(point.value))} r={3} fill={colour} />
      ))}
    </ChartFrame>
  )
}
