import { isDescription, isParty, isPreposition, RELATIVES } from '../english-words.ts'
import { isFiniteVerb, isPastVerb } from '../gaps/gap-words.ts'
import type { SentenceMention } from '../sentence-mentions.ts'
import { BUSINESS, FRAME_VERB, ROLE_NOUN } from './frame-words.ts'

/** A word or a phrase of a sentence: `X` the athlete, `B` the brand, `N` another party, `M` money, else the word itself. */
export interface Token {
  text: string
  start: number
  end: number
  mention: SentenceMention | null
  /** Names joined with the mention in one list. */
  others: readonly string[]
}

/** Longer sentences are read by their first tokens alone. */
const MAX_TOKENS = 120
const WORD =
  /[$€£¥₹]\s?\d[\d.,]*(?:\s?(?:k|m|bn|million|billion|thousand)\b)?|\d[\d.,]*\s?(?:%|million|billion|per cent|percent)|\d[\d.,]*|\p{L}[\p{L}\p{M}\p{N}.+-]*(?:['’&]\p{L}+)*|[^\s\p{L}\p{N}]/giu
const MONEY = /^(?:[$€£¥₹].*|.*(?:million|billion))$/iu
const MONTH_OR_DAY = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tues|wednes|thurs|fri|satur|sun)\p{L}*$/iu
const SMALL = /^(?:de|van|von|der|den|la|le|del|da|dos|di|bin|al|st)$/u
const STOPS =
  /^(?:and|or|but|nor|who|whom|whose|which|that|when|while|where|because|if|as|than|so|then|not|to|is|are|was|were|be|been|being|has|have|had|do|does|did|will|would|could|may|might|can|it|he|she|they|we|i|you|its|this|these|those|there|here)$/iu
const ADVERB =
  /^(?:also|later|then|now|still|just|even|already|recently|soon|once|again|ever|himself|herself|itself|themselves|myself|personally|outright|first|finally|today|yesterday|tomorrow|tonight|together|back|however|meanwhile|instead|too|as well|proudly|nevertheless|nonetheless|\p{Ll}+ly)$/iu
const NO_ADVERB =
  /^(?:family|only|early|daily|weekly|monthly|supply|assembly|italy|july|rally|ally|jelly|fly|apply|reply)$/iu

/** The sentence with its phrases reduced to the parties they name, times and adverbs taken out. */
export function simplifySentence(
  text: string,
  athletes: readonly SentenceMention[],
  brands: readonly SentenceMention[],
): Token[] {
  const words = tokensOf(text, athletes, brands)
  const phrases = joinLists(joinRelatives(reduceBrands(reducePeople(joinParties(withoutTimes(words))))))
  return joinLists(withoutRelatives(withoutAppositions(phrases))).filter((token) => !isAdverb(token))
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

/** `the two-time Olympic champion X`, `tennis ace X` → X. */
function reducePeople(tokens: readonly Token[]): Token[] {
  return reduceBefore(tokens, ['X', 'N'], (word) => {
    if (ROLE_NOUN.test(word) || RELATIVES.test(word) || BUSINESS.test(word)) return false
    if (/^(?:a|an|the|former|retired|then)$/iu.test(word)) return true
    if (STOPS.test(word) || isPreposition(word) || /^(?:his|her|their|my|our)$/iu.test(word)) return false
    if (isDescription(word) || /^\d/u.test(word)) return true
    const isNoun = /^\p{Ll}[\p{L}-]+$/u.test(word) && !FRAME_VERB.test(word) && !isPastVerb(word) && !isFiniteVerb(word)
    return isNoun && !ADVERB.test(word)
  })
}

/** `the Porto bakery chain B`, `sleep-tech firm B` → B. */
function reduceBrands(tokens: readonly Token[]): Token[] {
  return reduceBefore(tokens, ['B'], (word, { next }) => {
    if (next === null) return BUSINESS.test(word)
    if (ROLE_NOUN.test(word) || STOPS.test(word) || isPreposition(word) || FRAME_VERB.test(word)) return false
    return (
      /^(?:a|an|the|its|their|N)$/u.test(word) ||
      (/^[\p{L}\d-]+$/u.test(word) && !isPastVerb(word) && !/^(?:his|her|my|our|X|B|M)$/u.test(word))
    )
  })
}

interface Position {
  /** The word absorbed before this one, nearer to the party. */
  next: string | null
}

function reduceBefore(
  tokens: readonly Token[],
  symbols: readonly string[],
  belongs: (word: string, position: Position) => boolean,
): Token[] {
  const kept: Token[] = []
  for (const token of tokens) {
    if (symbols.includes(token.text)) {
      let next: string | null = null
      for (let absorbed = 0; absorbed < 8; absorbed++) {
        const before = kept.at(-1)
        if (!before || before.mention || !/^[\p{L}\d-]/u.test(before.text)) break
        if (!belongs(before.text, { next })) break
        next = before.text
        kept.pop()
        if (/^(?:a|an|the)$/iu.test(next)) break
      }
    }
    kept.push(token)
  }
  return kept
}

const COMPANIONS =
  /^(?:(?:business )?partners?|friends?|classmates?|brothers?|sisters?|siblings?|husband|wife|cousins?|father|mother|parents|son|daughter|team-?mates?|colleagues?|room-?mates?|twin|coach|agent|manager|fianc[eé]e?|girlfriend|boyfriend|others)$/iu

/** `her husband`, `two friends from school` beside a name are parties of a list. */
function joinRelatives(tokens: readonly Token[]): Token[] {
  const joined: Token[] = []
  for (let index = 0; index < tokens.length; index++) {
    const isListed = /^(?:and|&|with)$/u.test(joined.at(-1)?.text ?? '')
    const isOwn = /^(?:a|an|his|her|my|their|two|three|four|five|several|some|the)$/iu.test(tokens[index]?.text ?? '')
    const noun =
      isListed && isOwn ? tokens.slice(index + 1, index + 4).findIndex(({ text }) => COMPANIONS.test(text)) : -1
    if (noun < 0) {
      joined.push(tokens[index] as Token)
      continue
    }
    const isNamed = tokens[index + 2 + noun]?.text === 'N'
    const last = tokens[index + 1 + noun + (isNamed ? 1 : 0)] as Token
    joined.push({ text: 'N', start: (tokens[index] as Token).start, end: last.end, mention: null, others: [last.text] })
    index += 1 + noun + (isNamed ? 1 : 0)
  }
  return joined
}

/** `X, the boxer, …`, `B (Graz)`, `X, 23,`, `X, who won twice, …`: asides without another mention. */
function withoutAppositions(tokens: readonly Token[]): Token[] {
  const kept: Token[] = []
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] as Token
    const previous = kept.at(-1)
    const isBehindParty = previous !== undefined && /^[XBN]$/u.test(previous.text)
    if (isBehindParty && /^[,(—–-]$/u.test(token.text)) {
      const end = endOfAside(tokens, index)
      if (end !== null) {
        // The comma that closes one aside may open the next: `X, 23, whose parents …,`.
        index = /^(?:who|whose|which)$/u.test(tokens[end + 1]?.text ?? '') ? end - 1 : end
        continue
      }
    }
    kept.push(token)
  }
  return kept
}

/** `X, who founded …` → X founded …; asides are out already. */
function withoutRelatives(tokens: readonly Token[]): Token[] {
  return tokens.filter(({ text }, index) => {
    const before = tokens[index - 1]
    const previous = before?.text === ',' ? tokens[index - 2] : before
    const isRelative =
      text === ',' ? /^(?:who|which)$/u.test(tokens[index + 1]?.text ?? '') : /^(?:who|which)$/u.test(text)
    const party = text === ',' ? before : previous
    return !(isRelative && party?.mention && party.others.length === 0)
  })
}

function endOfAside(tokens: readonly Token[], open: number): number | null {
  const sign = tokens[open]?.text ?? ''
  const close = sign === '(' ? ')' : sign
  const first = tokens[open + 1]?.text ?? ''
  if (sign === ',' && /^(?:and|or|but|with|together|along|alongside|including|X|B|to|called|named)$/iu.test(first))
    return null
  if (sign === ',' && first === 'N' && /^(?:,|and|&|'s)$/u.test(tokens[open + 2]?.text ?? '')) return null
  for (let index = open + 1; index < Math.min(tokens.length, open + 26); index++) {
    const { text, mention } = tokens[index] as Token
    if (mention || /^[;:?!]$/u.test(text)) return null
    if (sign === ',' && ROLE_NOUN.test(text)) return null
    if (text === close) return index
    if (text === '.' && index === tokens.length - 1 && sign === ',') return index - 1
  }
  return null
}

/** `N, X and N` → X; `N, B and N` → B; `N and N` → N. */
function joinLists(tokens: readonly Token[]): Token[] {
  const joined: Token[] = []
  for (let index = 0; index < tokens.length; index++) {
    const list = listFrom(tokens, index)
    const head = list?.items.find(({ mention }) => mention) ?? list?.items[0]
    if (!list || !head) {
      joined.push(tokens[index] as Token)
      continue
    }
    joined.push({ ...head, others: list.items.flatMap(({ others }) => others) })
    index = list.last
  }
  return joined
}

const JOINT = /^(?:and|&)$/u
const PARTY = /^[XBN]$/u

/** A list with `and` of parties, of which at most one is a mention. */
function listFrom(tokens: readonly Token[], from: number): { items: Token[]; last: number } | null {
  const words = (index: number) => tokens[index]?.text ?? ''
  const items: Token[] = []
  let index = from
  let last = from
  let isJoined = false
  while (PARTY.test(words(index)) && words(index + 1) !== "'s") {
    items.push(tokens[index] as Token)
    last = index
    if (isJoined) break
    const hasComma = words(index + 1) === ','
    isJoined = JOINT.test(words(hasComma ? index + 2 : index + 1))
    index += 1 + (hasComma ? 1 : 0) + (isJoined ? 1 : 0)
    if (!hasComma && !isJoined) break
  }
  const mentions = items.filter(({ mention }) => mention).length
  return isJoined && last === index && items.length > 1 && mentions < 2 ? { items, last } : null
}

function isAdverb({ text, mention }: Token): boolean {
  return mention === null && ADVERB.test(text) && !NO_ADVERB.test(text)
}
