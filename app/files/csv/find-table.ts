import { nameKey } from '#app/base/platform/names/name-key.ts'
import { readRecords } from './read-records.ts'
import { DELIMITERS, type Delimiter, type Place } from './record-rules.ts'

/** A kind of table: its required and its optional columns; other columns are ignored. */
export interface TableKind {
  required: readonly string[]
  columns: readonly string[]
}

export function optionalColumns({ required, columns }: TableKind): string[] {
  return columns.filter((column) => !required.includes(column))
}

/** A table in a text, as one delimiter finds it. */
export interface FoundTable {
  delimiter: Delimiter
  /** Before the header. */
  start: Place
  /** The header's cells; the first is empty above R's row names. */
  titles: string[]
  problem?: string
}

/** How many comments, and how many records, are looked through for the header. */
const MAX_ABOVE = 30

/**
 * Finds the header below what tools write above it, and the delimiter: the one with the required columns, else the one
 * with most columns. `problem` says why not even the header can be read.
 */
export function findTable(text: string, kinds: readonly TableKind[]): FoundTable {
  const start = skipPreamble(text, (line) => isHeader(line, kinds))
  const delimiters = QUOTED_BY_SPACES.test(text) ? [...DELIMITERS] : DELIMITERS.filter((one) => one !== ' ')
  const found = delimiters.map((delimiter) => tableIn(text, delimiter, start, kinds))
  const read = found.filter(({ titles }) => titles.length > 0)
  const best = read.toSorted((a, b) => fitness(b, kinds) - fitness(a, kinds))[0]
  const unreadable = found.find(({ titles }) => titles.length === 0)
  // A header of one column means the wrong delimiter, if parsing with the right one failed.
  if (unreadable && (best?.titles.length ?? 0) <= 1) return unreadable
  return best ?? { delimiter: ',', start, titles: [] }
}

/** R's way: every title in quotation marks, spaces between. Spaces between words would be found in any table. */
export const QUOTED_BY_SPACES = /^"[^"\r\n]*"(?: "[^"\r\n]*")+\r?$/m

/** The first line of a file tells spreadsheets its delimiter; they do not count the line. */
const SEPARATOR_LINE = /^"?sep=[^\r\n]"?(?:\r\n|\n|\r)/i
const FIRST_LINE = /^([^\r\n]*)(?:\r\n|\n|\r)/

/** The end of the separator line and of the comments behind it, which may hold anything. */
export function skipPreamble(text: string, isHeader: (line: string) => boolean): Place {
  let skipped = SEPARATOR_LINE.exec(text)?.[0].length ?? 0
  let row = 0
  while (text[skipped] === '#' && row < MAX_ABOVE) {
    const [line, content = ''] = FIRST_LINE.exec(text.slice(skipped)) ?? []
    if (line === undefined || isHeader(content)) break
    skipped += line.length
    row += 1
  }
  return { position: new TextEncoder().encode(text.slice(0, skipped)).length, row }
}

/** A column may be named `#`. */
function isHeader(line: string, kinds: readonly TableKind[]): boolean {
  return DELIMITERS.some((delimiter) => hasRequired(readRecords(line, delimiter, 1).records[0]?.cells ?? [], kinds))
}

function tableIn(text: string, delimiter: Delimiter, start: Place, kinds: readonly TableKind[]): FoundTable {
  const read = readRecords(text, delimiter, MAX_ABOVE + 1, start)
  const { records } = read
  const complete = records.findIndex(({ cells }) => hasRequired(cells, kinds))
  const place =
    complete >= 0
      ? complete
      : Math.max(
          0,
          records.findIndex(({ cells }) => !isTitle(cells, kinds)),
        )
  const above = records[place - 1]
  const titles = records[place]?.cells ?? []
  return {
    delimiter,
    start: above ? { position: above.end, row: above.row } : start,
    titles: delimiter === ' ' && records[place + 1]?.cells.length === titles.length + 1 ? ['', ...titles] : titles,
    ...(read.status === 'refused' && { problem: read.problem }),
  }
}

/** A line above the table has one cell with text, and no column of the table. */
function isTitle(cells: readonly string[], kinds: readonly TableKind[]): boolean {
  return cells.filter((cell) => cell.trim() !== '').length <= 1 && countRequired(cells, kinds) === 0
}

function hasRequired(cells: readonly string[], kinds: readonly TableKind[]): boolean {
  const names = cells.map(nameKey)
  return kinds.some(({ required }) => required.every((column) => names.includes(column)))
}

function fitness({ titles }: FoundTable, kinds: readonly TableKind[]): number {
  return countRequired(titles, kinds) * 1_000_000 + titles.length
}

/** Of the kind that fits best. */
function countRequired(cells: readonly string[], kinds: readonly TableKind[]): number {
  const names = cells.map(nameKey)
  return Math.max(0, ...kinds.map(({ required }) => required.filter((column) => names.includes(column)).length))
}
