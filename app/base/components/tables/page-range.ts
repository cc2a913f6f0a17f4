import { formatCount } from '../display/format.ts'

type Page = { page: number; limit: number; total: number }

/** 1–20 of 12,480, or of 10,000+ when there are more than were counted */
export function describeRange({ page, limit, total, isCapped = false }: Page & { isCapped?: boolean }): string {
  if (total === 0) return '0 of 0'
  const first = (page - 1) * limit + 1
  const last = Math.min(page * limit, total)
  if (first > total) return `0 of ${formatCount(total)}`
  return `${formatCount(first)}–${formatCount(last)} of ${formatCount(total)}${isCapped ? '+' : ''}`
}

export function countPages({ limit, total }: Omit<Page, 'page'>): number {
  return Math.max(1, Math.ceil(total / limit))
}

/** The maximum number of page buttons. */
const BUTTONS = 5

/** Up to five pages: the first, the last and those around the current one. */
export function pageButtons(page: number, pages: number): number[] {
  if (pages <= BUTTONS) return Array.from({ length: pages }, (_, index) => index + 1)
  const around = page <= 2 ? [1, 2, 3] : page >= pages - 1 ? [pages - 2, pages - 1, pages] : [page - 1, page, page + 1]
  return [...new Set([1, ...around, pages])]
}
