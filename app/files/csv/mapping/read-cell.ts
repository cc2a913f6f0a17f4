import { readDate } from '#app/base/platform/dates/read-date.ts'
import type { ReadingOfCell } from './mapping.ts'

/** A cell as its mapping reads it. */
export function readCell(cell: string, reading: ReadingOfCell): string {
  switch (reading) {
    case 'whole':
      return cell
    case 'first':
      return firstOfList(cell)
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

/** `['Judo', 'Sambo']`, `Judo; Sambo`, `Judo|Sambo` and `Judo, Sambo` → `Judo` */
function firstOfList(cell: string): string {
  const text = cell.trim()
  const inside = /^[[{(](.*)[\]})]$/s.exec(text)?.[1]?.trim() ?? text
  const quoted = /^(["'])(.*?)\1\s*(?:[,;|]|$)/s.exec(inside)?.[2]
  if (quoted !== undefined) return quoted.trim()
  const separator = inside === text ? [';', '|', ','].find((sign) => inside.includes(sign)) : ','
  return (separator === undefined ? inside : (inside.split(separator)[0] ?? '')).trim()
}

/** `Sample, Ada` → `Ada Sample`; a name without a comma stays. */
function turned(cell: string): string {
  const [last = '', ...first] = cell.split(',')
  return first.length === 0 ? cell : `${first.join(' ').trim()} ${last.trim()}`.trim()
}

/** Without the marks of footnotes that tables of encyclopedias put after names: `Ada Sample[a]`, `Ada Sample*`. */
export function withoutFootnotes(cell: string): string {
  return FOOTNOTE_ENDS.has(cell.at(-1) ?? '') ? cell.replace(FOOTNOTES, '') : cell
}

const FOOTNOTE_ENDS = new Set(']*†‡§')
const FOOTNOTES = /(?:\s*(?:\[(?:\d{1,3}|[a-z]{1,2}|(?:note|nb) \d{1,3})\]|[*†‡§]))+$/i
