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
  width: number
  height: number
  children: ReactNode
}

/** Scales with its column, and is read out as its title and description: the figures are in a table beside it. */
export function ChartFrame({ id, title, description, width, height, children }: ChartFrameProps) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-labelledby={`${id}-title ${id}-description`}
      fontFamily="Inter Variable, Inter, sans-serif"
      fontSize={LETTERS}
      style={{ maxWidth: '100%', height: 'auto' }}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-description`}>{description}</desc>
      {children}
    </svg>
  )
}
