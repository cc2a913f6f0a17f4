import { polyline } from './polyline.ts'

export interface Mark {
  /** Milliseconds. */
  at: number
  value: number
}

interface SparklineProps {
  /** Read out in place of the picture. */
  label: string
  /** In the order of time; each value holds until the next one. */
  marks: readonly Mark[]
  from: number
  to: number
  width?: number
}

const HEIGHT = 24
const INSET = 3
/** A smaller change is not drawn larger than it is. */
const LEAST_HEIGHT = 20

/** How a figure went, beside the figure: without axes, in the colour of the text. */
export function Sparkline({ label, marks, from, to, width = 96 }: SparklineProps) {
  const values = marks.map(({ value }) => value)
  const middle = (Math.min(...values) + Math.max(...values)) / 2
  const reach = Math.max(LEAST_HEIGHT, Math.max(...values) - Math.min(...values)) / 2
  const across = (at: number) => INSET + (Math.max(0, at - from) / (to - from)) * (width - 2 * INSET)
  const up = (value: number) => HEIGHT / 2 - ((value - middle) / reach) * (HEIGHT / 2 - INSET)
  const corners = marks.flatMap(({ at, value }, index) => {
    const before = marks[index - 1]
    return [...(before ? [[across(at), up(before.value)] as const] : []), [across(at), up(value)] as const]
  })
  const end = [across(to), up(values.at(-1) ?? middle)] as const
  return (
    <svg role="img" aria-label={label} width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`}>
      <path d={polyline([...corners, end])} fill="none" stroke="currentColor" strokeWidth={1.5} />
      <path d={`${polyline([end])}h0`} stroke="currentColor" strokeWidth={5} strokeLinecap="round" />
    </svg>
  )
}
