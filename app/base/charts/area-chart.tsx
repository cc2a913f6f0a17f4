import { formatCompactNumber } from '#app/base/components/display/format.ts'
import { SCREEN_COLOURS } from './chart-colours.ts'
import { ChartFrame, type ChartProps, short } from './chart-frame.tsx'
import { DayAxes, drawRuns, type Plot, plotDays } from './plot-days.tsx'
import { describeSeries, type SeriesPoint } from './series-points.ts'

interface AreaChartProps extends ChartProps {
  points: readonly SeriesPoint[]
  /** How many days lie between two points. */
  everyDays?: number
  format?: (value: number) => string
  /** Another size of this chart on the same page, whose line is drawn here again: it is the longest part of a chart. */
  sameAs?: { id: string; width: number; height: number }
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
  sameAs,
}: AreaChartProps) {
  const plot = plotDays(points, { width, height, format })
  const { lines, alone } = drawRuns(plot, points, everyDays)
  const [colour] = colours.series

  return (
    <ChartFrame id={id} title={title} description={description} labelledBy={sameAs?.id} width={width} height={height}>
      <DayAxes plot={plot} colours={colours} />
      {sameAs ? (
        <use href={`#${sameAs.id}-course`} transform={scaleBetween(plotDays(points, { ...sameAs, format }), plot)} />
      ) : (
        <g id={`${id}-course`} fill="none" stroke={colour}>
          <path
            d={lines.map((path) => `${path}V${plot.bottom}H${parseFloat(path.slice(1))}Z`).join('')}
            stroke="none"
            fill={colour}
            fillOpacity={0.16}
          />
          <path
            d={lines.join('')}
            strokeWidth={2}
            strokeLinejoin="round"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        </g>
      )}
      {alone.map((point) => (
        <circle key={point.date} cx={short(plot.across(point))} cy={short(plot.up(point.value))} r={3} fill={colour} />
      ))}
    </ChartFrame>
  )
}

/** From one plot of these points to another. */
function scaleBetween(from: Plot, to: Plot): string {
  const across = (to.right - to.left) / (from.right - from.left)
  const down = (to.bottom - to.top) / (from.bottom - from.top)
  const matrix = [across, 0, 0, down, to.left - across * from.left, to.top - down * from.top]
  return `matrix(${matrix.map((part) => Math.round(part * 1e4) / 1e4).join()})`
}
