import { BETWEEN_NAMES, excerpt } from '#app/files/csv/cell-reader.ts'
import { foldTitle } from '#app/files/csv/mapping/column-labels.ts'
import { compileMapping, locateColumns } from '#app/files/csv/mapping/compile-mapping.ts'
import type { Mapping, ReadingOfCell } from '#app/files/csv/mapping/mapping.ts'
import { describeMissing } from '#app/files/csv/mapping/missing-targets.ts'
import { isSurnameFirst } from '#app/files/csv/mapping/read-cell.ts'
import { type ColumnSurvey, shareOf } from '#app/files/csv/mapping/survey.ts'
import type { SurveyedTable } from '#app/files/csv/mapping/survey-text.ts'
import { type Target, targetsOf } from '#app/files/csv/mapping/targets.ts'
import { type ListedValue, valuesOfField } from '#app/files/csv/mapping/unknown-values.ts'
import type { OwnField } from '#app/records/fields/own/own-field.ts'

/** Everything that the page of a mapping shows. */
export interface MappingView {
  mapping: Mapping
  kindReason: string
  rows: number
  headerRow: number
  headerChoices: { row: number; text: string }[]
  columns: ColumnView[]
  /** The fields that administrators have added to these records. */
  own: readonly OwnField[]
  columnCount: number
  values: ValuesView[]
  /** Why a field gets the same for all rows, where that was guessed. */
  constantReasons: Record<string, string>
  /** What keeps the file from being imported. */
  problem: string | null
  preview: { titles: string[]; rows: string[][] }
}

export interface ColumnView {
  place: number
  label: string
  samples: string[]
  /** Why it was guessed to be what it is. */
  reason: string
  /** The ways in which its cells may be read. */
  readings: ReadingOfCell[]
}

/** The values of a column that becomes a field with choices or usual spellings. */
export interface ValuesView {
  key: string
  column: string
  /** Those that mean nothing by themselves, or something else; the most frequent first. */
  items: ListedValue[]
  /** How many more there are, and in how many rows; null if they were not counted. */
  more: { values: number; rows: number } | null
  /** How many values are choices as they are. */
  understood: number
}

const MAX_COLUMNS = 60
const MAX_VALUES = 40
const PREVIEW_ROWS = 5
const PREVIEW_CELL = 60
const CHOICE_TEXT = 100

interface ViewOptions {
  surveyed: SurveyedTable
  mapping: Mapping
  reasons: readonly string[]
  kindReason: string
  constantReasons: Record<string, string>
  sports: readonly string[]
  own: readonly OwnField[]
}

export function viewMapping({
  surveyed,
  mapping,
  reasons,
  kindReason,
  constantReasons,
  sports,
  own,
}: ViewOptions): MappingView {
  const { table, columns, rows } = surveyed
  return {
    mapping,
    kindReason,
    rows,
    headerRow: table.headerRow,
    headerChoices: table.above
      .slice(0, 15)
      .map(({ row, cells }) => ({ row, text: excerpt(cells.join(' · '), CHOICE_TEXT) })),
    columns: shownColumns(columns, mapping).map((column) => ({
      place: column.place,
      label: column.label,
      samples: column.samples,
      reason: reasons[column.place] ?? '',
      readings: readingsOf(column, mapping),
    })),
    own,
    columnCount: columns.length,
    values: targetsOf(mapping.kind).flatMap((target) => valuesOf(target, mapping, columns, sports)),
    constantReasons,
    problem: describeMissing(mapping, table.titles) ?? null,
    preview: previewOf(mapping, surveyed),
  }
}

/** Those in use, and the first of the others. */
function shownColumns(columns: readonly ColumnSurvey[], { fields }: Mapping): ColumnSurvey[] {
  const used = new Set(Object.values(fields).flatMap((source) => source.columns.map(foldTitle)))
  const isUsed = ({ label }: ColumnSurvey) => used.has(foldTitle(label))
  let spare = MAX_COLUMNS - columns.filter(isUsed).length
  return columns.filter((column) => isUsed(column) || spare-- > 0)
}

function readingsOf(column: ColumnSurvey, { kind }: Mapping): ReadingOfCell[] {
  if (shareOf(column, 'date') >= 0.5) return ['whole', 'day_first', 'month_first']
  if (shareOf(column, 'number') >= 0.5) return ['whole']
  const isParted =
    shareOf(column, 'list', 'turned') > 0.05 ||
    column.samples.some((sample) => /[,;|]/.test(sample) || isSurnameFirst(sample))
  if (!isParted) return ['whole']
  return kind === 'relationships' ? ['whole', 'first', 'each', 'turned'] : ['whole', 'first', 'turned']
}

function valuesOf(
  target: Target,
  mapping: Mapping,
  columns: readonly ColumnSurvey[],
  sports: readonly string[],
): ValuesView[] {
  const found = valuesOfField(target, mapping, columns, sports)
  if (!found) return []
  const { column, listed, understood, isCounted } = found
  const items = listed.slice(0, MAX_VALUES)
  const rest = listed.slice(MAX_VALUES)
  const more = isCounted ? { values: rest.length, rows: rest.reduce((sum, { rows }) => sum + rows, 0) } : null
  return items.length === 0 && isCounted ? [] : [{ key: target.key, column, items, more, understood }]
}

/** The first rows as they will be. */
function previewOf(mapping: Mapping, { table }: SurveyedTable): MappingView['preview'] {
  const located = locateColumns(mapping, table.titles)
  if (located.status === 'missing') return { titles: [], rows: [] }
  const { shape, mapRecord } = compileMapping(mapping, located.source)
  const targets = targetsOf(mapping.kind, Object.keys(mapping.fields)).filter(
    ({ key }) => shape.places[key] !== undefined,
  )
  return {
    titles: targets.map(({ label }) => label),
    rows: table.first.slice(0, PREVIEW_ROWS).map((record) =>
      mapRecord(record)
        .cells.slice(0, targets.length)
        .map((cell) => excerpt(cell.replaceAll(BETWEEN_NAMES, ', '), PREVIEW_CELL)),
    ),
  }
}
