/** Offsets in a text, end exclusive. */
export interface Span {
  start: number
  end: number
}

export interface Sentence extends Span {
  text: string
  /** What to quote, where the text was put together from lines that stand apart. */
  quote?: string
}

const MAX_QUOTE = 300
const MAX_SENTENCE = 700
/** A point after these belongs to the word, whatever follows. */
const NEVER_LAST = /^(?:mr|mrs|ms|dr|st|prof|gen|sen|rep|capt|lt|sgt|col|rev|hon|vs|approx|est|feat|e\.g|i\.e|cf|al)$/iu
/** A point after these belongs to the word unless the next one opens a sentence. */
const MAYBE_LAST = /^(?:inc|ltd|llc|co|corp|bros|jr|sr|esq|plc|etc|intl|assoc|dept|univ|\p{L}|(?:\p{L}\.)+\p{L})$/iu
/** Short only before a number or a name. */
const BEFORE_NUMBER = /^(?:nos?|vol|pp?|fig|art|op|ca|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)$/iu
const OPENER =
  /^(?:the|an?|this|that|these|those|it|its|he|she|they|we|his|her|their|our|in|on|at|by|for|from|with|after|before|since|during|when|while|as|and|but|today|now|then|later|there|here|founded|both|all|according|over|under|more|also)$/iu

/** The sentences of a text in order. A line break ends one; very long ones are cut, so work per sentence is bounded. */
export function splitSentences(text: string): Sentence[] {
  const sentences: Sentence[] = []
  let start = 0
  for (const match of text.matchAll(/(?<![.!?…])[.!?…]{1,8}["'”’)\]]{0,4}(?=\s|$)|[。！？]|[\r\n]+|$/gu)) {
    const end = match.index + match[0].length
    if (/^[?!].*[)\]]$/u.test(match[0]) && /^\s\p{Ll}/u.test(text.slice(end, end + 2))) continue
    if (match[0] === '.' && isAbbreviation(text, Math.max(start, end - 24), end)) continue
    pushTrimmed(sentences, text, start, end)
    start = end
  }
  return sentences
}

/** Whether the point that ends at `end` belongs to the word before it. A paragraph's end always ends the sentence. */
function isAbbreviation(text: string, from: number, end: number): boolean {
  const word = /[\p{L}.]*$/u.exec(text.slice(from, end - 1))?.[0] ?? ''
  const next = /^[^\S\r\n]+["'“‘(]?([\p{L}\p{N}]+)/u.exec(text.slice(end, end + 40))?.[1]
  if (word === '' || next === undefined) return false
  if (NEVER_LAST.test(word)) return true
  if (BEFORE_NUMBER.test(word)) return /^\d/u.test(next) || (/^\p{Lu}/u.test(word) && /^\p{Lu}/u.test(next))
  return MAYBE_LAST.test(word) && !(OPENER.test(next) && /^\p{Lu}/u.test(next))
}

function pushTrimmed(sentences: Sentence[], text: string, from: number, to: number): void {
  const raw = text.slice(from, to)
  const trimmed = raw.trim()
  if (trimmed === '') return
  const start = from + raw.indexOf(trimmed)
  for (let offset = 0; offset < trimmed.length; ) {
    const piece = cutAtWord(trimmed, offset)
    sentences.push({ text: piece, start: start + offset, end: start + offset + piece.length })
    offset += piece.length
    while (/\s/u.test(trimmed[offset] ?? '')) offset++
  }
}

function cutAtWord(text: string, offset: number): string {
  if (text.length - offset <= MAX_SENTENCE) return text.slice(offset)
  const window = text.slice(offset, offset + MAX_SENTENCE)
  const space = window.lastIndexOf(' ')
  return space > MAX_SENTENCE / 2 ? window.slice(0, space) : window
}

/** The part of a sentence to quote: all of it, or at most 300 characters around `[from, to)` (offsets inside it). */
export function quoteAround(sentence: Sentence, from: number, to: number): Sentence {
  if (sentence.quote) return { ...sentence, text: sentence.quote }
  if (sentence.text.length <= MAX_QUOTE) return sentence
  const middle = (from + to) / 2
  let begin = Math.round(Math.min(Math.max(0, middle - MAX_QUOTE / 2), sentence.text.length - MAX_QUOTE))
  let end = begin + MAX_QUOTE
  while (begin > 0 && begin < from && !/\s/u.test(sentence.text[begin - 1] ?? ' ')) begin++
  while (end < sentence.text.length && end > to && !/\s/u.test(sentence.text[end] ?? ' ')) end--
  if (isLowSurrogate(sentence.text, begin)) begin++
  if (isLowSurrogate(sentence.text, end)) end--
  return { text: sentence.text.slice(begin, end), start: sentence.start + begin, end: sentence.start + end }
}

function isLowSurrogate(text: string, index: number): boolean {
  const code = text.charCodeAt(index)
  return code >= 0xdc00 && code <= 0xdfff
}
