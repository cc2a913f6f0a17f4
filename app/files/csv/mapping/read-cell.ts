import { readDate } from '#app/base/platform/dates/read-date.ts'
import { BETWEEN_NAMES } from '../cell-reader.ts'
import type { ReadingOfCell } from './mapping.ts'

/** A cell as its mapping reads it. */
export function readCell(cell: string, reading: ReadingOfCell): string {
  switch (reading) {
    case 'whole':
      return cell
    case 'first':
      return firstOfList(cell)
    case 'each':
      return namesOfList(cell).join(BETWEEN_NAMES)
    case 'turned':
      return turned(cell)
    case 'day_first':
    case 'month_first':
      return readDate(cell, reading) ?? cell
  }
}

/** A number as any language writes it beside its sign or unit: `%12,5`, `12.5 Prozent`, `１２．５％`. Below zero it stays. */
export function readNumber(cell: string): string {
  const text = cell.normalize('NFKC')
  return /^\s*[-−]/.test(text) ? cell : text.replace(/^\D+|\D+$/g, '') || cell
}

/** `Ada's; Bo, Inc.` and `Ada's, Bo, Inc.` → `Ada's` and `Bo, Inc.` */
export function namesOfList(cell: string): string[] {
  const inside = /^[[{(](.*)[\]})]$/s.exec(cell.trim())?.[1] ?? cell
  const separator = [';', '|', '\n', ','].find((sign) => inside.includes(sign))
  if (separator === undefined) return [inside.trim()]
  return inside
    .split(separator === ',' ? NAME_ENDS : separator)
    .map((name) => name.trim().replace(/^(["'])(.*)\1$/s, '$2'))
    .filter((name) => name !== '')
}

/** A comma before the form of a company does not end its name. */
const NAME_ENDS = /,(?!\s*(?:inc|llc|ltd|co|corp|gmbh|plc|s\.?a)\b)/iu

/** `['Judo', 'Sambo']`, `Judo; Sambo`, `Judo|Sambo` and `Judo, Sambo` → `Judo` */
function firstOfList(cell: string): string {
  const text = cell.trim()
  const inside = /^[[{(](.*)[\]})]$/s.exec(text)?.[1]?.trim() ?? text
  const quoted = /^(["'])(.*?)\1\s*(?:[,;|]|$)/s.exec(inside)?.[2]
  if (quoted !== undefined) return quoted.trim()
  const separator = inside === text ? [';', '|', ','].find((sign) => inside.includes(sign)) : ','
  return (separator === undefined ? inside : (inside.split(separator)[0] ?? '')).trim()
}

/** `Sample, Ada` and `VAN SAMPLE Ada` → `Ada Sample`, `Ada VAN SAMPLE`; another name stays. */
function turned(cell: string): string {
  const [last = '', ...first] = cell.split(',')
  if (first.length > 0) return `${first.join(' ').trim()} ${last.trim()}`.trim()
  return cell.trim().replace(SURNAME_FIRST, '$2 $1')
}

const SURNAME_FIRST = /^((?:\p{Lu}[\p{Lu}\p{M}'’.-]*\s+)*\p{Lu}[\p{Lu}\p{M}'’.-]{2,})\s+(\p{Lu}[\p{M}'’]*\p{Ll}.*)$/u

/** Whether the family name comes first, in capitals. */
export function isSurnameFirst(cell: string): boolean {
  return SURNAME_FIRST.test(cell.trim())
}

/** Without the marks of footnotes that tables of encyclopedias put after names: `Ada Sample[a]`, `Ada Sample*`. */
export function withoutFootnotes(cell: string): string {
  return FOOTNOTE_ENDS.has(cell.at(-1) ?? '') ? cell.replace(FOOTNOTES, '') : cell
}

/**
 * Likewise without what sports tables put around the names of people: flags, `(a)` for an amateur, `(c)` for a captain, the
 * country in brackets, and the short form that timing sheets repeat, as in `Ada Sample SAM`.
 */
export function withoutMarks(cell: string): string {
  const name = withoutFootnotes(cell.replace(FLAGS, '').trim()).replace(BRACKETED, '')
  const [, known, last = '', code = ''] = /^(.*\s(\S+))\s(\p{Lu}{3})$/u.exec(name) ?? []
  return known !== undefined && last.toUpperCase().startsWith(code) ? known : name
}

const FLAGS = /\p{RI}{2}|🏴[\u{E0020}-\u{E007F}]*/gu
const BRACKETED = /\s*\((?:[a-z]{1,2}|captain|\p{Lu}{3})\)$/u

const FOOTNOTE_ENDS = new Set(']*†‡§')
const FOOTNOTES = /(?:\s*(?:\[(?:\d{1,3}|[a-z]{1,2}|(?:note|nb) \d{1,3})\]|[*†‡§]))+$/i
