import { formatCount } from './format.ts'

/** 1 row · 1,000 rows · 2 watches */
export function countOf(count: number, thing: string, things = `${thing}s`): string {
  return `${formatCount(count)} ${count === 1 ? thing : things}`
}
