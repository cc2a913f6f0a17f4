import type { ReactNode } from 'react'
import type { Select } from '../forms/select.tsx'
import type { FilterChip } from './filter-chips.tsx'

/** One filter of a list: a field of its form, and a chip while it is active. */
export interface ListFilter {
  /** Its URL parameter. */
  name: string
  label: string
  /** '' while it is unset. */
  value: string
  /** The first choice, which does not filter, and the others. */
  empty?: string
  options?: Parameters<typeof Select>[0]['options']
  /** The field of a filter without choices; `null` if only links set it. */
  field?: ReactNode
  /** The chip's words where they are not those of the field; `null` for none. */
  chip?: { label?: string; value?: string | undefined } | null
}

/** The active filters in words; `also` are parameters that every change removes. */
export function filterChips(filters: readonly ListFilter[], also: readonly string[] = []): FilterChip[] {
  return filters.flatMap(({ name, label, value, options = [], chip }) => {
    if (chip === null || (chip?.value ?? value) === '') return []
    const option = options.find((option) => typeof option !== 'string' && option.value === value)
    const words = chip?.value ?? (typeof option === 'object' ? option.label : value)
    return [{ name: [name, ...also], label: chip?.label ?? label, value: words }]
  })
}
