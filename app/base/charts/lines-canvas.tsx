import {
  CategoryScale,
  type ChartData,
  Chart as ChartJs,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js'
import { useMemo } from 'react'
import { Line } from 'react-chartjs-2'
import { useZone } from '#app/base/components/display/zone.ts'
import { usePalette } from '#app/base/components/use-palette.ts'
import { CANVAS_TOKENS, type CanvasColours, seriesColours } from './canvas-style.ts'
import { dayOptions } from './day-options.ts'
import { hasMarker, lineStyle } from './line-styles.ts'
import type { LabelledSeries } from './lines-chart.tsx'
import { isAlone } from './series-points.ts'

ChartJs.register(CategoryScale, LineController, LineElement, LinearScale, PointElement, Tooltip)

interface LinesCanvasProps {
  /** Read out in its place. */
  label: string
  series: readonly LabelledSeries[]
  formatTick: (value: number) => string
  format: (value: number) => string
}

/** The lines of `LinesChart`, with each one's figure of the day under the pointer. */
export default function LinesCanvas({ label, series, formatTick, format }: LinesCanvasProps) {
  const palette = usePalette(CANVAS_TOKENS)
  const { locale } = useZone()
  const data = useMemo(() => toData(series, palette), [series, palette])
  const options = useMemo(() => {
    const days = daysOf(series)
    const figures = series.flatMap(({ points }) => points.map(({ value }) => value))
    return dayOptions({ days, figures, palette, locale, formatTick, format, isNamed: true })
  }, [series, palette, locale, formatTick, format])

  return <Line data={data} options={options} role="img" aria-label={label} />
}

function daysOf(series: readonly LabelledSeries[]): string[] {
  return series[0]?.points.map(({ date }) => date) ?? []
}

function toData(series: readonly LabelledSeries[], palette: CanvasColours): ChartData<'line'> {
  const colours = seriesColours(palette)
  return {
    labels: daysOf(series),
    datasets: series.map(({ label, points }, index) => {
      const { dashes, marker } = lineStyle(index)
      const colour = colours[index] ?? palette.ink
      return {
        label,
        data: points.map(({ value }) => value ?? Number.NaN),
        borderColor: colour,
        borderWidth: 2,
        borderDash: [...dashes],
        spanGaps: false,
        pointStyle: marker,
        pointRadius: ({ dataIndex }) => (hasMarker(dataIndex, points.length) || isAlone(points, dataIndex) ? 5 : 0),
        pointHoverRadius: 6,
        pointBackgroundColor: colour,
        pointBorderColor: palette.ground,
        pointHoverBorderColor: palette.raised,
      }
    }),
  }
}
