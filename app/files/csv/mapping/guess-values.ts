import { optionFinder, type SportFinder } from './known-values.ts'
import type { FieldSource } from './mapping.ts'
import { readCell } from './read-cell.ts'
import { type ColumnSurvey, type CountedValue, valueKey } from './survey.ts'
import { hasKnownValues, type Target } from './targets.ts'

type GuessedValues = Pick<FieldSource, 'values' | 'unknown' | 'keepUnknown'>

/** What the values of a column mean for a field with choices or with usual spellings. */
export function guessValues(
  target: Target,
  [survey]: readonly ColumnSurvey[],
  reading: FieldSource['reading'],
  sports: SportFinder,
): Partial<GuessedValues> {
  if (!survey || !(hasKnownValues(target) || target.as === 'words')) return {}
  const find = target.as === 'words' ? sports.find : optionFinder(target)
  const values: Record<string, string> = {}
  let hasUnknown = survey.values === null
  for (const { value } of countValues(survey.values ?? [], reading)) {
    const found = find(value)
    if (found === undefined) hasUnknown = true
    else if (!isOwn(target, value, found)) values[value] = found
  }
  if (target.as === 'words' || !hasUnknown) return { values }
  // What every record must have is worth keeping, in whatever words the file says it.
  return { values, unknown: '', ...(target.required && { keepUnknown: true }) }
}

/** The rules of our own format read it as it is. */
function isOwn({ find }: Target, value: string, found: string): boolean {
  return valueKey(value) === valueKey(found) || find(value) === found
}

/** The values as they are read, each once, the most frequent first. */
export function countValues(values: readonly CountedValue[], reading: FieldSource['reading']): CountedValue[] {
  if (reading === 'whole') return [...values]
  const counted = new Map<string, CountedValue>()
  for (const { value, rows } of values) {
    const read = readCell(value, reading)
    const known = counted.get(valueKey(read))
    if (known) known.rows += rows
    else counted.set(valueKey(read), { value: read, rows })
  }
  return [...counted.values()].toSorted((one, other) => other.rows - one.rows)
}
