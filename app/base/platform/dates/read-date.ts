/** Which number comes first in `03/04/1990`. */
export type DateOrder = 'day_first' | 'month_first'

/**
 * A date as it is stored, as precise as it is said: `1990-05-21`, `1990-05` or `1990`. Undefined for what is no date, and
 * for one that may be two, such as `03/04/1990`, unless the order of its numbers is known.
 */
export function readDate(text: string, order?: DateOrder): string | undefined {
  const typed = text.normalize('NFKC').trim().replace(AGE, '')
  return readYearFirst(typed) ?? readYearLast(typed, order) ?? readWorded(typed)
}

/** `1 May 1999 (aged 24)` */
const AGE = /\s*\([^()]*\d{1,3}[^()]*\)$/

/** Which order the numbers of a date can only have; undefined if they may have both, or it is none of such a date. */
export function orderOf(text: string): DateOrder | undefined {
  const [, , first = 0, second = 0] = (YEAR_LAST.exec(text.normalize('NFKC').trim()) ?? []).map(Number)
  if (first > 12 && second <= 12) return 'day_first'
  return second > 12 && first <= 12 ? 'month_first' : undefined
}

const YEAR_FIRST = /^(\d{4})(?:([-./])(\d{1,2})(?:\2(\d{1,2}))?)?(?:[T ][\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?$/
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/
const CHINESE = /^(\d{4})\s?[年년](?:\s?(\d{1,2})\s?[月월](?:\s?(\d{1,2})\s?[日일])?)?$/

function readYearFirst(text: string): string | undefined {
  const [, year, , month, day] = YEAR_FIRST.exec(text) ?? []
  if (year !== undefined) return write(year, month, day)
  const [, y, m, d] = COMPACT.exec(text) ?? CHINESE.exec(text) ?? []
  return y === undefined ? undefined : write(y, m, d)
}

const YEAR_LAST = /^(?=\d{1,2}([-./])\s?\d{1,2}\1)(\d{1,2})[-./]\s?(\d{1,2})[-./]\s?(\d{4})(?: [\d:.]+)?$/

/** With points, the day comes first everywhere. */
function readYearLast(text: string, order?: DateOrder): string | undefined {
  const [, sign, first, second, year] = YEAR_LAST.exec(text) ?? []
  if (first === undefined || second === undefined || year === undefined) return undefined
  const known = orderOf(text) ?? order ?? (sign === '.' || first === second ? 'day_first' : undefined)
  if (known === undefined) return undefined
  return known === 'day_first' ? write(year, second, first) : write(year, first, second)
}

/** `21 May 1990`, `21. Mai 1990`, `May 21, 1990`, `21 de mayo de 1990`, `May 1990` */
function readWorded(text: string): string | undefined {
  const words = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[\s.,/-]+/u)
    .filter((word) => word !== '' && !FILLING.has(word))
    .map((word) => word.replace(/^(\d{1,2})(?:st|nd|rd|th|er|º|o)$/, '$1'))
  if (words.length > 3) return undefined
  const months = words.flatMap((word) => monthOf(word) ?? [])
  const numbers = words.filter((word) => /^\d+$/.test(word))
  const [year, ...otherYears] = numbers.filter((number) => number.length === 4)
  const [day, ...otherDays] = numbers.filter((number) => number.length < 3)
  const isWhole = months.length === 1 && months.length + numbers.length === words.length
  if (!isWhole || year === undefined || otherYears.length > 0 || otherDays.length > 0) return undefined
  return write(year, String(months[0]), day)
}

const FILLING = new Set(['de', 'del', 'of', 'the'])

function monthOf(word: string): number | undefined {
  const at = MONTHS.findIndex((names) => names.test(word))
  return at < 0 ? undefined : at + 1
}

/** By the beginnings of their names in the languages that sports tables are written in, without accents. */
const MONTHS = [
  /^(?:jan|ene|gen|sty|oca|янв)/,
  /^(?:feb|fev|lut|sub|фев)/,
  /^(?:mar(?!t\d)|mrz|maa|mrt|мар)/,
  /^(?:apr|abr|avr|kwi|nis|апр)/,
  /^(?:may|mai|mag|maj|mei|ма[ия])/,
  /^(?:jun|juin|giu|cze|haz|июн)/,
  /^(?:jul|juil|lug|lip|tem|июл)/,
  /^(?:aug|aou|ago|sie|agu|авг)/,
  /^(?:sep|set|wrz|eyl|сен)/,
  /^(?:oct|okt|out|ott|paz|eki|окт)/,
  /^(?:nov|lis|kas|ноя)/,
  /^(?:dec|dez|dic|des|gru|ara|дек)/,
]

const FIRST_YEAR = 1800
const LAST_YEAR = 2099

/** Undefined for a day that no calendar has. */
function write(year: string, month?: string, day?: string): string | undefined {
  const [y, m, d] = [Number(year), Number(month ?? 1), Number(day ?? 1)]
  if (y < FIRST_YEAR || y > LAST_YEAR || m < 1 || m > 12 || d < 1) return undefined
  if (d > new Date(Date.UTC(y, m, 0)).getUTCDate()) return undefined
  return [year, month, day].flatMap((part) => part?.padStart(2, '0') ?? []).join('-')
}
