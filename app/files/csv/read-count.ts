/**
 * A whole number as people write it: `1200000`, `1,200,000`, `1.200.000`, `1 200 000`, `1.2M`, `1,2 Mio.`. Undefined for
 * what is none, and for what may be two, such as `1.234M`.
 */
export function readCount(cell: string): number | undefined {
  const [, digits = '', unit = ''] = COUNT.exec(cell.normalize('NFKC').trim().toLowerCase()) ?? []
  const times = unit === '' ? 1 : UNITS.get(unit)
  if (digits === '' || times === undefined) return undefined
  const number = times === 1 ? readWhole(digits) : readShort(digits)
  const count = number === undefined ? undefined : Math.round(number * times)
  return count !== undefined && count <= MAX_COUNT ? count : undefined
}

const COUNT = /^\+?(\d[\d.,'’ ]*?) ?(\p{L}*)\.?$/u

const UNITS = new Map(
  Object.entries({
    'k,tsd,thousand,тыс': 1e3,
    '万,萬,만': 1e4,
    'm,mio,mln,mill,million,millions,millionen,millones,млн': 1e6,
    '億,亿,억': 1e8,
    'b,bn,mrd,mld,billion,billions,млрд': 1e9,
  }).flatMap(([words, times]) => words.split(',').map((word) => [word, times] as const)),
)

/** More than there are people. */
const MAX_COUNT = 1e10

const PLAIN = /^\d{1,15}(?:[.,]0{1,2})?$/
/** In threes, or as in India in twos before the last three. */
const GROUPED = /^\d{1,3}(?:([.,'’ ])\d{3}(?:\1\d{3})*|,\d{2}(?:,\d{2})*,\d{3})(?:[.,]0{1,2})?$/

function readWhole(digits: string): number | undefined {
  if (!PLAIN.test(digits) && !GROUPED.test(digits)) return undefined
  return Number(digits.replace(/[.,]0{1,2}$/, '').replace(/\D/g, ''))
}

/** Three digits after a sign may be a part or a thousand. */
const SHORT = /^\d{1,6}(?:[.,]\d{1,2})?$/

function readShort(digits: string): number | undefined {
  return SHORT.test(digits) ? Number(digits.replace(',', '.')) : undefined
}
