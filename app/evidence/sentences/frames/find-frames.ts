import type { RelationshipType } from '../../evidence-model.ts'
import type { Arrangement } from '../arrangements/arrangement.ts'
import { isOtherDeal } from '../other-deals.ts'
import type { SentenceMention } from '../sentence-mentions.ts'
import type { Shape } from '../triggers/trigger.ts'
import { DEAL_FRAMES } from './deal-frames.ts'
import type { Frame } from './frame.ts'
import { typesOfRole } from './frame-words.ts'
import { OWNER_FRAMES } from './owner-frames.ts'
import { ROLE_FRAMES } from './role-frames.ts'
import { simplifySentence } from './simplified-sentence.ts'
import type { Token } from './token.ts'

export interface FoundFrame {
  rule: string
  type: RelationshipType
  shape: Shape
  arrangement: Arrangement
}

const FRAMES: readonly Frame[] = [...OWNER_FRAMES, ...ROLE_FRAMES, ...DEAL_FRAMES]

/** Every frame that the sentence fills with the athlete and the brand, each rule once. */
export function findFrames(
  text: string,
  athletes: readonly SentenceMention[],
  brands: readonly SentenceMention[],
): FoundFrame[] {
  if (athletes.length === 0 || brands.length === 0) return []
  const tokens = simplifySentence(text, athletes, brands)
  const words = tokens.map(({ text: word, mention }) => (mention || /^[NM]$/u.test(word) ? word : word.toLowerCase()))
  const line = words.join(' ')
  const starts = startsOf(words)
  const openings = {
    anywhere: starts,
    clause: starts.filter((_, index) => tokens[index]?.mention && opensClause(words, index)),
    sentence: starts.filter((_, index) => index === 0 || /^[;:"“]$/u.test(words[index - 1] ?? '')),
  }
  return FRAMES.flatMap((frame) => {
    for (const start of openings[frame.opening]) {
      frame.words.lastIndex = start
      const match = frame.words.exec(line)?.[0]
      if (match === undefined) continue
      const first = starts.indexOf(start)
      const arrangement = arrangementOf(tokens.slice(first, first + match.trim().split(' ').length))
      if (!arrangement?.brand) continue
      const { trigger, brand, end } = arrangement
      if (frame.shape === 'link' && isOtherDeal(text, trigger, brand, text.slice(end))) continue
      const types = frame.type === 'role' ? typesOfRole(match) : [frame.type]
      return types.map((type) => ({ rule: frame.rule, type, shape: frame.shape, arrangement }))
    }
    return []
  })
}

/** The offset of each word in the line. */
function startsOf(words: readonly string[]): number[] {
  let at = 0
  return words.map((word) => {
    const start = at
    at += word.length + 1
    return start
  })
}

const BEFORE_CLAUSE =
  /^(?:[,;:(—–“”"'-]|and|but|that|when|while|as|because|although|though|since|where|said|says|so|before|after|whether|if|who|which|until|did|does)$/u
const LEADS = /^(?:together|along|with|in|at|after|on|for|from|during|since)$/u
const GOVERNS = /^(?:of|with|by|to|for|from|and|than|like|at|in|on|as|beat|beating|met|meeting)$/u

/** Whether the party at the index may be the subject of the verb behind it: `At 30, X`, `it was X`, `said that X`. */
function opensClause(words: readonly string[], index: number): boolean {
  const before = words[index - 1]
  if (before === undefined || BEFORE_CLAUSE.test(before)) return words[index - 2] !== "'s"
  if (/^(?:was|is)$/u.test(before)) return /^(?:it|B)$/u.test(words[index - 2] ?? '')
  const lead = words.slice(0, index)
  const isPhrase = lead.length < 8 && LEADS.test(lead[0] ?? '') && !GOVERNS.test(before)
  return isPhrase && !lead.some((word, at) => /^[BN,;:]$/u.test(word) || (word === 'X' && lead[at + 1] !== "'s"))
}

function arrangementOf(filled: readonly Token[]): Arrangement | null {
  const athletes = filled.filter(({ text, mention }) => mention && text === 'X')
  const x = athletes.find(({ mention }) => mention?.kind === 'name') ?? athletes[0]
  const b = filled.find(({ text, mention }) => mention && text === 'B')
  const word = filled.find(({ text, mention }) => !mention && !/^(?:'s|N|M|,)$/u.test(text)) ?? filled[0]
  const last = filled.findLast(({ mention, text }) => !mention && text !== "'s") ?? word
  if (!x?.mention || !b?.mention || !word || !last) return null
  return {
    start: Math.min(...filled.map(({ start }) => start)),
    end: Math.max(...filled.map(({ end }) => end)),
    trigger: { start: word.start, end: Math.max(word.end, last.end) },
    athlete: x.mention,
    brand: b.mention,
    isOwnTitle: false,
    others: [...x.others],
  }
}
