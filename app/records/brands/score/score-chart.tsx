import {
  type ChartData,
  type ChartDataset,
  Chart as ChartJs,
  type ChartOptions,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js'
import { useMemo } from 'react'
import { Line } from 'react-chartjs-2'
import { CANVAS_OPTIONS } from '#app/base/charts/canvas-style.ts'
import { formatRank, formatScore, type Zone } from '#app/base/components/display/format.ts'
import { useZone } from '#app/base/components/display/zone.ts'
import { type Palette, usePalette } from '#app/base/components/use-palette.ts'
import {
  describeMoment,
  describeTick,
  hasRank,
  MAX_MARKED,
  type ScorePoint,
  scaleEnd,
  spansOneDay,
} from './score-points.ts'

ChartJs.register(LineController, LineElement, PointElement, LinearScale, Tooltip)

/** Score and rank over time. Loaded after the page, in the browser only: the table beside it has the same data. */
export default function ScoreChart({ points }: { points: readonly ScorePoint[] }) {
  const palette = usePalette(COLORS)
  const data = useMemo(() => toData(points, palette), [points, palette])
  const zone = useZone()
  const options = useMemo(() => toOptions(points, palette, zone), [points, palette, zone])

  return (
    <Line
      data={data}
      options={options}
      role="img"
      aria-label={`Champion Index ${hasRank(points) ? 'and rank ' : ''}over time. The figures are in the table beside it.`}
    />
  )
}

const COLORS = {
  score: '--color-gold-ink',
  rank: '--color-series-1',
  grid: '--color-line',
  text: '--color-ink-mute',
  ground: '--color-raised',
  ink: '--color-ink',
} as const
type Colors = Palette<keyof typeof COLORS>

function toData(points: readonly ScorePoint[], colors: Colors): ChartData<'line'> {
  const common = {
    borderWidth: 2,
    pointRadius: points.length > MAX_MARKED ? 0 : 3,
    pointHoverRadius: 5,
    spanGaps: false,
  }
  const coloured = (color: string) => ({
    borderColor: color,
    backgroundColor: color,
    pointBackgroundColor: color,
    pointBorderColor: color,
    pointHoverBackgroundColor: color,
    pointHoverBorderColor: colors.ground,
  })
  const score: ChartDataset<'line'> = {
    ...common,
    ...coloured(colors.score),
    label: 'Score',
    yAxisID: 'score',
    data: points.map(({ at, score }) => ({ x: at, y: score ?? Number.NaN })),
  }
  const rank: ChartDataset<'line'> = {
    ...common,
    ...coloured(colors.rank),
    label: 'Rank',
    yAxisID: 'rank',
    borderDash: [5, 4],
    stepped: 'before',
    pointStyle: 'rect',
    data: points.map(({ at, rank }) => ({ x: at, y: rank ?? Number.NaN })),
  }
  return { datasets: hasRank(points) ? [score, rank] : [score] }
}

function toOptions(points: readonly ScorePoint[], colors: Colors, zone: Zone): ChartOptions<'line'> {
  const oneDay = spansOneDay(points)
  const ticks = { color: colors.text, font: { family: 'Inter Variable, sans-serif', size: 12 } }
  return {
    ...CANVAS_OPTIONS,
    interaction: { mode: 'index', intersect: false },
    layout: { padding: { top: 4 } },
    scales: {
      x: {
        type: 'linear',
        grid: { display: false },
        border: { color: colors.grid },
        bounds: 'data',
        ticks: {
          ...ticks,
          maxTicksLimit: 5,
          maxRotation: 0,
          autoSkipPadding: 24,
          align: 'inner',
          callback: (at) => describeTick(Number(at), { withTime: oneDay }, zone),
        },
      },
      score: {
        position: 'left',
        min: 0,
        max: scaleEnd(points),
        grid: { color: colors.grid },
        border: { display: false },
        ticks: { ...ticks, stepSize: 200 },
      },
      rank: {
        // Only with a line that it measures.
        display: 'auto',
        position: 'right',
        reverse: true,
        min: 1,
        suggestedMax: 5,
        grace: '10%',
        grid: { display: false },
        border: { display: false },
        ticks: { ...ticks, precision: 0, maxTicksLimit: 5, callback: (rank) => formatRank(Number(rank)) },
      },
    },
    plugins: {
      tooltip: {
        backgroundColor: colors.ground,
        borderColor: colors.grid,
        borderWidth: 1,
        titleColor: colors.ink,
        bodyColor: colors.ink,
        titleFont: { family: ticks.font.family, weight: 600 },
        bodyFont: { family: ticks.font.family },
        padding: 10,
        cornerRadius: 6,
        boxPadding: 4,
        usePointStyle: true,
        callbacks: {
          title: ([item]) => (item ? describeMoment(Number(item.parsed.x), zone) : ''),
          label: ({ datasetIndex, parsed: { y } }) => {
            const known = y === null || Number.isNaN(y) ? null : y
            return datasetIndex === 0
              ? ` Score ${formatScore(known)}`
              : known === null
                ? ' Not ranked'
                : ` Rank ${formatRank(known)}`
          },
        },
      },
    },
  }
}
