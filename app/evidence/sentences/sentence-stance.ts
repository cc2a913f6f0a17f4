import type { RelationshipType } from '../evidence-model.ts'
import type { Arrangement } from './arrangements/arrangement.ts'
import { FORMERLY, RUMOUR_ANYWHERE, RUMOUR_BEFORE, SPAN_BEFORE, UNTIL } from './english-closings.ts'
import { withoutAsides } from './gaps/gap-words.ts'

/** `not`, `never` and their like, save where they deny nothing (`not only`, `no doubt`, `not until`). */
const NOT =
  /(?:\b(?:not|never)\b|n['’]t\b)(?!\s+(?:only|just|merely|simply|solely|long|until|everyone|everybody|many|surprising\w*|forget|knew|know|content|least|too|far|without|believe)\b)|\b(?:nor|neither|falsely|incorrectly|wrongly)\b/giu
const NO =
  /\bno\b(?!\s+(?:longer|doubt|stranger|less|secret|surprise|wonder|coincidence|accident|matter|one|other)\b|\.)/giu
const DENIES =
  /\b(?:den(?:y|ies|ied|ying|ial)|refut(?:e|es|ed|ing)|reject(?:s|ed|ing)?|dismiss(?:es|ed|ing)?|disput(?:es|ed|ing)|debunk(?:s|ed|ing)?|disprov(?:es|ed)|untrue|turn(?:s|ed) down|declin(?:es|ed)|refus(?:es|ed)|myth|hoax|no truth|(?:nobody|no one|few) (?:\p{Ll}+ )?(?:believe[sd]?|thinks?|thought|said|says|claim\w*)|doubt(?:s|ed)? that|false (?:claims?|reports?|rumou?rs?|stories)|contrary to (?:claims?|reports?|rumou?rs?)|false|fabricated)\b/giu
const DISMISSED =
  /^[^.;]{0,80}?\b(?:(?:is|are|was|were) (?:completely |entirely |simply |all )?(?:false|untrue|incorrect|not true|wrong|a hoax|a myth|fabricated|baseless|unfounded|denied|rejected|refuted|debunked)|(?:has|have) been (?:denied|rejected|refuted|debunked))\b/iu
const ENDED_BEFORE = /\b(?:no longer|not any ?more|used to|stopped|ceased)\b[^,;]{0,60}$/iu
const ENDED_AFTER =
  /^[^,;]{0,60}\b(?:any ?more|no longer|(?:has |have )?(?:ended|expired|lapsed|run out|ran out|came to an end|come to an end)|was (?:ended|terminated|not renewed))\b/iu

/** What a sentence that relates athlete and brand makes of the relation. */
export function stanceOf(
  text: string,
  arrangement: Arrangement,
  type: RelationshipType,
): 'SUPPORTS' | 'CONTRADICTS' | 'ENDS' {
  const { trigger } = arrangement
  const head = text.slice(0, trigger.start)
  const tail = text.slice(arrangement.end)
  const founding = type === 'FOUNDER' || type === 'CO_FOUNDER'
  if (!founding && (ENDED_BEFORE.test(head) || ENDED_AFTER.test(tail))) return 'ENDS'
  if (isDenied(text, arrangement)) return 'CONTRADICTS'
  if (founding) return 'SUPPORTS'
  if (FORMERLY.test(head.slice(-60))) return 'ENDS'
  return termOf(text, arrangement) !== null ? 'ENDS' : 'SUPPORTS'
}

/** The last year of a relation that the sentence gives a term: `signed until 2028`. */
export function termOf(text: string, arrangement: Arrangement): string | null {
  const until = UNTIL.exec(clauseAfter(text, arrangement)) ?? SPAN_BEFORE.exec(text.slice(0, arrangement.start))
  return until?.[1] ?? until?.[2] ?? null
}

/** Whether the sentence denies the relation: a negation that governs the verb or directly precedes a party. */
export function isDenied(text: string, arrangement: Arrangement): boolean {
  const { trigger } = arrangement
  if (DISMISSED.test(text.slice(arrangement.end))) return true
  const head = text.slice(0, trigger.start)
  if (endsOf(head, NOT).some((end) => governs(head.slice(end), 10))) return true
  if (endsOf(head, DENIES).some((end) => governs(head.slice(end), 12))) return true
  if (endsOf(head, NO).some((end) => governs(head.slice(end), 3))) return true
  if (/\bwithout\s+(?:any\s+)?$/iu.test(head)) return true
  return [arrangement.athlete, arrangement.brand].some((party) => {
    if (party === null || party.start < trigger.end) return false
    return /\b(?:not|without|except|excluding|never)\s+(?:(?:by|in|with|of|from|for|the|any)\s+){0,2}(?:[\p{Ll}-]+\s+){0,2}$/u.test(
      text.slice(trigger.start, party.start),
    )
  })
}

/** No clause, contrast or second verb lies between the denying word and what it would deny. */
function governs(gap: string, most: number): boolean {
  const plain = withoutAsides(gap)
  if (/[,;:—–(]|\b(?:but|and|while|although|because|who|which)\b/iu.test(plain)) return false
  return plain.split(/\s+/u).filter((word) => word !== '').length <= most
}

function endsOf(text: string, pattern: RegExp): number[] {
  return [...text.matchAll(pattern)].map((match) => match.index + match[0].length)
}

/** Whether the sentence only says that it is said, or that it may come to be. */
export function isRumour(text: string, arrangement: Arrangement): boolean {
  if (RUMOUR_ANYWHERE.test(text)) return true
  const lead = withoutAsides(text.slice(0, arrangement.trigger.end))
  const clause = lead.split(/;|\bbut\b/u).at(-1) ?? lead
  return RUMOUR_BEFORE.test(clause)
}

/** The last year of an end, as the sentence gives it, when it gives just one. */
export function endDate(text: string, arrangement: Arrangement): string | null {
  const term = termOf(text, arrangement)
  if (term !== null) return term
  const until = UNTIL.exec(text.slice(arrangement.start))
  if (until) return until[1] ?? until[2] ?? null
  const years = new Set(
    [...text.matchAll(/\b(?:in|on|since)\s+(?:\p{L}+\s+)?(?:\d{1,2},?\s+)?((?:19|20)\d\d)\b/gu)].map(
      (match) => match[1],
    ),
  )
  return years.size === 1 ? ([...years][0] ?? null) : null
}

function clauseAfter(text: string, arrangement: Arrangement): string {
  const from = arrangement.trigger.start
  const rest = text.slice(arrangement.end)
  const cut = /[;]|,\s+(?:and|but|which|who|is|was|has)\b/u.exec(rest)
  return text.slice(from, arrangement.end) + (cut ? rest.slice(0, cut.index) : rest)
}
