import { type FoundTable, QUOTED_BY_SPACES, skipPreamble } from '../find-table.ts'
import { readRecords } from '../read-records.ts'
import { type CsvRecord, DELIMITERS, type Delimiter, MAX_ROW_CHARACTERS, type Place } from '../record-rules.ts'
import { columnLabels } from './column-labels.ts'
import { readTitle } from './read-title.ts'
import { shapeOfValue } from './value-shapes.ts'

/** A table whose titles may be anything. */
export interface ForeignTable extends Omit<FoundTable, 'problem'> {
  /** The row with the titles, as numbered in a spreadsheet; 0 if there is none. */
  headerRow: number
  labels: string[]
  /** The first rows of the file from which another header may be chosen. */
  above: CsvRecord[]
  /** The first records after the header. */
  first: CsvRecord[]
}

export type ForeignRead = ({ status: 'read' } & ForeignTable) | { status: 'refused'; problem: string }

const LOOKED_THROUGH = 60
const MAX_ABOVE = 30
/** How much of a text is looked at, so that every reader of the file finds the same. */
const BEGINNING_CHARACTERS = 2 * MAX_ROW_CHARACTERS

/** Finds the titles and the delimiter of a table by what they say and how even the rows below are. */
export function findForeignTable(whole: string, headerRow?: number): ForeignRead {
  const text = whole.slice(0, BEGINNING_CHARACTERS)
  const start = skipPreamble(text, isTitleLine)
  const offered = QUOTED_BY_SPACES.test(text) ? DELIMITERS : DELIMITERS.filter((one) => one !== ' ')
  const readings = offered.map((delimiter) => ({ delimiter, ...readRecords(text, delimiter, LOOKED_THROUGH, start) }))
  const [best] = readings
    .flatMap(({ delimiter, records }) => candidatesIn(delimiter, records))
    .filter(({ row }) => headerRow === undefined || headerRow === 0 || row === headerRow)
    .toSorted((one, other) => other.score - one.score)
  const failed = readings.find(({ status, records }) => status === 'refused' && records.length === 0)
  if (failed?.status === 'refused' && (best?.width ?? 0) <= 1) return { status: 'refused', problem: failed.problem }
  if (!best) return { status: 'refused', problem: `Row ${headerRow ?? 1} has no titles` }

  const records = readings.find(({ delimiter }) => delimiter === best.delimiter)?.records ?? []
  const hasTitles = headerRow === undefined ? !looksLikeData(records, best) : headerRow > 0
  return { status: 'read', ...tableFrom(records, best, start, hasTitles) }
}

/** A comment that begins with the titles, as `#rank;name`. */
function isTitleLine(line: string): boolean {
  return DELIMITERS.some((delimiter) => countKnown(readRecords(line, delimiter, 1).records[0]?.cells ?? []) > 1)
}

interface Candidate {
  delimiter: Delimiter
  place: number
  row: number
  width: number
  known: number
  score: number
}

const ROWS_COMPARED = 20

function candidatesIn(delimiter: Delimiter, records: readonly CsvRecord[]): Candidate[] {
  return records.slice(0, MAX_ABOVE + 1).flatMap(({ row, cells }, place) => {
    const width = cells.length
    const filled = cells.filter((cell) => cell.trim() !== '')
    if (filled.length === 0) return []
    const below = records.slice(place + 1, place + 1 + ROWS_COMPARED)
    const even = below.filter(
      ({ cells }) => cells.length === width || (delimiter === ' ' && cells.length === width + 1),
    )
    const evenness = below.length === 0 ? 0 : even.length / below.length
    const known = countKnown(cells)
    const data = filled.filter((cell) => DATA_SHAPES.has(shapeOfValue(cell))).length
    const score =
      4 * Math.min(known, 6) +
      (2 * filled.length) / width +
      evenness * (3 + Math.min(width, 8) / 2) +
      (width > 1 ? 3 : 0) -
      (3 * data) / filled.length -
      place / 10
    return [{ delimiter, place, row, width, known, score }]
  })
}

const DATA_SHAPES: ReadonlySet<string> = new Set(['address', 'item', 'handle', 'date', 'number'])

function countKnown(cells: readonly string[]): number {
  return cells.slice(0, 100).filter((cell) => cell.length <= 60 && readTitle(cell)).length
}

/** Nothing in the row is a title: each cell is such as those below it. */
function looksLikeData(records: readonly CsvRecord[], { place, known }: Candidate): boolean {
  const cells = records[place]?.cells ?? []
  if (known > 0 || records.length < place + 2) return false
  const shapes = cells.map(shapeOfValue)
  if (shapes.some((shape) => DATA_SHAPES.has(shape))) return true
  return (
    shapes[0] === 'person' && records.slice(place + 1).every(({ cells }) => shapeOfValue(cells[0] ?? '') === 'person')
  )
}

function tableFrom(
  records: readonly CsvRecord[],
  { delimiter, place, row }: Candidate,
  start: Place,
  hasTitles: boolean,
): ForeignTable {
  const before = records[place - 1]
  const cells = records[place]?.cells ?? []
  // R leaves out the title of its row names.
  const isShorter = delimiter === ' ' && records[place + 1]?.cells.length === cells.length + 1
  const written = isShorter ? ['', ...cells] : cells
  const titles = hasTitles ? written : written.map(() => '')
  return {
    delimiter,
    start: before ? { position: before.end, row: before.row } : start,
    titles,
    headerRow: hasTitles ? row : 0,
    labels: columnLabels(titles),
    above: records.slice(0, MAX_ABOVE),
    first: records.slice(hasTitles ? place + 1 : place),
  }
}
