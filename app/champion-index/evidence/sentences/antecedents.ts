import { isPartyOrShortForm, isPreposition, RELATIVES, wordsOf } from './english-words.ts'
import { BUSINESS } from './relations/nouns.ts'
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
  start: number
  looksLikePerson: boolean
}

/** The people and companies named before `until`, in order. Names after `in`, `at` and the like are places. */
function partiesOf(sentence: Sentence, until: number, finder: MentionFinder): Party[] {
  const known = [
    ...finder
      .athletes(sentence)
      .filter(isNamed)
      .map((m) => ({ ...m, whose: 'athlete' as const })),
    ...finder
      .brands(sentence)
      .filter(isNamed)
      .map((m) => ({ ...m, whose: 'brand' as const })),
  ].toSorted((a, b) => a.start - b.start)
  const parties: Party[] = []
  let from = 0
  for (const mention of known) {
    if (mention.start >= until) break
    parties.push(...strangersIn(sentence.text.slice(from, mention.start), from))
    const relative = mention.possessive && RELATIVES.test(sentence.text.slice(mention.end, mention.end + 40))
    const whose = relative ? 'other' : mention.whose
    parties.push({ whose, start: mention.start, looksLikePerson: mention.whose === 'athlete' })
    from = mention.end
  }
  if (from < until) parties.push(...strangersIn(sentence.text.slice(from, until), from))
  return parties
}

function isNamed(mention: SentenceMention): boolean {
  return mention.kind !== 'stand_in'
}

function strangersIn(text: string, offset: number): Party[] {
  const words = wordsInPieces(text)
  const parties: Party[] = []
  for (let index = 0; index < words.length; index++) {
    if (!isPartyOrShortForm(words[index] ?? '')) continue
    let end = index
    while (end < words.length && isPartyOrShortForm(words[end] ?? '')) end++
    const before = words[index - 1]?.toLowerCase() ?? ''
    const article = /^(?:the|a|an)$/u.test(before)
    const place = isPreposition(before) || (article && isPreposition(words[index - 2] ?? ''))
    const isKind = end - index === 1 && BUSINESS.test(words[end] ?? '')
    const opening = offset === 0 && index === 0 && end - index === 1
    if (
      !isKind &&
      !(opening && OPENERS.test(words[index] ?? '')) &&
      !(place && !/^(?:with|by|from|for)$/u.test(before))
    ) {
      parties.push({ whose: 'other', start: offset, looksLikePerson: end - index >= 2 && !article })
    }
    index = end
  }
  return parties
}

const OPENERS =
  /^(?:The|An?|In|On|At|By|For|From|With|After|Before|Since|During|When|While|As|And|But|Or|If|So|Then|Now|Today|Later|Here|There|It|Its|He|She|His|Her|They|Their|We|Our|This|That|These|Those|Both|All|One|Two|Founded|Based|Born|Known|Not|No|Also|What|Who|How|Why|More|Most|Many|Some|Every|Each|Over|Under|About|Like|Unlike|To|Of)$/u

/** A sentence may be longer than the pattern's limit, so it is read in pieces. */
function wordsInPieces(text: string): string[] {
  const words: string[] = []
  for (let offset = 0; offset < text.length; offset += 240) words.push(...wordsOf(text.slice(offset, offset + 240)))
  return words
}
