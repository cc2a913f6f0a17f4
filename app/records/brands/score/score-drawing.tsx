import { scaleLinear } from 'd3-scale'
import { SCREEN_COLOURS } from '#app/base/charts/chart-colours.ts'
import { ChartFrame, LETTERS, MIDDLE, short } from '#app/base/charts/chart-frame.tsx'
import { polyline } from '#app/base/charts/polyline.ts'
import { formatRank } from '#app/base/components/display/format.ts'
import { useZone } from '#app/base/components/display/zone.ts'
import { DAY_MS } from '#app/base/platform/utc-day.ts'
import { describeTick, hasRank, MAX_MARKED, type ScorePoint, scaleEnd, spansOneDay } from './score-points.ts'

const TOP = 12
/** Room for the figures beside the chart, and for a line of letters under it. */
const LEFT = 36
const RIGHT = 36
const LINE = 16
const TICK_ROOM = 100
const MAX_TICKS = 5
const SCORE = 'var(--color-gold-ink)'
const [RANK] = SCREEN_COLOURS.series

interface ScoreDrawingProps {
  id: string
  points: readonly ScorePoint[]
  width: number
  height: number
  /** Another size of this drawing on the page, which has its title. */
  labelledBy?: string
}

/** `ScoreChart` as the server draws it: for the time before it is there, without script, and on paper. */
export function ScoreDrawing({ id, points, width, height, labelledBy }: ScoreDrawingProps) {
  const zone = useZone()
  const withTime = spansOneDay(points)
  const isRanked = hasRank(points)
  const bottom = height - LINE * (withTime ? 2 : 1) - 12
  const right = width - RIGHT

  const times = points.map(({ at }) => at)
  const [first, last] = [Math.min(...times), Math.max(...times)]
  const across = scaleLinear([first, last], [LEFT, right])
  const score = scaleLinear([0, scaleEnd(points)], [bottom, TOP])
  const lowest = Math.max(5, ...points.map(({ rank }) => rank ?? 0))
  const rank = scaleLinear([1, lowest], [TOP, bottom])

  const scores = runsOf(points, ({ score }) => score).map((run) =>
    run.map(({ at, figure }) => [across(at), score(figure)] as const),
  )
  const ranks = runsOf(points, ({ rank }) => rank).map((run) =>
    run.map(({ at, figure }) => [across(at), rank(figure)] as const),
  )
  const isMarked = (run: readonly unknown[]) => points.length <= MAX_MARKED || run.length === 1

  return (
    <ChartFrame
      id={id}
      title={`Champion Index ${isRanked ? 'and rank ' : ''}over time`}
      description="The figures are in the table beside it."
      labelledBy={labelledBy}
      width={width}
      height={height}
    >
      <path
        d={score
          .ticks(5)
          .map((level) => `M${LEFT},${short(score(level))}H${right}`)
          .join('')}
        stroke={SCREEN_COLOURS.line}
      />
      <g fill={SCREEN_COLOURS.muted}>
        <g textAnchor="end">
          {score.ticks(5).map((level) => (
            <text key={level} x={LEFT - 6} y={short(score(level) + MIDDLE)}>
              {level}
            </text>
          ))}
        </g>
        {isRanked &&
          rankTicks(lowest).map((place) => (
            <text key={place} x={right + 8} y={short(rank(place) + MIDDLE)}>
              {formatRank(place)}
            </text>
          ))}
        {timeTicks(first, last, width).map((at) => (
          <text
            key={at}
            y={bottom + LETTERS + 6}
            textAnchor={at === last ? 'end' : at === first ? 'start' : 'middle'}
            suppressHydrationWarning
          >
            {[describeTick(at, { withTime }, zone)].flat().map((line, index) => (
              <tspan key={line} x={short(across(at))} dy={index * LINE} suppressHydrationWarning>
                {line}
              </tspan>
            ))}
          </text>
        ))}
      </g>
      <g fill="none" strokeWidth={2}>
        <path d={ranks.map(stepped).join('')} stroke={RANK} strokeDasharray="5 4" />
        <path d={scores.map(polyline).join('')} stroke={SCORE} />
      </g>
      <path
        d={ranks
          .filter(isMarked)
          .flat()
          .map(([x, y]) => `M${short(x - 3)},${short(y - 3)}h6v6h-6z`)
          .join('')}
        fill={RANK}
      />
      {scores
        .filter(isMarked)
        .flat()
        .map(([x, y]) => (
          <circle key={x} cx={short(x)} cy={short(y)} r={3} fill={SCORE} />
        ))}
    </ChartFrame>
  )
}

interface Figure {
  at: number
  figure: number
}

/** The points with a figure, split where one has none. */
function runsOf(points: readonly ScorePoint[], pick: (point: ScorePoint) => number | null): Figure[][] {
  const runs: Figure[][] = [[]]
  for (const point of points) {
    const figure = pick(point)
    if (figure === null) runs.push([])
    else runs.at(-1)?.push({ at: point.at, figure })
  }
  return runs.filter((run) => run.length > 0)
}

/** A rank holds until the next one is computed. */
function stepped(run: readonly (readonly [x: number, y: number])[]): string {
  return polyline(
    run.flatMap(([x, y], index) => {
      const before = run[index - 1]
      return before ? [[x, before[1]] as const, [x, y] as const] : [[x, y] as const]
    }),
  )
}

/** The first place, and round ones below it. */
function rankTicks(lowest: number): number[] {
  return [
    1,
    ...scaleLinear([1, lowest], [0, 1])
      .ticks(5)
      .filter((place) => place > 1 && Number.isInteger(place)),
  ]
}

/** From the first time to the last; never two of one day, unless all are. */
function timeTicks(first: number, last: number, width: number): number[] {
  if (first === last) return [first]
  const days = Math.floor((last - first) / DAY_MS)
  const most = Math.min(MAX_TICKS, Math.floor(width / TICK_ROOM))
  const steps = Math.max(1, days < 2 ? most - 1 : Math.min(most - 1, days))
  return Array.from({ length: steps + 1 }, (_, step) =>
    step === steps ? last : first + ((last - first) * step) / steps,
  )
}
