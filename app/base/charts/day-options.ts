import type { ChartOptions } from 'chart.js'
import { formatDay, NOT_AVAILABLE } from '#app/base/components/display/format.ts'
import { CANVAS_FONT, CANVAS_OPTIONS, type CanvasColours, tooltipStyle } from './canvas-style.ts'
import { dayLabels, labelledDays } from './day-labels.ts'
import { domainOf } from './series-points.ts'

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
  const labelOf = dayLabels(days, locale)
  const figureOf = (y: number | null) => (y === null || Number.isNaN(y) ? NOT_AVAILABLE : format(y))
  return {
    ...CANVAS_OPTIONS,
    interaction: { mode: 'index', intersect: false },
    layout: { padding: { top: 4 } },
    scales: {
      x: {
        grid: { display: false },
        border: { color: palette.line },
        afterBuildTicks(axis) {
          axis.ticks = labelledDays(axis.ticks, axis.chart.width)
        },
        ticks: {
          ...ticks,
          autoSkip: false,
          maxRotation: 0,
          align: 'inner',
          callback: (index) => labelOf(days[Number(index)] ?? ''),
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
