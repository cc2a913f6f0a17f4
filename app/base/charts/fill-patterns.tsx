import { type ChartColours, SCREEN_COLOURS } from './chart-colours.ts'

/** One fill per series, its colour under strokes of the ground, so that a print in grey tells them apart. */
export function FillPatterns({ id, colours, count }: { id: string; colours: ChartColours; count: number }) {
  return (
    <defs stroke={colours.ground} strokeLinecap="round" strokeWidth={LINE_WIDTH}>
      {colours.series.slice(0, count).map((colour, series) => (
        <pattern key={colour} id={patternId(id, series)} width={SIZE} height={SIZE} patternUnits="userSpaceOnUse">
          <rect width={SIZE} height={SIZE} fill={colour} stroke="none" />
          <Marks series={series} />
        </pattern>
      ))}
    </defs>
  )
}

const OF_PAGE = 'fill'

/** Once on a page whose charts share their fills. */
export function PatternsOfPage() {
  return (
    <svg className="absolute size-0" aria-hidden="true">
      <FillPatterns id={OF_PAGE} colours={SCREEN_COLOURS} count={SCREEN_COLOURS.series.length} />
    </svg>
  )
}

export function fillOfPage(series: number): string {
  return fillOf(OF_PAGE, series)
}

export function fillOf(id: string, series: number): string {
  return `url(#${patternId(id, series)})`
}

const SIZE = 8

/** The same fill for a canvas. */
export function canvasFill(series: number, { colour, ground }: { colour: string; ground: string }) {
  const tile = document.createElement('canvas')
  tile.width = SIZE
  tile.height = SIZE
  const context = tile.getContext('2d')
  if (!context) return colour
  context.fillStyle = colour
  context.fillRect(0, 0, SIZE, SIZE)
  const path = MARKS[series]
  if (path) {
    context.strokeStyle = ground
    context.lineWidth = lineWidthOf(series)
    context.lineCap = 'round'
    context.stroke(new Path2D(path))
  }
  return context.createPattern(tile, 'repeat') ?? colour
}

const DOTS = 'M2 2h.01M6 6h.01'

/** None, rising lines, dots, upright lines, falling lines, level lines. */
const MARKS = [null, 'M0 8L8 0M-2 2L2 -2M6 10L10 6', DOTS, 'M4 0V8', 'M0 0L8 8M-2 6L2 10M6 -2L10 2', 'M0 4H8'] as const

function Marks({ series }: { series: number }) {
  const path = MARKS[series]
  const width = lineWidthOf(series)
  return path && <path d={path} strokeWidth={width === LINE_WIDTH ? undefined : width} />
}

const LINE_WIDTH = 1.5

function lineWidthOf(series: number): number {
  return MARKS[series] === DOTS ? 2.5 : LINE_WIDTH
}

function patternId(id: string, series: number): string {
  return `${id}-${series + 1}`
}
