import { joinTags, MAX_TAG } from '#app/records/fields/tag-text.ts'
import { foundColumns } from '../found-columns.ts'
import type { TableShape } from '../read-header.ts'
import type { CsvRecord } from '../record-rules.ts'
import { foldTitle, placesOfColumns } from './column-labels.ts'
import { type FieldSource, isFilled, type Mapping } from './mapping.ts'
import { isMissing, isMissingName } from './missing-words.ts'
import { readCell, readNumber, withoutFootnotes, withoutMarks } from './read-cell.ts'
import { valueKey } from './survey.ts'
import { hasKnownValues, type Target, targetsOf } from './targets.ts'

/** Where the columns of a mapping are in a file, by folded title, and how many columns the file has. */
export interface SourceShape {
  width: number
  places: Record<string, number>
}

/** Rows in our own format, made of rows in somebody else's. */
export interface CompiledMapping {
  /** Of the rows that it makes. */
  shape: TableShape
  mapRecord: (record: CsvRecord) => CsvRecord
}

export type LocatedColumns = { status: 'found'; source: SourceShape } | { status: 'missing'; problem: string }

/** Finds the columns that a mapping names among the titles of a file. */
export function locateColumns({ fields }: Mapping, titles: readonly string[]): LocatedColumns {
  const all = placesOfColumns(titles)
  const named = Object.values(fields).flatMap(({ columns }) => columns)
  const missing = [...new Set(named)].filter((column) => !all.has(foldTitle(column)))
  if (missing.length > 0) {
    const problem = `Missing columns: ${missing.join(', ')}. ${foundColumns(titles)}`
    return { status: 'missing', problem }
  }
  const places = Object.fromEntries(named.map((column) => [foldTitle(column), all.get(foldTitle(column)) ?? 0]))
  return { status: 'found', source: { width: titles.length, places } }
}

/** Made once for a file, so that a row costs little more than reading its cells. */
export function compileMapping(mapping: Mapping, { width, places }: SourceShape): CompiledMapping {
  const used = withKeptWords(
    targetsOf(mapping.kind, Object.keys(mapping.fields)).flatMap((target) => {
      const source = mapping.fields[target.key]
      return isFilled(source) ? [{ key: target.key, read: createReader(target, source, places) }] : []
    }),
    createWordKeepers(mapping, places),
  )
  const readers = used.map(({ read }) => read)
  const isNoRecord = createNoRecordCheck(mapping, places)
  return {
    shape: { width: readers.length, places: Object.fromEntries(used.map(({ key }, place) => [key, place])) },
    mapRecord: ({ row, cells, end }) => {
      if (isNoRecord(cells)) return { row, cells: [], end }
      const mapped = readers.map((read) => read(cells))
      // A row that is not as wide as the header stays one that is to be skipped.
      if (cells.length !== width) mapped.push('')
      return { row, cells: mapped, end }
    },
  }
}

/**
 * Whether a row is none of the records: a note below the table, which has nothing in the columns that are used, a total, or
 * the header again.
 */
function createNoRecordCheck({ kind, fields }: Mapping, places: SourceShape['places']) {
  const used = [...new Set(Object.values(fields).flatMap(({ columns }) => columns))]
  const columns = used.map((title) => ({ title, place: places[foldTitle(title)] ?? -1 }))
  const [named] = targetsOf(kind).flatMap(({ as, key }) => (as === 'name' ? (fields[key]?.columns ?? []) : []))
  const place = places[foldTitle(named ?? '')] ?? -1
  if (columns.length === 0) return () => false
  return (cells: readonly string[]): boolean => {
    const name = (cells[place] ?? '').trim()
    const isTotal = columns.length > 1 && TOTALS.has(name.replace(/:$/, '').toLowerCase())
    if (name !== '' && name !== named && !isTotal) return false
    return columns.every((column) => {
      const cell = (cells[column.place] ?? '').trim()
      return column.place === place || cell === '' || (cell === column.title && !isTotal)
    })
  }
}

const TOTALS = new Set(
  'total,totals,grand total,subtotal,sum,average,summe,gesamt,insgesamt,totale,totaal,suma,razem,toplam,итого,всего,合計,总计,합계'.split(
    ',',
  ),
)

