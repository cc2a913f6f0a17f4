import { countOf } from '#app/base/components/display/format.ts'
import { foldTitle } from './column-labels.ts'
import type { FieldSource, Mapping } from './mapping.ts'
import { type Target, targetsOf } from './targets.ts'

/** In one sentence what will happen to a column: `“Surname” becomes the second part of the name.` */
export function describeColumn(label: string, { kind, fields }: Pick<Mapping, 'kind' | 'fields'>): string {
  for (const target of targetsOf(kind, Object.keys(fields))) {
    const source = fields[target.key]
    const part = source?.columns.findIndex((column) => foldTitle(column) === foldTitle(label)) ?? -1
    if (source && part >= 0) return `“${label}” becomes ${becomes(target, source, part)}.`
  }
  return `“${label}” is not imported.`
}

const ORDINALS = ['first', 'second', 'third']

function becomes(target: Target, source: FieldSource, part: number): string {
  const field = `the ${fieldWords(target)}`
  const whole = source.columns.length > 1 ? `the ${ORDINALS[part]} part of ${field}` : field
  return [whole, readingWords(source), valueWords(target, source)].filter(Boolean).join(', ')
}

/** The name of a field in a sentence. */
export function fieldWords({ label, as }: Target): string {
  if (as === 'handle') return `${label} account`
  return as === 'item' ? label : label.toLowerCase()
}

function readingWords({ reading }: FieldSource): string | undefined {
  return READING_WORDS[reading]
}

const READING_WORDS: Record<FieldSource['reading'], string | undefined> = {
  whole: undefined,
  first: 'the first of each list',
  each: 'a link for each name of a list',
  turned: 'turned around, first name first',
  day_first: 'day before month',
  month_first: 'month before day',
}

function valueWords(target: Target, { values, unknown, keepUnknown }: FieldSource): string | undefined {
  const count = Object.keys(values).length
  const parts = [
    ...(count > 0 ? [`with other words for ${countOf(count, 'value')}`] : []),
    ...(unknown === undefined
      ? []
      : [unknownWords(target, unknown) + (keepUnknown ? ', whose words become tags' : '')]),
  ]
  return parts.length > 0 ? parts.join(' and ') : undefined
}

function unknownWords(target: Target, unknown: string): string {
  const option = target.options.find(({ value }) => value === (unknown || target.blank))
  return option ? `“${option.label}” for unknown ones` : 'unknown ones left out'
}

/** What all rows, or those without a value, get; undefined if nothing. */
export function describeConstant(target: Target, source: FieldSource | undefined): string | undefined {
  const constant = source?.constant ?? ''
  if (!source || constant === '') return undefined
  const shown = target.options.find(({ value }) => value === constant)?.label ?? constant
  const rows = source.columns.length > 0 ? 'Rows in which it is blank' : 'All rows'
  return `${rows} get the ${fieldWords(target)} “${shown}”.`
}
