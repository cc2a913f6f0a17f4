import {
  CategoryScale,
  type ChartData,
  Chart as ChartJs,
  type ChartOptions,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js'
import { useMemo } from 'react'
import { Line } from 'react-chartjs-2'
import { formatDay, NOT_AVAILABLE } from '#app/components/display/format.ts'
import { useZone } from '#app/components/display/zone.ts'
import { usePalette } from '#app/components/use-palette.ts'
import { CANVAS_FONT, CANVAS_OPTIONS, CANVAS_TOKENS, type CanvasColours, tooltipStyle } from './canvas-style.ts'
import { domainOf, everySoManyDays, type SeriesPoint } from './series-points.ts'

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
  const options = useMemo(
    () => toOptions(points, { palette, locale, formatTick, format }),
    [points, palette, locale, formatTick, format],
  )

  return <Line data={data} options={options} role="img" aria-label={label} />
}

/** Above this number, points are drawn as a line without markers. */
const MOST_MARKED = 12
/** A day under the axis and the space beside it. */
const LABEL_ROOM = 90

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
        pointRadius: ({ dataIndex }) => (points.length <= MOST_MARKED || isAlone(points, dataIndex) ? 3 : 0),
        pointHoverRadius: 5,
        pointBackgroundColor: series1,
        pointBorderColor: series1,
        pointHoverBackgroundColor: series1,
        pointHoverBorderColor: raised,
      },
    ],
  }
}

function isAlone(points: readonly SeriesPoint[], index: number): boolean {
  const isKnown = (at: number) => typeof points[at]?.value === 'number'
  return isKnown(index) && !isKnown(index - 1) && !isKnown(index + 1)
}

type Style = Pick<AreaCanvasProps, 'formatTick' | 'format'> & { palette: CanvasColours; locale: string }

function toOptions(
  points: readonly SeriesPoint[],
  { palette, locale, formatTick, format }: Style,
): ChartOptions<'line'> {
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]))
  const [low, high] = domainOf(values)
  const ticks = { color: palette.muted, font: CANVAS_FONT }
  const dayOf = (index: number) => points[index]?.date ?? ''
  const dayLabel = spansYears(points) ? dayWithYear : shortDay
  return {
    ...CANVAS_OPTIONS,
    interaction: { mode: 'index', intersect: false },
    layout: { padding: { top: 4 } },
    scales: {
      x: {
        grid: { display: false },
        border: { color: palette.line },
        // As many days as fit, counted back from the last.
        afterBuildTicks(axis) {
          const apart = Math.ceil(points.length / Math.max(2, Math.floor(axis.chart.width / LABEL_ROOM)))
          axis.ticks = everySoManyDays(axis.ticks, apart)
        },
        ticks: {
          ...ticks,
          autoSkip: false,
          maxRotation: 0,
          align: 'inner',
          callback: (index) => dayLabel(dayOf(Number(index)), locale),
        },
      },
      y: {
        suggestedMin: low,
        suggestedMax: high,
        grid: { color: palette.line },
        border: { display: false },
        ticks: {
          ...ticks,
          maxTicksLimit: 5,
          ...(values.every(Number.isInteger) && { precision: 0 }),
          callback: (value) => formatTick(Number(value)),
        },
      },
    },
    plugins: {
      tooltip: {
        ...tooltipStyle(palette),
        displayColors: false,
        callbacks: {
          title: ([item]) => (item ? formatDay(dayOf(item.dataIndex), locale) : ''),
          label: ({ parsed: { y } }) => (y === null || Number.isNaN(y) ? NOT_AVAILABLE : format(y)),
        },
      },
    },
  }
}

function spansYears(points: readonly SeriesPoint[]): boolean {
  return points.at(0)?.date.slice(0, 4) !== points.at(-1)?.date.slice(0, 4)
}

function dayWithYear(day: string, locale: string): string {
  const style = { day: 'numeric', month: 'short', year: '2-digit', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locale, style).format(Date.parse(day))
}

function shortDay(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(Date.parse(day))
}
