import type { RelationshipType } from '../../evidence-model.ts'
import type { Arrangement } from '../arrangements/arrangement.ts'
import type { SentenceMention } from '../sentence-mentions.ts'
import type { Shape } from '../triggers/trigger.ts'
import { DEAL_FRAMES } from './deal-frames.ts'
import type { Frame } from './frame.ts'
import { typesOfRole } from './frame-words.ts'
import { OWNER_FRAMES } from './owner-frames.ts'
import { isOtherDeal } from '../other-deals.ts'
import { ROLE_FRAMES } from './role-frames.ts'
import { simplifySentence, type Token } from './simplified-sentence.ts'

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
  return FRAMES.flatMap((frame) => {
    if (line.search(frame.words) < 0) return []
    for (const match of line.matchAll(frame.words)) {
      const first = line.slice(0, match.index).split(' ').length - 1
      const filled = tokens.slice(first, first + match[0].trim().split(' ').length)
      const arrangement = arrangementOf(filled)
      const types = frame.type === 'role' ? typesOfRole(match[0]) : [frame.type]
      if (arrangement?.brand && frame.shape === 'link' && isOtherDeal(text, arrangement.trigger, arrangement.brand, text.slice(arrangement.end))) continue
      if (arrangement) return types.map((type) => ({ rule: frame.rule, type, shape: frame.shape, arrangement }))
    }
    return []
  })
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
