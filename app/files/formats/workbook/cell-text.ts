import { isDateFormat } from 'hucre'

/** What a number stands for, by its format. */
export type NumberKind = 'number' | 'percent' | 'date' | 'time' | 'date_time' | 'duration' | { padded: number }

const QUOTED = /"[^"]*"|\\.|_.|\*./g
const DURATION = /\[(?:h+|m+|s+)\]/i
/** A code such as 00000, which keeps leading zeros. */
const PADDED = /^0{2,}$/

/** What a format code makes of a number; only its first section, for positive numbers, is asked. */
export function numberKindOf(code: string): NumberKind {
  const section = (code.split(';')[0] ?? '').replace(QUOTED, '')
  if (PADDED.test(section)) return { padded: section.length }
  if (DURATION.test(section)) return 'duration'
  if (isDateFormat(section)) {
    const tokens = section.replace(/\[[^\]]*\]/g, '')
    const hasTime = /[hs]|AM\/PM/i.test(tokens)
    const hasDate = /[yd]/i.test(tokens) || (!hasTime && /m/i.test(tokens))
    return hasDate ? (hasTime ? 'date_time' : 'date') : 'time'
  }
  return section.includes('%') ? 'percent' : 'number'
}

/** The number as it is to be read again, whatever the locale: no exponents, no thousands, dates by ISO 8601. */
export function numberText(raw: string, kind: NumberKind, is1904: boolean): string {
  const number = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(number)) return raw
  if (typeof kind === 'object') return plainNumber(raw, number).padStart(kind.padded, '0')
  switch (kind) {
    case 'number':
      return plainNumber(raw, number)
    case 'percent':
      return `${decimals(number * 100)}%`
    case 'duration':
      return durationText(number)
    default:
      return isCalendarDay(number) ? momentText(number, kind, is1904) : plainNumber(raw, number)
  }
}

const DIGITS = /^-?\d+$/

function plainNumber(raw: string, number: number): string {
  return DIGITS.test(raw) ? raw : decimals(number)
}

const PLAIN = new Intl.NumberFormat('en-US', { useGrouping: false, maximumSignificantDigits: 15 })

/** To 15 digits, as spreadsheets show it: what is stored of 0.3 may be 0.30000000000000004. */
function decimals(number: number): string {
  const text = String(Number.isSafeInteger(number) ? number : Number(number.toPrecision(15)))
  return text.includes('e') ? PLAIN.format(number) : text
}

/** The years that spreadsheets know: up to 9999. */
const DAYS = 2_958_466

function isCalendarDay(serial: number): boolean {
  return serial >= 0 && serial < DAYS
}

const SECONDS_A_DAY = 86_400

/** Between the first days of the two systems. */
const DAYS_TO_1904 = 1462
/** 1970-01-01. */
const EPOCH = 25_569
/** Excel counts a 29 February 1900, which was none. */
const LEAP_DAY_OF_1900 = 60

function momentText(serial: number, kind: 'date' | 'time' | 'date_time', is1904: boolean): string {
  const days = is1904 ? serial + DAYS_TO_1904 : serial < LEAP_DAY_OF_1900 ? serial + 1 : serial
  const iso = new Date(Math.round((days - EPOCH) * SECONDS_A_DAY) * 1000).toISOString()
  const day = iso.slice(0, 10)
  const time = iso.slice(11, 19)
  if (kind === 'date') return day
  return kind === 'time' ? time : `${day} ${time}`
}

/** Hours may be more than a day has. */
function durationText(days: number): string {
  const seconds = Math.round(Math.abs(days) * SECONDS_A_DAY)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return `${days < 0 ? '-' : ''}${parts.map((part) => String(part).padStart(2, '0')).join(':')}`
}

const ESCAPED = /_x([0-9A-Fa-f]{4})_/g

/** The text of a string in which Excel has escaped characters that XML lacks; control characters are dropped. */
export function unescapedText(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(ESCAPED, (_, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16))
    return character >= ' ' || '\t\n\r'.includes(character) ? character : ''
  })
}
