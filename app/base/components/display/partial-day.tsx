import type { ReactNode } from 'react'
import { Day } from './day.tsx'
import { dayOf } from './format.ts'

/** A day, or the month (1990-03) or year that is all that is known of it. */
export function PartialDay({ value }: { value: string }): ReactNode {
  return dayOf(value) === undefined ? <span>{value}</span> : <Day value={value} />
}
