import { type Mention, withoutLegalForm } from '../names.ts'
import { isParty, OPENERS } from './english-words.ts'
import { isOfHeadline } from './headline-words.ts'
import { ROLE_NOUN } from './relations/nouns.ts'
import { VERB_OF_FORM } from './relations/verbs.ts'

const LEGAL_WORD =
  /^(?:Inc|Incorporated|LLC|Ltd|Limited|PLC|Corp|Corporation|Co|Company|GmbH|AG|SA|SpA|BV|NV|AB|SE|Group|Holdings?|International|FC|CF|F\.C|C\.F|SC|Football|Soccer|Brand|Tequila|Whiske?y|Vodka|Gin|Rum|Wines?|Sportswear|Apparel|Clothing|Founders?|Co-\p{L}+|Owners?|CEO|Chair\p{Ll}*|President|Investors?|Ambassadors?|Testimonees?|Creative|Chief|Director|Board|Advisors?|Executive)$/u

const LEGAL_FORM_NEXT =
  /^,?\s(?:Inc|Incorporated|LLC|Ltd|Limited|PLC|plc|Corp|Corporation|GmbH|AG|SA|S\.A|SE|ASA|AB|NV|N\.V|BV|B\.V|SpA|S\.p\.A|Oy|KK)(?:\.(?=[\s,;)’']))?(?![\p{L}\p{N}])/u

/** `Castora Inc.` for `Castora`. */
export function withLegalForm<T extends Mention>(text: string, span: T): T {
  const form = LEGAL_FORM_NEXT.exec(text.slice(span.end, span.end + 20))?.[0]
  return form === undefined ? span : { ...span, end: span.end + form.length }
}

/** `Watchmaker Castora`, `Oslo-based Castora` at the start of a sentence. */
const KIND_IN_FRONT =
  /(?:-based|makers?|compan(?:y|ies)|brands?|labels?|firms?|giants?|start-?ups?|retailers?|manufacturers?|chains?|brewer(?:y|s)?|outfitters?|suppliers?|groups?|clubs?|producers?|distillers?|distillery|clothiers?|bakers?|bakery|roaster(?:y|s)?|insurers?|banks?|airlines?|publishers?|jewellers?|lenders?|wineries|winery|telecoms?|start-?ups?)$/iu

/** `Our Castora`, `Behind Castora`. */
const INTRODUCES =
  /^(?:Our|His|Her|About|Why|How|Meet|Introducing|Through|Former|Longtime|Long-time|New|Current|Via|Under|Into|Inside|Dear|Behind|Outside|Among|Amongst|Start-up|Startup|Before|Besides|Beyond|Without|Alongside|Like|Unlike)$/u

/** Not a part of a longer name: `Castora` in `Castora Foundation`, `Nova Castora`, `castora.example`. */
export function isWholeBrand(text: string, span: Mention): boolean {
  const rest = text.slice(span.end, span.end + 40)
  if (/^(?:[-–](?!sponsored\b)\p{L}|\.\p{Ll})/u.test(rest)) return false
  const next = /^[^\S\r\n](\p{Lu}[\p{L}'’.-]*)/u.exec(rest)?.[1]?.replace(/[.'’]+s?$/u, '')
  if (next !== undefined && !isOfHeadline(next) && !LEGAL_WORD.test(next) && isParty(next)) return false
  const before = text.slice(0, span.start)
  if (OTHER_BEHIND.test(rest) || OTHER_BEFORE.test(before) || (/\b[Tt]he $/u.test(before) && /^ of \p{Lu}/u.test(rest)))
    return false
  if (/\bTeam\s$/u.test(before) || LONGER_NAME.test(before) || NO_COMPANY.test(before)) return false
  if (/[\p{L}\p{N}][-–]$/u.test(before))
    return /\b(?:backed|owned|founded|led|sponsored|endorsed|funded)-$/u.test(before)
  const last = /(^|\s)(\p{Lu}[\p{L}'’.-]*)[^\S\r\n]$/u.exec(before)
  if (last?.[2] === undefined) return true
  const isNoName = !isParty(last[2]) || isOfHeadline(last[2])
  if (/['’]s$/u.test(last[2])) return true
  if (before.trim() === last[2])
    return isNoName || OPENERS.test(last[2]) || KIND_IN_FRONT.test(last[2]) || INTRODUCES.test(last[2])
  return isNoName || /(?:['’]s?|-(?:backed|owned|founded|led|sponsored|endorsed|funded))$/u.test(last[2])
}

/** `B rival Acme`, `Acme, a competitor of B`: another company. */
const OTHER_BEHIND =
  /^(?:['’]s)? (?:[\p{Ll}-]+ )?(?:rival|competitor|challenger|subsidiary|spin-?off|offshoot|predecessor|successor)s?,? \p{Lu}/u
const OTHER_BEFORE =
  /\b(?:rivals?|competitors?|challengers?|competes|subsidiary|spin-?off|suppliers?|customers?|predecessor|successor|answer) (?:of|to|from|with)(?: the)? $|\b(?:parent(?: company)?|(?:once|now|today|later|formerly) (?:an? )?(?:part|unit|division|arm)) of $/u

/** `a dog called B`. */
const NO_COMPANY =
  /\b(?:dog|cat|horse|pony|puppy|kitten|mare|stallion|boat|yacht|daughter|son|child|baby|car|village|town|street|song|film|book|ship)s?,? (?:called|named) $/u

/** `Oeste` in `Mate del Oeste`. */
const LONGER_NAME = /\p{Lu}[\p{L}’'-]+\s(?:(?:del|della|de|du|da|do|di|des)\s(?:l[ao]s?\s)?|d[’'])$/u

/** Verbs of a name that opens a sentence. */
const FINITE =
  /^(?:is|are|was|were|has|have|had|does|did|will|owns|sponsors|makes|sells|competes|works|met|beat|won|saw|runs|supplies|took|got|went|came)$/u

/** An everyday word is the brand when spelled like it and not merely the capital that opens the sentence. */
export function isUsedAsName(
  text: string,
  mention: { start: number; end: number; text: string },
  name: string,
): boolean {
  const spelled = mention.text === name.trim() || mention.text === withoutLegalForm(name)
  if (!spelled || !/\p{Lu}/u.test(mention.text)) return false
  if (/[\p{L}\p{N}]/u.test(text.slice(0, mention.start))) return true
  const next = /^(?:['’]s?\b|,|\s(\p{Ll}[\p{L}-]*))/u.exec(text.slice(mention.end))
  if (next === null) return false
  const word = next[1]
  return word === undefined || FINITE.test(word) || VERB_OF_FORM.has(word) || ROLE_NOUN.test(word)
}
