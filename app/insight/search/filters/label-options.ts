import { parametersOf } from '#app/records/fields/filter-parameters.ts'
import type { LabelFilter } from '#app/records/fields/label-filter.ts'
import { ownColumn, ownColumnWords } from '#app/records/fields/own/own-field.ts'
import { tagKey } from '#app/records/fields/tag-text.ts'
import type { FilterTab } from '../page/search-address.ts'

/** A tag, or a value of an own field, to filter by. */
export interface LabelOption {
  tab: FilterTab
  /** The parameter of the address. */
  name: string
  label: string
  all: string
  options: readonly string[]
}

/** What is offered, with what the address says: it counts in any spelling, and need not be known. */
export function withGivenLabels(offered: readonly LabelOption[], filters: LabelFilter): LabelOption[] {
  const { tag, own } = filters
  const given = new Map(parametersOf({ tag, own }))
  const known = offered.map((option) => {
    const value = given.get(option.name)
    if (value === undefined || option.options.includes(value)) return option
    return { ...option, options: [...option.options.filter((other) => tagKey(other) !== tagKey(value)), value] }
  })
  const names = new Set(offered.map(({ name }) => name))
  const others = [...given].filter(([name]) => !names.has(name))
  return [...known, ...others.map(([name, value]) => ({ ...namedBy(name), options: [value] }))]
}

function namedBy(name: string): Omit<LabelOption, 'options'> {
  const key = /^own\[(.+)\]$/.exec(name)?.[1]
  const label = key === undefined ? 'Tag' : ownColumnWords(ownColumn(key))
  return { tab: 'general', name, label, all: 'All' }
}
