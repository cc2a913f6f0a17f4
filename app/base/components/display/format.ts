/** Placeholder for an unknown figure; unknown is never shown as zero. */
export const NOT_AVAILABLE = 'N/A'

type Figure = number | null | undefined

/** 999 · 1.2K · 3.4M */
export function formatCompactNumber(value: Figure): string {
  if (!isFigure(value)) return NOT_AVAILABLE
  const size = Math.abs(value)
  // 999,950 and above would round to 1000.0K.
  if (size >= 999_950) return `${oneDecimal(value / 1_000_000)}M`
  if (Math.round(size) >= 1000) return `${oneDecimal(value / 1000)}K`
  return formatCount(Math.round(value))
}

/** 12,480 */
export function formatCount(value: Figure): string {
  return isFigure(value) ? COUNT.format(withoutNegativeZero(value)) : NOT_AVAILABLE
}

/** A Champion Index, one of its parts or points: 812.4 */
export function formatScore(value: Figure): string {
  return isFigure(value) ? value.toFixed(1) : NOT_AVAILABLE
}

/** A part of the Champion Index on the scale that the index and all its parts have, 0 to 1000: 0.8124 → 812.4 */
export function formatPart(normalised: Figure): string {
  return formatScore(isFigure(normalised) ? normalised * 1000 : normalised)
}

/** A share from 0 to 1 as a whole percentage: 0.874 → 87% */
export function formatPercent(share: Figure): string {
  return isFigure(share) ? `${withoutNegativeZero(Math.round(share * 100))}%` : NOT_AVAILABLE
}

/** Growth in percent with its sign: +3.2% · -1.4% · 0.0% */
export function formatGrowth(percent: Figure): string {
  if (!isFigure(percent)) return NOT_AVAILABLE
  const text = oneDecimal(percent)
  return `${Number.parseFloat(text.replaceAll(',', '')) > 0 ? '+' : ''}${text}%`
}

/** A change of a Champion Index with its sign: +12.5 · -3.0 · 0.0 */
export function formatPoints(points: Figure): string {
  if (!isFigure(points)) return NOT_AVAILABLE
  const text = points.toFixed(1)
  if (text === '-0.0') return '0.0'
  return Number.parseFloat(text) > 0 ? `+${text}` : text
}

/** #12 */
export function formatRank(rank: Figure): string {
  return isFigure(rank) ? `#${formatCount(rank)}` : 'Not ranked'
}

export type ScoreBand = 'excellent' | 'good' | 'fair' | 'low'

/** Bands of a Champion Index from 0 to 1000: green from 800, yellow from 600, orange from 400, else red. */
export function scoreBand(score: number): ScoreBand {
  if (score >= 800) return 'excellent'
  if (score >= 600) return 'good'
  if (score >= 400) return 'fair'
  return 'low'
}

/** The first two names and how many are left out: ['A', 'B', 'C', 'D'] → A, B +2 more */
export function formatNames(names: readonly string[], shown = 2): string {
  const rest = names.length - shown
  return rest > 0 ? `${names.slice(0, shown).join(', ')} +${formatCount(rest)} more` : names.join(', ')
}

/** The visitor's locale and time zone; UTC until the browser has told the server. */
export type Zone = { locale: string; timeZone: string }
export const UTC: Zone = { locale: 'en-GB', timeZone: 'UTC' }

/** 21 Nov 2026, or `never` when there is no time. */
export function formatDate(iso: string | null | undefined, zone: Zone, never = 'Never'): string {
  return formatTime(iso, zone, { dateStyle: 'medium' }) ?? never
}

/** The calendar day of `2026-11-02` or of midnight UTC, as sources write it; undefined for any other time. */
export function dayOf(value: string): string | undefined {
  return DAY.exec(value)?.[1]
}

const DAY = /^(\d{4}-\d{2}-\d{2})(?:T00:00:00(?:\.0+)?Z)?$/

/** 21 Nov 2026, regardless of time zone. */
export function formatDay(day: string, locale: string): string {
  return formatDate(day, { locale, timeZone: 'UTC' }, day)
}

/** 21 Nov 2026, 02:40 (with UTC named while the visitor's zone is unknown). */
export function formatDateTime(iso: string | null | undefined, zone: Zone = UTC, never = 'Never'): string {
  const text = formatTime(iso, zone, { dateStyle: 'medium', timeStyle: 'short' })
  if (text === undefined) return never
  return zone.timeZone === 'UTC' ? `${text} UTC` : text
}

/** 21 Nov 2026, 02:40:05, for what changes within a minute. */
export function formatMoment(iso: string, zone: Zone = UTC): string {
  const text = formatTime(iso, zone, { dateStyle: 'medium', timeStyle: 'medium' }) ?? iso
  return zone.timeZone === 'UTC' ? `${text} UTC` : text
}

function formatTime(iso: string | null | undefined, zone: Zone, style: Intl.DateTimeFormatOptions): string | undefined {
  if (!iso) return undefined
  const time = new Date(iso)
  if (Number.isNaN(time.getTime())) return undefined
  return formatter(zone, style).format(time)
}

/** Creating a formatter takes far longer than using it. A visitor has one zone, the server many: cache a few. */
function formatter({ locale, timeZone }: Zone, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, timeZone, style])
  const known = FORMATTERS.get(key) ?? new Intl.DateTimeFormat(locale, { ...style, timeZone })
  if (FORMATTERS.size === MAX_FORMATTERS) FORMATTERS.clear()
  FORMATTERS.set(key, known)
  return known
}

const MAX_FORMATTERS = 200
const FORMATTERS = new Map<string, Intl.DateTimeFormat>()

const COUNT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const ONE_DECIMAL = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

function isFigure(value: Figure): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

function oneDecimal(value: number): string {
  const text = ONE_DECIMAL.format(value)
  return text === '-0.0' ? '0.0' : text
}

function withoutNegativeZero(value: number): number {
  return Object.is(value, -0) ? 0 : value
}

/** 1st, 2nd, 3rd, 4th */
export function ordinal(number: number): string {
  return `${number}${SUFFIXES[ORDINALS.select(number)] ?? ''}`
}

const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' })
const SUFFIXES: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }

/** 1 row · 1,000 rows · 2 watches */
export function countOf(count: number, thing: string, things = `${thing}s`): string {
  return `${formatCount(count)} ${count === 1 ? thing : things}`
}
