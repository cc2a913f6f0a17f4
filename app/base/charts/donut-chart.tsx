import { arc, pie } from 'd3-shape'
import { formatCount, formatPercent } from '#app/base/components/display/format.ts'
import { SCREEN_COLOURS } from './chart-colours.ts'
import { ChartFrame, type ChartProps } from './chart-frame.tsx'
import { FillPatterns, fillOf, fillOfPage } from './fill-patterns.tsx'

export interface Slice {
  label: string
  value: number
}

interface DonutChartProps extends Omit<ChartProps, 'height'> {
  slices: readonly Slice[]
}

const MAX_SLICES = 6
const RADIUS = 84
const HOLE = 46
const ROW = 24
const SWATCH = 14
const MARGIN = 8
const LETTER_WIDTH = 6.8

/** The largest slices clockwise from the top, all others as one, and a legend with every figure. */
export function DonutChart({ id, title, slices, colours = SCREEN_COLOURS, width = 360 }: DonutChartProps) {
  const shown = foldSmallSlices(slices)
  const figures = figuresOf(shown)
  const isBeside = width >= WIDE
  const ring = 2 * (RADIUS + MARGIN)
  const legend = shown.length * ROW
  const height = isBeside ? Math.max(ring, legend) : ring + legend
  const legendX = isBeside ? ring + 2 * MARGIN : MARGIN
  const legendY = isBeside ? (height - legend) / 2 : ring
  const roomForLabel =
    width - legendX - SWATCH - 2 * MARGIN - Math.max(...figures.map(({ length }) => length)) * LETTER_WIDTH

  return (
    <ChartFrame id={id} title={title} description={describe(shown, figures)} width={width} height={height}>
      <FillPatterns id={id} colours={colours} count={shown.length} />
      <g transform={`translate(${isBeside ? RADIUS + MARGIN : width / 2} ${isBeside ? height / 2 : RADIUS + MARGIN})`}>
        <Arcs fill={(series) => fillOf(id, series)} slices={shown} ground={colours.ground} />
      </g>
      {shown.map(({ label }, series) => (
        <g key={label} transform={`translate(${legendX} ${legendY + series * ROW})`}>
          <rect width={SWATCH} height={SWATCH} y={(ROW - SWATCH) / 2} rx={2} fill={fillOf(id, series)} />
          <text x={SWATCH + MARGIN} y={ROW / 2} dy="0.35em" fill={colours.ink}>
            {shorten(label, roomForLabel / LETTER_WIDTH)}
          </text>
          <text x={width - legendX - MARGIN} y={ROW / 2} dy="0.35em" textAnchor="end" fill={colours.muted}>
            {figures[series]}
          </text>
        </g>
      ))}
    </ChartFrame>
  )
}

const WIDE = 480

type DonutRingProps = Pick<DonutChartProps, 'id' | 'title'> & {
  /** Folded already. */
  slices: readonly Slice[]
}

/** The ring alone, for pages, which have its legend beside it and `PatternsOfPage`. */
export function DonutRing({ id, title, slices }: DonutRingProps) {
  const side = 2 * (RADIUS + MARGIN)

  return (
    <ChartFrame id={id} title={title} description={describe(slices, figuresOf(slices))} width={side} height={side}>
      <g transform={`translate(${side / 2} ${side / 2})`}>
        <Arcs fill={fillOfPage} slices={slices} ground={SCREEN_COLOURS.ground} />
      </g>
    </ChartFrame>
  )
}

type ArcsProps = { fill: (series: number) => string; slices: readonly Slice[]; ground: string }

function Arcs({ fill, slices, ground }: ArcsProps) {
  const turns = pie<Slice>()
    .value(({ value }) => value)
    .sort(null)([...slices])
  const drawArc = arc<(typeof turns)[number]>().innerRadius(HOLE).outerRadius(RADIUS).digits(1)

  return (
    <g stroke={ground} strokeWidth={turns.length > 1 ? 2 : 0}>
      {turns.map((turn, series) => (
        <path key={turn.data.label} d={drawArc(turn) ?? ''} fill={fill(series)} />
      ))}
    </g>
  )
}

/** `50 · 63%` */
function figuresOf(slices: readonly Slice[]): string[] {
  const total = slices.reduce((sum, { value }) => sum + value, 0)
  return slices.map(({ value }) => `${formatCount(value)} · ${formatPercent(value / total)}`)
}

/** As many as there are colours; the smallest together are the last. */
export function foldSmallSlices(slices: readonly Slice[]): Slice[] {
  const sorted = slices.filter(({ value }) => value > 0).toSorted((a, b) => b.value - a.value)
  if (sorted.length <= MAX_SLICES) return sorted
  const rest = sorted.slice(MAX_SLICES - 1)
  return [
    ...sorted.slice(0, MAX_SLICES - 1),
    { label: `${rest.length} others`, value: rest.reduce((sum, { value }) => sum + value, 0) },
  ]
}

function shorten(label: string, letters: number): string {
  const all = [...label]
  return all.length <= letters
    ? label
    : `${all
        .slice(0, Math.floor(letters) - 1)
        .join('')
        .trimEnd()}…`
}

function describe(slices: readonly Slice[], figures: readonly string[]): string {
  return slices.length === 0
    ? 'No data.'
    : `${slices.map(({ label }, index) => `${label}: ${figures[index]?.replace(' · ', ', ')}`).join('; ')}.`
}
