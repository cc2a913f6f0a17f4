import {
  CategoryScale,
  type ChartData,
  Chart as ChartJs,
  Filler,
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
import { CANVAS_TOKENS, type CanvasColours } from './canvas-style.ts'
import { dayOptions } from './day-options.ts'
import { isAlone, type SeriesPoint } from './series-points.ts'

ChartJs.register(CategoryScale, Filler, LineController, LineElement, LinearScale, PointElement, Tooltip)

interface AreaCanvasProps {
  /** Read out in its place. */
  label: string
  points: readonly SeriesPoint[]
  /** A figure at the axis. */
  formatTick: (value: number) => string
  /** A figure to point at. */
  format: (value: number) => string
}

/** The area chart of `AreaChart`, with each day's figure under the pointer. */
export default function AreaCanvas({ label, points, formatTick, format }: AreaCanvasProps) {
  const palette = usePalette(CANVAS_TOKENS)
  const { locale } = useZone()
  const data = useMemo(() => toData(points, palette), [points, palette])
  const options = useMemo(() => {
    const days = points.map(({ date }) => date)
    return dayOptions({ days, figures: points.map(({ value }) => value), palette, locale, formatTick, format })
  }, [points, palette, locale, formatTick, format])

  return <Line data={data} options={options} role="img" aria-label={label} />
}

/** Above this number, points are drawn as a line without markers. */
const MAX_MARKED = 12

function toData(points: readonly SeriesPoint[], { series1, raised }: CanvasColours): ChartData<'line'> {
  return {
    labels: points.map(({ date }) => date),
    datasets: [
      {
        data: points.map(({ value }) => value ?? Number.NaN),
        borderColor: series1,
        borderWidth: 2,
        backgroundColor: series1.replace(/^rgb\((.*)\)$/, 'rgba($1, 0.16)'),
        fill: 'start',
        spanGaps: false,
        // A day between two gaps has no line.
        pointRadius: ({ dataIndex }) => (points.length <= MAX_MARKED || isAlone(points, dataIndex) ? 3 : 0),
        pointHoverRadius: 5,
        pointBackgroundColor: series1,
        pointBorderColor: series1,
        pointHoverBackgroundColor: series1,
        pointHoverBorderColor: raised,
      },
    ],
  }
}
