import { formatCount } from '#app/base/components/display/format.ts'
import { MAX_COUNTED } from '../search-query.ts'

export interface Totals {
  total: { athletes: number; brands: number }
  isCapped: boolean
}

/** 12 · 1,284 · 10,000+ */
export function formatTotal(total: number, isCapped: boolean): string {
  return total > MAX_COUNTED || (isCapped && total === MAX_COUNTED)
    ? `${formatCount(MAX_COUNTED)}+`
    : formatCount(total)
}

/** 1,284 results for “james” */
export function describeResults({ total, isCapped }: Totals, query: string): string {
  const all = total.athletes + total.brands
  return `${formatTotal(all, isCapped)} ${all === 1 ? 'result' : 'results'} for “${query}”`
}
