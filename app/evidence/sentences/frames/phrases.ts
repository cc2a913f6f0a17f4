import { isActivity, isDescription, isPreposition, RELATIVES } from '../english-words.ts'
import { isFiniteVerb, isPastVerb } from '../gaps/gap-words.ts'
import { BUSINESS, FRAME_VERB, ROLE_NOUN } from './frame-words.ts'
import type { Token } from './token.ts'

/** Reductions of phrases to the parties that they name. */

const STOPS =
  /^(?:and|or|but|nor|who|whom|whose|which|among|amongst|them|him|us|that|when|while|where|because|if|as|than|so|then|not|to|is|are|was|were|be|been|being|has|have|had|do|does|did|will|would|could|may|might|can|it|he|she|they|we|i|you|its|this|these|those|there|here)$/iu
const ADVERB =
  /^(?:also|later|then|now|still|just|even|already|recently|soon|once|again|ever|himself|herself|itself|themselves|myself|personally|outright|finally|today|yesterday|tomorrow|tonight|together|back|however|meanwhile|instead|too|as well|proudly|nevertheless|nonetheless|\p{Ll}+ly)$/iu
const NO_ADVERB =
  /^(?:family|only|early|daily|weekly|monthly|supply|assembly|italy|july|rally|ally|jelly|fly|apply|reply)$/iu

const COMPANIONS =
  /^(?:(?:business )?partners?|friends?|classmates?|brothers?|sisters?|siblings?|husband|wife|cousins?|father|mother|parents|son|daughter|team-?mates?|colleagues?|room-?mates?|twin|coach|agent|manager|fianc[eé]e?|girlfriend|boyfriend|others)$/iu

/** `the two-time Olympic champion X`, `tennis ace X` → X. */
export function reducePeople(tokens: readonly Token[]): Token[] {
  return reduceBefore(tokens, ['X', 'N'], (word) => {
    if (ROLE_NOUN.test(word) || RELATIVES.test(word) || BUSINESS.test(word)) return false
    if (/^(?:a|an|the|former|retired|then)$/iu.test(word)) return true
    if (STOPS.test(word) || isPreposition(word) || /^(?:his|her|their|my|our)$/iu.test(word)) return false
    if (COMPANIONS.test(word) || isActivity(word)) return false
    if (isDescription(word) || /^\d/u.test(word)) return true
    const isNoun = /^\p{Ll}[\p{L}-]+$/u.test(word) && !FRAME_VERB.test(word) && !isPastVerb(word) && !isFiniteVerb(word)
    return isNoun && !ADVERB.test(word)
  })
}

/** `the Porto bakery chain B`, `sleep-tech firm B` → B. */
export function reduceBrands(tokens: readonly Token[]): Token[] {
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

/** `her husband`, `two friends from school` beside a name are parties of a list. */
export function joinCompanions(tokens: readonly Token[]): Token[] {
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
export function withoutAppositions(tokens: readonly Token[]): Token[] {
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

/** `X, who founded B` → X; X founded B: the relative clause is a clause of the same subject. */
export function splitRelatives(tokens: readonly Token[]): Token[] {
  const split: Token[] = []
  for (const [index, token] of tokens.entries()) {
    const isRelative = token.mention === null && /^(?:who|which)$/u.test(token.text) && !tokens[index + 1]?.mention
    const comma = split.at(-1)?.text === ',' ? 1 : 0
    const party = split.at(-1 - comma)
    if (!isRelative || !party?.mention || party.others.length > 0) {
      split.push(token)
      continue
    }
    if (comma === 1) split.pop()
    split.push({ ...token, text: ';' }, party)
  }
  return split
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
export function joinLists(tokens: readonly Token[]): Token[] {
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

export function isAdverb({ text, mention }: Token): boolean {
  return mention === null && ADVERB.test(text) && !NO_ADVERB.test(text)
}
