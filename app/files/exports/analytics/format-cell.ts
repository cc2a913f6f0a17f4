import {
  formatCount,
  formatDay,
  formatGrowth,
  formatPoints,
  formatScore,
  NOT_AVAILABLE,
} from '#app/base/components/display/format.ts'
import type { FigureKind, ReportCell } from './report.ts'

/** A cell as people read it; what is unknown is never shown as zero. */
export function formatCell(value: ReportCell, kind: FigureKind): string {
  if (value === null) return NOT_AVAILABLE
  if (typeof value === 'string') return kind === 'day' ? formatDay(value, 'en-GB') : value
  return FORMATS[kind](value)
}

const FORMATS: Record<FigureKind, (value: number) => string> = {
  text: String,
  day: String,
  count: formatCount,
  score: formatScore,
  points: formatPoints,
  percent: (value) => `${formatScore(value)}%`,
  growth: formatGrowth,
}
