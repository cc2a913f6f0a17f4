import { isPartyOrShortForm, isPreposition, OPENERS, RELATIVES, wordsOf } from './english-words.ts'
import { BUSINESS } from './relations/nouns.ts'
import { VERB_OF_FORM } from './relations/verbs.ts'
import type { MentionFinder, SentenceMention } from './sentence-mentions.ts'
import type { Sentence } from './sentences.ts'

/** Sentences a stand-in reaches back over. */
const REACH = 4

/**
 * How many sentences back the name lies that `he`, `it` or `the company` stands for: 0 the same sentence, null when
 * somebody else may be meant. On the brand's own page `the company` is the brand as long as no other was named.
 */
export function sentencesBack(
  sentences: readonly Sentence[],
  index: number,
  standIn: { start: number },
  party: 'athlete' | 'brand',
  finder: MentionFinder,
  ownPage = false,
): number | null {
  const sentence = sentences[index]
  if (!sentence) return null
  const here = partiesOf(sentence, standIn.start, finder)
  const inside = meant(here, party)
  if (inside !== 'nobody') return inside === 'ours' ? 0 : null

  for (let back = 1; back <= REACH; back++) {
    const earlier = sentences[index - back]
    if (!earlier) break
    const found = meant(partiesOf(earlier, earlier.text.length, finder), party)
    if (found === 'other') return null
    if (found === 'ours') return ownPage ? 0 : back
  }
  if (ownPage) return 0
  return party === 'athlete' && isNamedNext(sentence, standIn.start, finder) ? 0 : null
}

/** `With Castora as her sponsor, Serena Williams …`: nobody else is named in the sentence, and nobody before it. */
function isNamedNext(sentence: Sentence, from: number, finder: MentionFinder): boolean {
  const people = partiesOf(sentence, sentence.text.length, finder).filter(({ looksLikePerson }) => looksLikePerson)
  const isNamed = finder.athletes(sentence).some((mention) => mention.kind === 'name' && mention.start > from)
  return isNamed && people.every(({ whose }) => whose === 'athlete')
}

/** A person is recognised by a first and a last name; of several companies the first one counts. */
function meant(parties: readonly Party[], party: 'athlete' | 'brand'): 'ours' | 'other' | 'nobody' {
  if (party === 'athlete') {
    if (parties.some((p) => p.whose === 'other' && p.looksLikePerson)) return 'other'
    return parties.some((p) => p.whose === 'athlete') ? 'ours' : 'nobody'
  }
  const companies = parties.filter((p) => p.whose !== 'athlete')
  if (companies.length === 0) return 'nobody'
  return companies[0]?.whose === 'brand' ? 'ours' : 'other'
}

interface Party {
  whose: 'athlete' | 'brand' | 'other'
  looksLikePerson: boolean
}

/** The people and companies named before `until`, in order. Names after `in`, `at` and the like are places. */
function partiesOf(sentence: Sentence, until: number, finder: MentionFinder): Party[] {
  const { text } = sentence
  const named = (mentions: readonly SentenceMention[], whose: 'athlete' | 'brand') =>
    mentions.filter(({ kind }) => kind !== 'stand_in').map((mention) => ({ ...mention, whose }))
  const known = [...named(finder.athletes(sentence), 'athlete'), ...named(finder.brands(sentence), 'brand')]
    .filter(({ start }) => start < until)
    .toSorted((a, b) => a.start - b.start)
  const parties: Party[] = []
  let from = 0
  for (const { start, end, possessive, whose } of known) {
    parties.push(...strangersIn(text.slice(from, start).replace(DATELINE, ''), from === 0))
    const isRelative = possessive && RELATIVES.test(text.slice(end, end + 40))
    parties.push({ whose: isRelative ? 'other' : whose, looksLikePerson: whose === 'athlete' })
    from = end
  }
  return [...parties, ...strangersIn(text.slice(from, Math.max(from, until)), from === 0)]
}

function strangersIn(text: string, opensSentence: boolean): Party[] {
  const words = wordsOf(text)
  const parties: Party[] = []
  for (let index = 0; index < words.length; index++) {
    let end = index
    while (isPartyOrShortForm(words[end] ?? '')) end++
    if (end === index) continue
    const before = words[index - 1]?.toLowerCase() ?? ''
    const isArticle = /^(?:the|an?)$/u.test(before)
    const isPlace =
      isPreposition(isArticle ? (words[index - 2] ?? '') : before) && !/^(?:with|by|from|for)$/u.test(before)
    const isSingle = end - index === 1
    const isKind = isSingle && BUSINESS.test(words[end] ?? '')
    const isOpener = isSingle && opensSentence && index === 0 && isOpening(words[0] ?? '')
    if (!isKind && !isOpener && !isPlace) parties.push({ whose: 'other', looksLikePerson: !isSingle && !isArticle })
    index = end
  }
  return parties
}

function isOpening(word: string): boolean {
  return OPENERS.test(word) || /(?:ed|ing)$/u.test(word) || VERB_OF_FORM.has(word.toLowerCase())
}

/** `OSLO, 3 May – `. */
const DATELINE = /^\p{Lu}[\p{L} ]+,[^–—,]{1,20} [–—] /u
