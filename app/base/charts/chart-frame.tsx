import type { ReactNode } from 'react'
import type { ChartColours } from './chart-colours.ts'

export interface ChartProps {
  /** Unique on the page: the names of the chart's patterns and texts begin with it. */
  id: string
  title: string
  colours?: ChartColours
  /** In CSS pixels, which are its letters' too: 360 fits a phone. */
  width?: number
  height?: number
}

/** `.chart` has the same size. */
export const LETTERS = 12
/** From the middle of a line of letters down to its base. */
export const MIDDLE = 4.2

/** A length as precise as anybody sees. */
export function short(length: number): number {
  return Math.round(length * 10) / 10
}

interface ChartFrameProps {
  id: string
  title: string
  description: string
  /** Another chart on the page that has the same title and description. */
  labelledBy?: string
  width: number
  height: number
  children: ReactNode
}

/** Scales with its column, and is read out as its title and description: the figures are in a table beside it. */
export function ChartFrame({ id, title, description, labelledBy, width, height, children }: ChartFrameProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: one that is told by another has its title there
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-labelledby={`${labelledBy ?? id}-title ${labelledBy ?? id}-description`}
      className="chart"
    >
      {labelledBy === undefined && <title id={`${id}-title`}>{title}</title>}
      {labelledBy === undefined && <desc id={`${id}-description`}>{description}</desc>}
      {children}
    </svg>
  )
}
