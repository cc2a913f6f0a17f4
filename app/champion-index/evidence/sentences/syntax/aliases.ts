import { RELATIVES } from '../english-words.ts'
import { BUSINESS } from '../relations/nouns.ts'
import { VERBS } from '../relations/verbs.ts'
import type { PhraseList } from './phrase-list.ts'

/** `a label, B`, `companies including N, B`, `a label called B`, `B, a label`: other names of one thing. */
export function aliasesOf(sentence: PhraseList, index: number, subjectOf: (verb: number) => number): number[] {
  const noun = sentence.noun(index)
  if (!noun || noun.head.pos === 'PRON') return []
  if (noun.head.party !== null) {
    const isSame = sentence.partyAt(index + 2) === noun.head.party
    const isBeside =
      sentence.is(index + 1, 'comma') && !sentence.isListed(index) && (isSame || isCommon(sentence, index + 2))
    return isBeside ? [index + 2] : []
  }
  if (RELATIVES.test(noun.head.text) && sentence.is(index + 1, 'comma') && sentence.partyAt(index + 2) === 'athlete')
    return [index + 2]
  if (!isCommon(sentence, index)) return []
  const before = index - 2
  const copula = sentence.verb(index - 1)
  if (copula && (copula.isCopula || VERBS.comprising.has(copula.verb.lemma))) {
    const subject = subjectOf(index - 1)
    if (sentence.partyAt(subject)) return [subject]
  }
  const isOwn = noun.possessor?.head.party === 'athlete' && BUSINESS.test(noun.head.text)
  const isSetBeside = sentence.is(index - 1, 'comma') && sentence.partyAt(before) && !sentence.isListed(index)
  if (isSetBeside && (noun.possessor === null || isOwn)) return [before]
  for (let at = index + 1; at < Math.min(sentence.phrases.length, index + 14); at++) {
    if (sentence.is(at + 2, 'relative') && sentence.is(at + 1, 'preposition') && sentence.verb(at + 3)?.isCopula)
      return [...sentence.listOf(at + 4)]
    if (sentence.noun(at) && (at === index + 1 || opensAlias(sentence, at)))
      return isOwnClause(sentence, at) ? [] : [...sentence.listOf(at)]
    const verb = sentence.verb(at)
    if (verb && !isNaming(sentence, at) && verb.form !== 'part') break
    const isClause = /^(?:relative|subordinate|and)$/u.test(sentence.phrases[at]?.kind ?? '')
    if (isClause || sentence.is(at, 'stop', /^[;.!?]$/u)) break
  }
  return []
}

/** Described rather than named, and by nobody else's: `a label`, `her own brand`. */
function isCommon(sentence: PhraseList, index: number): boolean {
  const noun = sentence.noun(index)
  if (!noun || noun.head.party !== null || noun.head.pos === 'PROPN' || noun.head.pos === 'PRON') return false
  return noun.possessor === null || noun.possessor.head.party !== null
}

/** A name behind a comma that the next verb is about: `…, B said`. */
function isOwnClause(sentence: PhraseList, index: number): boolean {
  return sentence.is(index - 1, 'comma') && sentence.verb(sentence.lastOfList(index) + 1)?.form === 'finite'
}

function isNaming(sentence: PhraseList, index: number): boolean {
  return VERBS.naming.has(sentence.lemmaAt(index))
}

/** Whether the noun phrase at the index is set beside an earlier one: behind a comma, `called`, `such as`. */
function opensAlias(sentence: PhraseList, index: number): boolean {
  const first = sentence.firstOfList(index)
  const before = first - 1
  if (sentence.is(before, 'comma') || sentence.is(before, 'stop', /^[:(—–]$/u)) return true
  const isExample = sentence.is(before, 'preposition', /^(?:as|like|including)$/u)
  if (isExample || sentence.noun(index)?.title?.head.text === 'name') return true
  const isAmong = sentence.is(before - 1, 'preposition', /^among/u) && /^them$/iu.test(sentence.headAt(before))
  return isAmong || (sentence.verb(before) !== null && isNaming(sentence, before))
}