type CellReader = (cells: readonly string[]) => string
type UsedField = { key: string; read: CellReader }

const TAGS = 'tags'

/** The words of choices that are none, for the fields that keep them as tags. */
function createWordKeepers(mapping: Mapping, places: SourceShape['places']): CellReader[] {
  const targets = targetsOf(mapping.kind)
  if (!targets.some(({ key }) => key === TAGS)) return []
  return targets.flatMap((target) => {
    const source = mapping.fields[target.key]
    if (target.as !== 'choice' || !source?.keepUnknown || source.columns.length === 0) return []
    const taken = createTakerOf(target, source, places)
    const isKnown = createKnownWords(target, source)
    return [(cells: readonly string[]) => keepWord(taken(cells), isKnown)]
  })
}

function keepWord(word: string, isKnown: (word: string) => boolean): string {
  return isKnown(word) ? '' : word.replaceAll(';', ',').slice(0, MAX_TAG)
}

/** The column of tags, with the words beside those that the file has. */
function withKeptWords(used: readonly UsedField[], keepers: readonly CellReader[]): readonly UsedField[] {
  if (keepers.length === 0) return used
  const own = used.find(({ key }) => key === TAGS)
  const readers = own ? [own.read, ...keepers] : keepers
  const read: CellReader = (cells) => joinTags(readers.map((reader) => reader(cells)))
  return [...used.filter(({ key }) => key !== TAGS), { key: TAGS, read }]
}

function createReader(target: Target, source: FieldSource, places: SourceShape['places']): CellReader {
  const { constant = '' } = source
  const taken = createTakerOf(target, source, places)
  const translate = createTranslator(target, source)
  return (cells) => {
    const cell = taken(cells)
    return cell === '' ? constant : translate(cell)
  }
}

function createTakerOf(target: Target, { columns, reading }: FieldSource, places: SourceShape['places']): CellReader {
  const from = columns.map((column) => places[foldTitle(column)] ?? -1)
  const take = createTaker(from, target.as === 'name' ? isMissingName : isMissing, reading)
  if (target.isPerson) return (cells) => withoutMarks(take(cells))
  return mayHaveFootnotes(target) ? (cells) => withoutFootnotes(take(cells)) : take
}

function mayHaveFootnotes({ as }: Target): boolean {
  return as === 'name' || as === 'words' || as === 'choice'
}

function createTaker(
  from: readonly number[],
  isBlank: (cell: string) => boolean,
  reading: FieldSource['reading'],
): CellReader {
  const [only = -1] = from
  const take = (cells: readonly string[], place: number) => {
    const cell = cells[place] ?? ''
    if (isBlank(cell)) return ''
    return reading === 'whole' ? cell.trim() : readCell(cell, reading)
  }
  if (from.length === 1) return (cells) => take(cells, only)
  return (cells) => {
    let joined = ''
    for (const place of from) {
      const part = take(cells, place)
      if (part !== '') joined = joined === '' ? part : `${joined} ${part}`
    }
    return joined
  }
}

function createTranslator(target: Target, { values, unknown }: FieldSource): (cell: string) => string {
  if (target.as === 'number') return readNumber
  const known = new Map(Object.entries(values).map(([word, value]) => [valueKey(word), value]))
  if (known.size === 0 && !hasKnownValues(target)) return (cell) => cell
  const found = new Map<string, string>()
  return (cell) => {
    const before = found.get(cell)
    if (before !== undefined) return before
    const key = valueKey(cell)
    const value = known.get(key) ?? (hasKnownValues(target) ? (target.find(cell) ?? unknown ?? cell) : cell)
    if (found.size < MAX_REMEMBERED) found.set(cell, value)
    return value
  }
}

/** Whether a word is a choice of the field, or stands for one. */
function createKnownWords(target: Target, { values }: FieldSource): (word: string) => boolean {
  const known = new Set(Object.keys(values).map(valueKey))
  return (word) => known.has(valueKey(word)) || target.find(word) !== undefined
}

const MAX_REMEMBERED = 2_000
