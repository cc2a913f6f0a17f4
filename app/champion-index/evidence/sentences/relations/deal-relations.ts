import type { Span } from '../sentences.ts'
import type { Parties } from '../syntax/parsed-sentence.ts'
import type { NounPhrase } from '../syntax/phrases.ts'
import type { Word } from '../syntax/words.ts'
import { brandOfNoun, investorBehind, sidesOf } from './belonging.ts'
import * as nouns from './nouns.ts'
import { type Relation, stated, type Types, typeOf } from './relation.ts'
import type { RelationContext } from './relation-context.ts'
import { VERBS } from './verbs.ts'

/** `holds a stake in B`, `10% of B is owned by X`. */
export function ofStake(context: RelationContext, index: number, noun: NounPhrase): Relation[] {
  const clause = context.clauseVerb(index)
  const brand =
    brandOfNoun(context, index, /^(?:of|in|at)$/u) ??
    context.first(context.slotsOf(clause)('in'), 'brand')?.brand ??
    context.partiesOf(context.placeOf(context.governingVerb(index))).brand ??
    context.first(context.slotsOf(context.verbBehind(index))('in'), 'brand')?.brand
  const holder = holderOfStake(context, index, noun)
  const outer = context.noun(context.governorOf(index) - 1)
  // `has been part of the team at B`.
  if (/^part$/iu.test(noun.head.text) && context.verb(context.governingVerb(index))?.isCopula) return []
  if (outer && nouns.STAKE.test(outer.head.text)) return []
  const words = context.wordsOf(noun)
  const type = typeOf(words, SHARES, 'INVESTOR')
  const end = context.endingOf(index)
  return end && !WHOLE_STAKE.test(words) ? [] : stated('stake-in', type, 'thing', noun.words, holder, brand, end)
}

const SHARES: Types = [
  [/\ball|takeover|acquisition|purchase|majority|controlling|100 ?per|100 ?%|entire|sole|full|whole/iu, 'OWNER'],
  [/minority|%|per ?cent|third|quarter|half|fifth|tenth|part|\d/iu, 'CO_OWNER'],
]
const DEALS: Types = [
  [/licen/iu, 'LICENSOR'],
  [/sponsor|support|backing|stipend|patronage/iu, 'SPONSOR'],
  [/ambassador/iu, 'AMBASSADOR'],
]

/** `sold her stake`, and not a part of it. */
const WHOLE_STAKE =
  /^(?!.*\b(?:minority|half|third|quarter)\b).*\b(?:stakes?|shares?|shareholding|interest|holdings?|ownership|investments?)$/iu

function holderOfStake(context: RelationContext, index: number, noun: NounPhrase): Parties | Word | null {
  if (noun.possessor?.head.party === 'athlete') return noun.possessor.head
  const clause = context.clauseVerb(index)
  if (VERBS.having.has(context.lemmaAt(clause))) return context.first(context.slotsOf(clause)('subject'), 'athlete')
  const end = context.verbBehind(index)
  // `The takeover of B by X has been completed.`
  const behind = [...context.addedBy(end, /^(?:by|to)$/u), ...context.addedBy(index, /^by$/u)]
  if (end >= 0) return VERBS.having.has(context.lemmaAt(end)) ? context.first(behind, 'athlete') : null
  const receiver = context.receiverOf(index)
  if (receiver) return receiver
  const verb = context.governingVerb(index)
  const lemma = context.lemmaAt(verb)
  const owner = /^(?:include|comprise|take|span)$/u.test(lemma)
    ? context.noun(context.subjectOf(verb))?.possessor?.head
    : null
  if (owner?.party === 'athlete') return owner
  return HAD_OR_ENDED.has(lemma) ? context.first(context.slotsOf(verb)('subject'), 'athlete') : null
}

const HAD_OR_ENDED: ReadonlySet<string> = new Set([...VERBS.having, ...VERBS.ending])

