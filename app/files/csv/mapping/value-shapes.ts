import { readDate } from '#app/base/platform/dates/read-date.ts'
import { findSocialHandle, type SocialPlatform } from '#app/base/platform/names/social-handle.ts'

/** What a cell looks like, whatever its column is called. */
export type ValueShape = 'address' | 'item' | 'handle' | 'date' | 'number' | 'list' | 'turned' | 'person' | 'text'

export function shapeOfValue(cell: string): ValueShape {
  const text = cell.slice(0, MAX_LOOKED_AT).trim()
  if (ITEM.test(text)) return 'item'
  if (ADDRESS.test(text)) return 'address'
  if (HANDLE.test(text)) return 'handle'
  if (isDate(text)) return 'date'
  if (NUMBER.test(text)) return 'number'
  if (isList(text)) return 'list'
  if (TURNED.test(text)) return 'turned'
  return isPersonLike(text) ? 'person' : 'text'
}

const MAX_LOOKED_AT = 300
const ITEM = /^(?:https?:\/\/www\.wikidata\.org\/(?:entity|wiki)\/)?Q[1-9]\d*$/
const ADDRESS = /^(?:https?:\/\/|www\.)\S+$/i
const HANDLE = /^@[\w.-]{1,100}$/
/** With a currency, a percent sign, thousands and the short forms of lists: `$1,234.5`, `12.3M`, `45 %`, `1.2 Mio.`. */
const NUMBER =
  /^[+\-−]?[$€£¥₹]?\s?%?\d+(?:[.,'’\s\u00a0]\d+)*\s?(?:[kmbt]|bn|mio|mrd|mln|tsd|million|billion|万|億|亿|만|억)?\.?\s?[%+$€£¥]?$/iu

const MONTHS =
  'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mär|mai|okt|dez|janv|févr|avr|juin|juil|août|ene|abr|ago|dic|fev|mag|giu|lug|set|ott'
const NUMERIC_DATE = /^\d{1,4}([-./])\d{1,2}\1\d{1,4}(?:[T ][\d:.]+Z?)?$/
const WORDED_DATE = new RegExp(
  `^(?:\\d{1,2}\\.? (?:${MONTHS})\\p{L}*\\.?,? \\d{4}|(?:${MONTHS})\\p{L}*\\.? \\d{1,2},? \\d{4}|\\d{4}年\\d{1,2}月\\d{1,2}日)$`,
  'iu',
)

function isDate(text: string): boolean {
  return NUMERIC_DATE.test(text) || WORDED_DATE.test(text) || (/\D/.test(text) && readDate(text) !== undefined)
}

/** `['Judo', 'Sambo']`, `Judo; Sambo`, `Judo|Sambo` */
function isList(text: string): boolean {
  return /^\[.*\]$|^\{.*\}$/s.test(text) || /[^\s;|]\s*[;|]\s*[^\s;|]/.test(text)
}

const TURNED = /^\p{L}[\p{L}\p{M}'’. -]*,\s*\p{L}[\p{L}\p{M}'’. -]*$/u
const PERSON = /^\p{Lu}[\p{L}\p{M}'’.-]*(?:\s(?:\p{Lu}|[a-z]{1,3}\b|["“(]\p{Lu})[\p{L}\p{M}'’.")-]*){1,5}$/u
const UNCASED_PERSON = /^[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{sc=Arab}\p{sc=Hebr}\s・·]{2,20}$/u

function isPersonLike(text: string): boolean {
  return text.length <= 60 && (PERSON.test(text) || UNCASED_PERSON.test(text))
}

/** The network whose profile an address is. */
export function networkOf(cell: string): SocialPlatform | undefined {
  const text = cell.trim()
  if (!text.includes('/')) return undefined
  return findSocialHandle(/^[a-z]+:\/\//i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`)?.platform
}
