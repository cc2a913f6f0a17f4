import { isParty } from '../english-words.ts'
import type { SentenceMention } from '../sentence-mentions.ts'
import {
  isAdverb,
  joinCompanions,
  joinLists,
  reduceBrands,
  reducePeople,
  splitRelatives,
  withoutAppositions,
} from './phrases.ts'
import type { Token } from './token.ts'

/** Longer sentences are read by their first tokens alone. */
const MAX_TOKENS = 120
const WORD =
  /[$€£¥₹]\s?\d[\d.,]*(?:\s?(?:k|m|bn|million|billion|thousand)\b)?|\d+(?:[.,]\d+)*\s?(?:%|million|billion|per cent|percent)|\d+(?:[.,]\d+)*|\p{L}[\p{L}\p{M}\p{N}.+-]*(?:['’&]\p{L}+)*|[^\s\p{L}\p{N}]/giu
const MONEY = /^(?:[$€£¥₹].*|.*(?:million|billion))$/iu
const MONTH_OR_DAY = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tues|wednes|thurs|fri|satur|sun)\p{L}*$/iu
const SMALL = /^(?:de|van|von|der|den|la|le|del|da|dos|di|bin|al|st)$/u

/** The sentence with its phrases reduced to the parties they name, times and adverbs taken out. */
export function simplifySentence(
  text: string,
  athletes: readonly SentenceMention[],
  brands: readonly SentenceMention[],
): Token[] {
  const words = tokensOf(text, athletes, brands)
  const phrases = joinLists(joinCompanions(reduceBrands(reducePeople(joinParties(withoutTimes(words))))))
  return joinLists(splitRelatives(withoutAppositions(phrases))).filter((token) => !isAdverb(token))
}

function tokensOf(text: string, athletes: readonly SentenceMention[], brands: readonly SentenceMention[]): Token[] {
  const mentions = [
    ...athletes.map((mention) => ({ mention, text: 'X' })),
    ...brands.map((mention) => ({ mention, text: 'B' })),
  ].toSorted((a, b) => a.mention.start - b.mention.start)
  const tokens: Token[] = []
  let from = 0
  for (const { mention, text: symbol } of mentions) {
    if (mention.start < from) continue
    tokens.push(...wordsBetween(text, from, mention.start))
    tokens.push({ text: symbol, start: mention.start, end: mention.end, mention, others: [] })
    from = mention.end
    const said = text.slice(mention.start, mention.end)
    if (/^(?:my|his|her|our|its)\b/iu.test(said)) tokens.push(mark("'s", mention.end))
    else if (mention.possessive) {
      tokens.push(mark("'s", mention.end))
      from += /^['’]s/u.test(text.slice(from)) ? 2 : 1
    }
    if (tokens.length >= MAX_TOKENS) return tokens.slice(0, MAX_TOKENS)
  }
  tokens.push(...wordsBetween(text, from, text.length))
  return tokens.slice(0, MAX_TOKENS)
}

function mark(text: string, at: number): Token {
  return { text, start: at, end: at, mention: null, others: [] }
}

function wordsBetween(text: string, from: number, to: number): Token[] {
  return [...text.slice(from, to).matchAll(WORD)].map(([word], index, all) => {
    const start = from + (all[index]?.index ?? 0)
    const plain = word.length > 1 ? word.replace(/[.-]+$/u, '') : word
    return {
      text: MONEY.test(plain) ? 'M' : plain.replace(/\s+/gu, '-'),
      start,
      end: start + word.length,
      mention: null,
      others: [],
    }
  })
}

/** Runs of capitalised words are parties; the word that opens the sentence is one only with another behind it. */
function joinParties(tokens: readonly Token[]): Token[] {
  const joined: Token[] = []
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] as Token
    if (token.mention || !isParty(token.text) || (index === 0 && !isParty(tokens[1]?.text ?? ''))) {
      joined.push(
        index === 0 && !token.mention && token.text !== 'M' ? { ...token, text: lowerFirst(token.text) } : token,
      )
      continue
    }
    let end = index
    while (goesOn(tokens, end + 1)) end++
    const last = tokens[end] as Token
    const name = tokens
      .slice(index, end + 1)
      .map((part) => part.text)
      .join(' ')
    joined.push({ text: 'N', start: token.start, end: last.end, mention: null, others: [name] })
    index = end
  }
  return joined
}

function goesOn(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index]
  if (!token || token.mention) return false
  if (isParty(token.text)) return true
  return (
    (SMALL.test(token.text) || token.text === '&') &&
    isParty(tokens[index + 1]?.text ?? '') &&
    !tokens[index + 1]?.mention
  )
}

function lowerFirst(word: string): string {
  return /^\p{Lu}\p{Ll}/u.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word
}

const TIME_OPENERS =
  /^(?:in|on|since|during|by|from|around|last|this|these|next|late|early|mid|throughout|for|of|at)$/iu
const TIME_WORD =
  /^(?:(?:18|19|20)\d\d(?:s|[-–]\d\d)?|early|late|mid|the|spring|summer|autumn|fall|winter|year|years|month|months|week|weeks|weekend|season|evening|morning|afternoon|night|age|end|start|beginning|of|last|this|next|same|following|previous|past|\d{1,2}|a|earlier|ago|after|before|he|she|days)$/iu
const TIME_NOUN =
  /^(?:(?:18|19|20)\d\ds?|spring|summer|autumn|winter|year|years|month|months|week|weeks|weekend|season|evening|morning|afternoon|night|days)$/iu

/** `in March 2019`, `last year`, `on Tuesday evening`, a year alone. */
function withoutTimes(tokens: readonly Token[]): Token[] {
  const kept: Token[] = []
  for (let index = 0; index < tokens.length; index++) {
    const end = TIME_OPENERS.test(tokens[index]?.text ?? '') ? endOfTime(tokens, index + 1) : index
    if (end > index + 1 || (end === index && /^(?:18|19|20)\d\d$/u.test(tokens[index]?.text ?? ''))) {
      index = Math.max(index, end - 1)
      continue
    }
    kept.push(tokens[index] as Token)
  }
  return kept
}

/** The index behind the time that begins at `from`, or `from - 1` when no time is named. */
function endOfTime(tokens: readonly Token[], from: number): number {
  let end = from
  let named = false
  while (end < from + 7) {
    const { text = '', mention = null } = tokens[end] ?? {}
    const isName = MONTH_OR_DAY.test(text) && /^\p{Lu}/u.test(text)
    if (mention || !(isName || TIME_WORD.test(text))) break
    named ||= isName || TIME_NOUN.test(text)
    end++
  }
  while (end > from && /^(?:a|the|of|he|she|after|before)$/iu.test(tokens[end - 1]?.text ?? '')) end--
  return named && end > from ? end : from - 1
}
