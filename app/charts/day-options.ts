import type { ChartOptions } from 'chart.js'
import { formatDay, NOT_AVAILABLE } from '#app/components/display/format.ts'
import { CANVAS_FONT, CANVAS_OPTIONS, type CanvasColours, tooltipStyle } from './canvas-style.ts'
import { domainOf, everySoManyDays } from './series-points.ts'

/** A day under the axis and the space beside it. */
const LABEL_ROOM = 90

interface DayOptions {
  days: readonly string[]
  /** Of all lines; null where one has none. */
  figures: readonly (number | null)[]
  palette: CanvasColours
  locale: string
  /** A figure at the axis. */
  formatTick: (value: number) => string
  /** A figure to point at. */
  format: (value: number) => string
  /** Names the line before its figure. */
  isNamed?: boolean
}

/** Lines over days, with the figures of a day under the pointer. */
export function dayOptions({
  days,
  figures,
  palette,
  locale,
  formatTick,
  format,
  isNamed = false,
}: DayOptions): ChartOptions<'line'> {
  const values = figures.filter((value) => value !== null)
  const [low, high] = domainOf(values)
  const ticks = { color: palette.muted, font: CANVAS_FONT }
  const dayLabel = days.at(0)?.slice(0, 4) === days.at(-1)?.slice(0, 4) ? shortDay : dayWithYear
  const figureOf = (y: number | null) => (y === null || Number.isNaN(y) ? NOT_AVAILABLE : format(y))
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
          const apart = Math.ceil(days.length / Math.max(2, Math.floor(axis.chart.width / LABEL_ROOM)))
          axis.ticks = everySoManyDays(axis.ticks, apart)
        },
        ticks: {
          ...ticks,
          autoSkip: false,
          maxRotation: 0,
          align: 'inner',
          callback: (index) => dayLabel(days[Number(index)] ?? '', locale),
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
        displayColors: isNamed,
        usePointStyle: isNamed,
        callbacks: {
          title: ([item]) => (item ? formatDay(days[item.dataIndex] ?? '', locale) : ''),
          label: ({ parsed: { y }, dataset: { label } }) => (isNamed ? `${label}: ${figureOf(y)}` : figureOf(y)),
        },
      },
    },
  }
}

function dayWithYear(day: string, locale: string): string {
  const style = { day: 'numeric', month: 'short', year: '2-digit', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locale, style).format(Date.parse(day))
}

function shortDay(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(Date.parse(day))
}
