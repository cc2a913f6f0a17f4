import {
  BarController,
  BarElement,
  type ChartData,
  Chart as ChartJs,
  type ChartOptions,
  LinearScale,
  type Plugin,
  Tooltip,
} from 'chart.js'
import { useMemo } from 'react'
import { Bar } from 'react-chartjs-2'
import { formatCompactNumber } from '#app/base/components/display/format.ts'
import { usePalette } from '#app/base/components/use-palette.ts'
import { CANVAS_FONT, CANVAS_OPTIONS, CANVAS_TOKENS, type CanvasColours, tooltipStyle } from './canvas-style.ts'
import type { HistogramBar } from './histogram.tsx'

ChartJs.register(BarController, BarElement, LinearScale, Tooltip)

interface HistogramCanvasProps {
  label: string
  bars: readonly HistogramBar[]
  /** `12 brands` */
  format: (count: number) => string
}

/** The bars of `Histogram`, with each range under the pointer. */
export default function HistogramCanvas({ label, bars, format }: HistogramCanvasProps) {
  const palette = usePalette(CANVAS_TOKENS)
  const data = useMemo(() => toData(bars, palette), [bars, palette])
  const options = useMemo(() => toOptions(bars, palette, format), [bars, palette, format])
  const plugins = useMemo(() => [countsAboveBars(palette)], [palette])

  return <Bar data={data} options={options} plugins={plugins} role="img" aria-label={label} />
}

function limitsOf({ range }: HistogramBar): [number, number] {
  const [low = 0, high = 0] = range.split('-').map(Number)
  return [low, high]
}

function toData(
  bars: readonly HistogramBar[],
  { series1 }: CanvasColours,
): ChartData<'bar', { x: number; y: number }[]> {
  return {
    datasets: [
      {
        data: bars.map((bar) => ({ x: (limitsOf(bar)[0] + limitsOf(bar)[1]) / 2, y: bar.count })),
        backgroundColor: series1,
        borderRadius: 2,
        barPercentage: 0.88,
        categoryPercentage: 1,
      },
    ],
  }
}

function toOptions(
  bars: readonly HistogramBar[],
  palette: CanvasColours,
  format: HistogramCanvasProps['format'],
): ChartOptions<'bar'> {
  const limits = bars.flatMap(limitsOf)
  const [width = 1] = bars.map((bar) => limitsOf(bar)[1] - limitsOf(bar)[0])
  return {
    ...CANVAS_OPTIONS,
    interaction: { mode: 'nearest', axis: 'x', intersect: false },
    layout: { padding: { top: 22 } },
    scales: {
      x: {
        type: 'linear',
        offset: false,
        min: Math.min(...limits),
        max: Math.max(...limits),
        grid: { display: false },
        border: { color: palette.muted },
        ticks: { color: palette.muted, font: CANVAS_FONT, stepSize: width, maxRotation: 0, autoSkipPadding: 2 },
      },
      y: { display: false, beginAtZero: true },
    },
    plugins: {
      tooltip: {
        ...tooltipStyle(palette),
        displayColors: false,
        callbacks: {
          title: ([item]) => (item ? (bars[item.dataIndex]?.range ?? '') : ''),
          label: ({ parsed: { y } }) => format(y ?? 0),
        },
      },
    },
  }
}

function countsAboveBars({ ink }: CanvasColours): Plugin<'bar'> {
  return {
    id: 'counts-above-bars',
    afterDatasetsDraw(chart) {
      const { ctx, data } = chart
      ctx.save()
      ctx.fillStyle = ink
      ctx.font = `${CANVAS_FONT.size}px ${CANVAS_FONT.family}`
      ctx.textAlign = 'center'
      const points: readonly unknown[] = data.datasets[0]?.data ?? []
      for (const [index, { x, y }] of chart.getDatasetMeta(0).data.entries()) {
        ctx.fillText(formatCompactNumber(countOf(points[index])), x, y - 5)
      }
      ctx.restore()
    },
  }
}

/** Of a point as `toData` makes them; the chart's own type of them is wider. */
function countOf(point: unknown): number | undefined {
  return point !== null && typeof point === 'object' && 'y' in point && typeof point.y === 'number'
    ? point.y
    : undefined
}
