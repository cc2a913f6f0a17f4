import { DAY_MS } from '#app/base/platform/utc-day.ts'
export interface SeriesPoint {
  /** `2026-11-22` */
  date: string
  /** null on a day without a figure, which is a gap and never zero. */
  value: number | null
}

export interface KnownPoint extends SeriesPoint {
  value: number
}

/** The points with a figure, split where one has none or is absent; they are `everyDays` apart. */
export function splitAtGaps(points: readonly SeriesPoint[], everyDays = 1): KnownPoint[][] {
  const runs: KnownPoint[][] = []
  let previous: number | undefined
  for (const point of points) {
    if (!isKnown(point)) continue
    const time = Date.parse(point.date)
    if (previous === undefined || time - previous > everyDays * DAY_MS) runs.push([])
    runs.at(-1)?.push(point)
    previous = time
  }
  return runs
}

/** `From 10 on 1 Nov 2026 to 14 on 30 Nov 2026. Lowest 9 on 3 Nov 2026, highest 14 on 30 Nov 2026.` */
export function describeSeries(points: readonly SeriesPoint[], format: (value: number) => string): string {
  const known = points.filter(isKnown)
  const [first] = known
  const last = known.at(-1)
  if (!first || !last) return 'No figures in this range.'

  const on = ({ date, value }: KnownPoint) => `${format(value)} on ${DAY.format(Date.parse(date))}`
  if (first === last) return `${on(first)}.`
  const lowest = known.reduce((low, point) => (point.value < low.value ? point : low))
  const highest = known.reduce((high, point) => (point.value > high.value ? point : high))
  const missing = countDays(points) - known.length
  return [
    `From ${on(first)} to ${on(last)}.`,
    `Lowest ${on(lowest)}, highest ${on(highest)}.`,
    ...(missing > 0 ? [missing === 1 ? '1 day has no figure.' : `${missing} days have no figure.`] : []),
  ].join(' ')
}

/** The place of the first figure on any of the lines, which have the same days; 0 without one. */
export function firstFigure(...lines: (readonly SeriesPoint[])[]): number {
  const places = lines.map((points) => points.findIndex(isKnown)).filter((place) => place >= 0)
  return places.length > 0 ? Math.min(...places) : 0
}

/** Every so many days, counted back from the last one. */
export function everySoManyDays<Point>(points: readonly Point[], days: number): Point[] {
  return points.filter((_, index) => (points.length - 1 - index) % days === 0)
}

/** Where an axis of values begins and ends: at zero if that is near, and never at one value, which has no height. */
export function domainOf(values: readonly number[]): [number, number] {
  if (values.length === 0) return [0, 1]
  const low = Math.min(...values)
  const high = Math.max(...values)
  const base = low >= 0 && low < (high - low) * 2 ? 0 : low
  return base === high ? [Math.min(0, base), Math.max(1, high)] : [base, high]
}

/** Whether the point has no figure beside it, and therefore no line. */
export function isAlone(points: readonly SeriesPoint[], index: number): boolean {
  const has = (at: number) => typeof points[at]?.value === 'number'
  return has(index) && !has(index - 1) && !has(index + 1)
}

function countDays(points: readonly SeriesPoint[]): number {
  const times = points.map(({ date }) => Date.parse(date))
  return (Math.max(...times) - Math.min(...times)) / DAY_MS + 1
}

function isKnown(point: SeriesPoint): point is KnownPoint {
  return point.value !== null
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