/** A deal and its two sides, wherever they stand. */
export function ofDeal(context: RelationContext, index: number, noun: NounPhrase): Relation[] {
  const words = context.wordsOf(noun)
  const governing = context.governingVerb(index)
  const manner = context.prepositionAt(context.governorOf(index))
  const prepositions = manner === 'under' ? /^(?:with|to)$/u : /^(?:with|between|by|from|of)$/u
  const part = context.governorOf(index) - 1
  const isAsPart = manner === 'of' && /^part$/iu.test(context.headAt(part)) && context.prepositionAt(part - 1) === 'as'
  const isTogether =
    isAsPart || manner === 'under' || (manner === 'in' && !/^(?:deal|contract|extension)/iu.test(noun.head.text))
  const verbs = isTogether ? new Set([context.lemmaAt(governing)]) : HAD_OR_ENDED
  const found = sidesOf(context, index, prepositions, verbs)
  const leading = governing < 0 ? context.subjectBehind(index) : context.subjectOf(governing)
  const beneficiary = manner === 'with' ? context.partiesOf(leading).athlete : null
  const sides = found.athlete ? found : { ...found, athlete: beneficiary ?? context.speakerOf(index) }
  const type = typeOf(words, DEALS, 'ENDORSER')
  const deals = stated('deal-with', type, 'thing', noun.words, sides, sides.brand, context.endingOf(index))
  return deals.filter(({ arrangement: { trigger, brand, end } }) => {
    const isOther = ABOUT_OTHERS.test(context.text.slice(end))
    return !isOther && !(brand && isPlayingFor(context.text, trigger, brand))
  })
}

/** `has no connection to B`. */
export function ofConnection(context: RelationContext, index: number, noun: NounPhrase): Relation[] {
  const sides = sidesOf(context, index, /^(?:to|with|in|between)$/u, VERBS.having)
  return stated('connection', 'AFFILIATED', 'thing', noun.words, sides, sides.brand, 'CONTRADICTS')
}

/** `X's signature shoe by B`, and on its maker's own page without it. */
export function ofSignature(context: RelationContext, index: number, noun: NounPhrase): Relation[] {
  const sides = sidesOf(context, index, /^(?:with|by|from|for|at|of)$/u, VERBS.releasing)
  const maker = sides.brand ?? (context.speaker === 'brand' ? 'omitted' : null)
  return stated('signature-line', 'SIGNATURE_LINE', 'thing', noun.words, sides, maker)
}

export function ofRound(context: RelationContext, index: number, noun: NounPhrase): Relation[] {
  if (noun.head.text === 'money' && !noun.head.party) return []
  const sides = sidesOf(context, index, /^(?:from|by|including|with|of|for|in|at|alongside)$/u, VERBS.having)
  const fund = investorBehind(context, context.subjectOf(context.governingVerb(index)))
  return stated('round-from', 'INVESTOR', 'thing', noun.words, sides.athlete ? sides : fund, sides.brand)
}

const CLUB =
  /(?:\b(?:United|City|Town|County|Rovers|Wanderers|Athletic|Albion|Hotspur|Club|Team|[ABFRS]\.?[CFV]\.?|AFC)|^(?:Real|Inter|[AF]C|Sporting|Olympique) .*)$/u

const TRANSFER = /\b(?:free transfer|on loan|transfer fee|free agent|squad number|will play (?:as|in|for|at))\b/iu

/** A contract with a club, or with `the Denver Broncos`, is one to play for it. */
export function isPlayingFor(text: string, trigger: Span, brand: Span): boolean {
  const words = text.slice(trigger.start, trigger.end)
  const isContract = /\b(?:deal|contract|agreement|extension|sign\p{Ll}*)\b/iu.test(words)
  if (!isContract || /endors|sponsor|licen|brand/iu.test(words)) return false
  return (
    TRANSFER.test(text) ||
    CLUB.test(text.slice(brand.start, brand.end)) ||
    /\bthe\s+$/u.test(text.slice(trigger.end, brand.start))
  )
}

/** A deal that delivers, builds or settles something is no endorsement. */
const ABOUT_OTHERS =
  /^\s+(?:(?:over|regarding|concerning|about)\b|(?:to|for)\s+(?:the\s+)?(?:deliver|supply|build|construct|provide|manage|sell|buy|acquire|rent|lease|operate|host|broadcast|install|maintain|renovate|settle|publish|play|replace)\p{Ll}*\b)/u
