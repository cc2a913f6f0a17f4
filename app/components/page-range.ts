import { formatCount } from './format.ts'

type Page = { page: number; limit: number; total: number }

/** 1–20 of 12,480 */
export function describeRange({ page, limit, total }: Page): string {
  if (total === 0) return '0 of 0'
  const first = (page - 1) * limit + 1
  const last = Math.min(page * limit, total)
  if (first > total) return `0 of ${formatCount(total)}`
  const range = first === last ? formatCount(first) : `${formatCount(first)}–${formatCount(last)}`
  return `${range} of ${formatCount(total)}`
}

export function countPages({ limit, total }: Omit<Page, 'page'>): number {
  return Math.max(1, Math.ceil(total / limit))
}

/** Up to five neighbouring pages with the current one in the middle where there is room. */
export function pageButtons(page: number, pages: number, most = 5): number[] {
  const shown = Math.min(most, pages)
  const first = Math.max(1, Math.min(page - Math.floor(most / 2), pages - shown + 1))
  return Array.from({ length: shown }, (_, index) => first + index)
}
