import { formatCount } from './format.ts'

/** 1 row · 1,000 rows */
export function countOf(count: number, thing: string): string {
  return `${formatCount(count)} ${count === 1 ? thing : `${thing}s`}`
}
