import { foundColumns } from '../found-columns.ts'
import { isFilled, type Mapping } from './mapping.ts'
import { type Target, targetsOf } from './targets.ts'

/** What is missing before a file can be imported, in words; undefined if nothing is. */
export function describeMissing(mapping: Mapping, titles: readonly string[]): string | undefined {
  const missing = missingTargets(mapping)
  if (missing.length === 0) return undefined
  const names = missing.map(({ label }) => `the ${label.toLowerCase()}`)
  return `${foundColumns(titles)} No column for ${names.join(' and ')}.`
}

/** A brand without a category is not yet categorised. */
function missingTargets({ kind, fields }: Pick<Mapping, 'kind' | 'fields'>): Target[] {
  return targetsOf(kind).filter(({ key, as, required }) => required && !isFilled(fields[key]) && as !== 'choice')
}
