import { foldTitle } from './column-labels.ts'
import { countValues } from './guess-values.ts'
import { sportFinder } from './known-values.ts'
import { isFilled, type Mapping } from './mapping.ts'
import { type ColumnSurvey, valueKey } from './survey.ts'
import { hasKnownValues, type Target, targetsOf } from './targets.ts'

export interface ListedValue {
  word: string
  rows: number
  /** What stands for it; empty if nothing does. */
  value: string
  isUnknown: boolean
}

export interface ValuesOfField {
  /** The column that becomes the field. */
  column: string
  /** Those that mean nothing by themselves, or something else, the most frequent first. */
  listed: ListedValue[]
  /** How many values are choices as they are. */
  understood: number
  /** False if there are too many different ones. */
  isCounted: boolean
}

/** The values of a field with choices or usual spellings; undefined if no column becomes it. */
export function valuesOfField(
  target: Target,
  { fields }: Pick<Mapping, 'fields'>,
  columns: readonly ColumnSurvey[],
  sports: readonly string[],
): ValuesOfField | undefined {
  const source = fields[target.key]
  if (!isFilled(source) || !(hasKnownValues(target) || target.as === 'words')) return undefined
  const survey = columns.find(({ label }) => foldTitle(label) === foldTitle(source.columns[0] ?? ''))
  if (!survey) return undefined

  const chosen = new Map(Object.entries(source.values).map(([word, value]) => [valueKey(word), value]))
  const isUnderstood = understoodBy(target, sports)
  const counted = countValues(survey.values ?? [], source.reading)
  const listed = counted.filter(({ value }) => chosen.has(valueKey(value)) || !isUnderstood(value))
  return {
    column: survey.label,
    listed: listed.map(({ value, rows }) => {
      const own = chosen.get(valueKey(value))
      return { word: value, rows, value: own ?? '', isUnknown: own === undefined }
    }),
    understood: counted.length - listed.length,
    isCounted: survey.values !== null,
  }
}

/** Whether a value needs no other word. In an empty directory every sport is new. */
function understoodBy(target: Target, sports: readonly string[]): (value: string) => boolean {
  if (target.as === 'words') {
    const { isSport } = sportFinder(sports)
    return (value) => sports.length === 0 || isSport(value)
  }
  return (value) => target.find(value) !== undefined
}

const MAX_UNKNOWN = 100

/** Values for which nothing stands, by field, the most frequent first. */
export function unknownValues(mapping: Mapping, columns: readonly ColumnSurvey[], sports: readonly string[]) {
  return targetsOf(mapping.kind)
    .flatMap((target) => {
      const listed = valuesOfField(target, mapping, columns, sports)?.listed ?? []
      return listed.flatMap(({ word, rows, isUnknown }) =>
        isUnknown ? [{ field: target.key, value: word, rows }] : [],
      )
    })
    .toSorted((one, other) => other.rows - one.rows)
    .slice(0, MAX_UNKNOWN)
}
