import { ArcElement, type ChartData, Chart as ChartJs, type ChartOptions, DoughnutController, Tooltip } from 'chart.js'
import { useMemo } from 'react'
import { Doughnut } from 'react-chartjs-2'
import { formatCount, formatPercent } from '#app/base/components/display/format.ts'
import { usePalette } from '#app/base/components/use-palette.ts'
import { CANVAS_OPTIONS, CANVAS_TOKENS, type CanvasColours, seriesColours, tooltipStyle } from './canvas-style.ts'
import type { Slice } from './donut-chart.tsx'
import { canvasFill } from './fill-patterns.tsx'

ChartJs.register(ArcElement, DoughnutController, Tooltip)

interface DonutCanvasProps {
  label: string
  slices: readonly Slice[]
}

/** The ring of `DonutRing`, with each slice's figures under the pointer. */
export default function DonutCanvas({ label, slices }: DonutCanvasProps) {
  const palette = usePalette(CANVAS_TOKENS)
  const data = useMemo(() => toData(slices, palette), [slices, palette])
  const options = useMemo(() => toOptions(slices, palette), [slices, palette])

  return <Doughnut data={data} options={options} role="img" aria-label={label} />
}

function toData(slices: readonly Slice[], palette: CanvasColours): ChartData<'doughnut'> {
  const colours = seriesColours(palette)
  return {
    labels: slices.map(({ label }) => label),
    datasets: [
      {
        data: slices.map(({ value }) => value),
        backgroundColor: colours.map((colour, series) => canvasFill(series, { colour, ground: palette.ground })),
        borderColor: palette.ground,
        borderWidth: slices.length > 1 ? 2 : 0,
      },
    ],
  }
}

function toOptions(slices: readonly Slice[], palette: CanvasColours): ChartOptions<'doughnut'> {
  const total = slices.reduce((sum, { value }) => sum + value, 0)
  return {
    ...CANVAS_OPTIONS,
    cutout: '55%',
    radius: 84,
    plugins: {
      tooltip: {
        ...tooltipStyle(palette),
        displayColors: false,
        callbacks: { label: ({ parsed }) => `${formatCount(parsed)} · ${formatPercent(parsed / total)}` },
      },
    },
  }
}
