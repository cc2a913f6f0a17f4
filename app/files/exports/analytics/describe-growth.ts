import { formatCount, formatDay, formatGrowth, formatScore } from '#app/base/components/display/format.ts'
import type { Growth } from '#app/insight/analytics/growth.ts'

/** A change in words: `5 more than on 29 Oct 2026 (+12.8%)` */
export function describeGrowth({ value, start, since, growth }: Growth, kind: 'count' | 'score'): string {
  const day = formatDay(since, 'en-GB')
  if (value === null) return ''
  if (start === null) return 'No history yet'
  const difference = value - start
  const shown = kind === 'score' ? formatScore(Math.abs(difference)) : formatCount(Math.abs(difference))
  if (Number(shown) === 0) return `As on ${day}`
  const percent = growth === null ? '' : ` (${formatGrowth(growth)})`
  return `${shown} ${difference > 0 ? 'more' : kind === 'score' ? 'less' : 'fewer'} than on ${day}${percent}`
}
