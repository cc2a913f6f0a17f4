import { RELATIVES } from '../english-words.ts'
import { BUSINESS, ROLE_NOUN, STAKE } from '../relations/nouns.ts'
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
  if (!isCommon(sentence, index) || isStakeIn(sentence, index)) return []
  const before = index - 2
  const group = sentence.is(index - 1, 'preposition', /^(?:of|among)$/u)
  const isOneOf = group && /^(?:one|some|two|three|four|most|among)$/iu.test(sentence.headAt(before))
  const at = isOneOf ? before - 1 : sentence.is(index - 1, 'preposition', /^among/u) ? before : index - 1
  const copula = sentence.verb(at)
  if (copula && (copula.isCopula || VERBS.comprising.has(copula.verb.lemma))) {
    const subject = sentence.listOf(subjectOf(at)).find((one) => sentence.partyAt(one))
    if (subject !== undefined) return [subject]
  }
  const isOwn = noun.possessor?.head.party === 'athlete' && BUSINESS.test(noun.head.text)
  const isSetBeside = sentence.is(index - 1, 'comma') && sentence.partyAt(before) && !sentence.isListed(index)
  if (isSetBeside && (noun.possessor === null || isOwn)) return [before]
  for (let at = index + 1; at < Math.min(sentence.phrases.length, index + 14); at++) {
    if (sentence.is(at + 2, 'relative') && sentence.is(at + 1, 'preposition') && sentence.verb(at + 3)?.isCopula)
      return [...sentence.listOf(at + 4)]
    const isPart = sentence.is(at + 1, 'preposition', /^of$/u) && /^them$/iu.test(sentence.headAt(at + 2))
    if (sentence.noun(at) && !isPart && (at === index + 1 || opensAlias(sentence, at)))
      // `…, B said` is a clause of its own.
      return sentence.is(at - 1, 'comma') && sentence.verb(sentence.lastOfList(at) + 1)?.form === 'finite'
        ? []
        : [...sentence.listOf(at)]
    const verb = sentence.verb(at)
    if (verb && !sentence.isNaming(at) && verb.form !== 'part' && !(group && before < 0)) break
    if (verb?.isCopula && group && before < 0) return [...sentence.listOf(at + 1)]
    const isClause = /^(?:relative|subordinate|and)$/u.test(sentence.phrases[at]?.kind ?? '')
    if (isClause || sentence.is(at, 'stop', /^[;.!?]$/u)) break
  }
  return []
}

/** Described rather than named, and by nobody else's: `a label`, `her own brand`. */
function isCommon(sentence: PhraseList, index: number): boolean {
  const noun = sentence.noun(index)
  if (!noun || noun.head.party !== null || noun.head.pos === 'PROPN' || noun.head.pos === 'PRON') return false
  if (ROLE_NOUN.test(noun.head.text)) return true
  return noun.possessor === null || noun.possessor.head.party !== null || RELATIVES.test(noun.possessor.head.text)
}

/** Of `a stake in B, a bakery` the bakery is B. */
function isStakeIn(sentence: PhraseList, index: number): boolean {
  return STAKE.test(sentence.headAt(index)) && sentence.is(index + 1, 'preposition', /^(?:in|of)$/u)
}

/** Whether the noun phrase at the index is set beside an earlier one: behind a comma, `called`, `such as`. */
function opensAlias(sentence: PhraseList, index: number): boolean {
  const first = sentence.firstOfList(index)
  const before = first - 1
  if (sentence.is(before, 'comma') || sentence.is(before, 'stop', /^[:(—–]$/u)) return true
  const isExample = sentence.is(before, 'preposition', /^(?:as|like|including)$/u)
  if (isExample || sentence.noun(index)?.title?.head.text === 'name') return true
  const isAmong =
    sentence.is(before - 1, 'preposition', /^(?:among.*|of)$/u) && /^them$/iu.test(sentence.headAt(before))
  return isAmong || (sentence.verb(before) !== null && sentence.isNaming(before))
}
