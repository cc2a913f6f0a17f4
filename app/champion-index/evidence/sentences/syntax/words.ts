import model from 'wink-eng-lite-web-model'
import winkNLP from 'wink-nlp'
import { BUSINESS, CAMPAIGN, DEAL, LINE, ROLE_NOUN, STAKE } from '../relations/nouns.ts'
import { PARTICLES, VERB_OF_FORM } from '../relations/verbs.ts'
import type { SentenceMention } from '../sentence-mentions.ts'

type PartyKind = 'athlete' | 'brand'

/** A word of a sentence with its part of speech; the name of a party is one word. */
export interface Word {
  text: string
  lemma: string
  pos: string
  start: number
  end: number
  party: PartyKind | null
  mention: SentenceMention | null
}

/** Names stand for themselves in the tagger's eyes, whatever they are made of. */
const STAND_FOR: Record<PartyKind, string> = { athlete: 'Xavier', brand: 'Bexco' }
/** Longer runs without a space are no words, and slow to take apart. */
const LONG_RUN = /\S{40,}/gu
const MOST_WORDS = 160
/** Made when the first sentence comes: it takes a tenth of a second, and most threads read pages without one. */
let tagger: ReturnType<typeof winkNLP> | undefined

interface Placed {
  mention: SentenceMention
  party: PartyKind
  /** Where it stands in the masked text. */
  at: number
  length: number
}

export function wordsIn(
  text: string,
  athletes: readonly SentenceMention[],
  brands: readonly SentenceMention[],
): Word[] {
  const { masked, placed, original } = maskNames(unquoted(text, [...athletes, ...brands]), athletes, brands)
  tagger ??= winkNLP(model, ['pos'])
  const { its } = tagger
  const tokens = tagger.readDoc(masked).tokens()
  const values = tokens.out()
  const tags = tokens.out(its.pos)
  const spaces = tokens.out(its.precedingSpaces)
  const words: Word[] = []
  let at = 0
  for (const [index, value] of values.slice(0, MOST_WORDS).entries()) {
    const found = masked.indexOf(value, at + (spaces[index]?.length ?? 0))
    if (found < 0) break
    at = found + value.length
    const isLineBreak = tags[index] === 'SPACE'
    const read = value === '@' ? 'at' : isLineBreak ? ',' : value
    const pos = value === '@' ? 'ADP' : isLineBreak ? 'PUNCT' : (tags[index] ?? 'X')
    const span = { start: original(found), end: original(at) }
    const word: Word = { text: read, lemma: value.toLowerCase(), pos, ...span, party: null, mention: null }
    const name = placed.find((one) => one.at < at && found < one.at + one.length)
    if (name) words.push(...split(word, found, name))
    else words.push(asWritten(word, text))
  }
  return corrected(words)
}

/** `the "B" shop`, `the "Roots" campaign`: quotes around a name say nothing. */
function unquoted(text: string, mentions: readonly SentenceMention[]): string {
  const plain = text
    .replace(/(?<=\b(?:the|its|their|an?|s) )["“](\p{Lu}[^"“”.,!?]{0,30})["”](?= \p{Ll})/gu, ' $1 ')
    .replace(/none other than/gu, (idiom) => ' '.repeat(idiom.length))
  return mentions.reduce((rest, { start, end }) => {
    const isQuoted =
      start > 0 && /["“‘']/u.test(rest.charAt(start - 1)) && /["”’'](?!s)/u.test(rest.slice(end, end + 2))
    return isQuoted ? `${rest.slice(0, start - 1)} ${rest.slice(start, end)} ${rest.slice(end + 1)}` : rest
  }, plain)
}

/** The letters of names of others, which the tokenizer saw without their marks. */
function asWritten(word: Word, text: string): Word {
  const written = text.slice(word.start, word.end)
  const isSame = word.party === null && written.length === word.text.length
  return isSame && written.search(FOREIGN) >= 0 ? { ...word, text: written } : word
}

/** `Bexco-backed` is the name and what it does. */
function split(word: Word, at: number, { mention, party, at: nameAt, length }: Placed): Word[] {
  const isStandIn = mention.kind !== 'name'
  if (isStandIn && at + word.text.length < nameAt + length) return [word]
  const start = isStandIn ? word.start : mention.start
  const name: Word = { ...word, pos: isStandIn ? word.pos : 'PROPN', start, end: mention.end, party, mention }
  const rest = word.text.slice(nameAt + length - at)
  return rest === '' ? [name] : [name, { ...word, text: rest, lemma: rest, pos: 'ADJ', start: mention.end }]
}

function maskNames(text: string, athletes: readonly SentenceMention[], brands: readonly SentenceMention[]) {
  const both = [
    ...athletes.map((mention) => ({ mention, party: 'athlete' as const })),
    ...brands.map((mention) => ({ mention, party: 'brand' as const })),
  ]
  const mentions = both.toSorted((a, b) => a.mention.start - b.mention.start)
  const placed: Placed[] = []
  /** Pairs of offsets, in the masked text and in the original one, from which on both run alike. */
  const anchors: [number, number][] = [[0, 0]]
  let masked = ''
  let from = 0
  for (const { mention, party } of mentions) {
    if (mention.start < from) continue
    masked += withoutRuns(text.slice(from, mention.start))
    const isName = mention.kind === 'name'
    const stand = isName ? STAND_FOR[party] : text.slice(mention.start, mention.end)
    placed.push({ mention, party, at: masked.length, length: stand.length })
    masked += stand
    from = mention.end
    anchors.push([masked.length, from])
  }
  masked += withoutRuns(text.slice(from))
  const original = (at: number) => {
    const [mask, real] = anchors.findLast(([offset]) => offset <= at) ?? [0, 0]
    return real + at - mask
  }
  return { masked, placed, original }
}

/** The tokenizer takes words apart at letters that it does not know. */
const FOREIGN = /[\u00c0-\u024f\u1e00-\u1eff]/gu
const PLAIN_LETTERS: Record<string, string> = { ł: 'l', Ł: 'L', ø: 'o', Ø: 'O', đ: 'd', Đ: 'D', ı: 'i', ß: 's', æ: 'a' }

function withoutRuns(text: string): string {
  return text
    .replace(LONG_RUN, (run) => 'x'.repeat(run.length))
    .replace(FOREIGN, (letter) => PLAIN_LETTERS[letter] ?? letter.normalize('NFD').charAt(0))
    .replaceAll('Hall of Fame', 'Hall-of-Fame')
    .replaceAll('per cent', 'percent ')
}

const OPENS_OBJECT = /^(?:DET|NUM|PROPN|PRON|ADJ|NOUN|SYM)$/u

/** The tags where the words around them tell better; words with hyphens are one word. */
function corrected(tagged: readonly Word[]): Word[] {
  const words: Word[] = []
  for (const word of tagged) {
    const previous = words.at(-1)
    const isTight = previous !== undefined && previous.end === word.start
    const isPlain = word.mention?.kind !== 'name'
    const isPart = /^[-\u2010-\u2013]/u.test(word.text) || /[-\u2010-\u2013]$/u.test(previous?.text ?? '')
    if (previous && isTight && isPart && isPlain && previous.party === null) {
      words[words.length - 1] = joined(previous, word)
    } else words.push(word)
  }
  return words.map((word, index) =>
    withLemma({ ...word, pos: correctedPos(word, words[index - 1], words[index + 1]) }, words[index - 1]),
  )
}

/** `found` alone is a form of `find`. */
function withLemma(word: Word, before: Word | undefined): Word {
  const lower = word.text.toLowerCase()
  if (/^['’](?:m|re|s)$/u.test(lower)) return { ...word, lemma: 'be' }
  if (word.pos !== 'VERB' && word.pos !== 'AUX') return word
  const isFind =
    lower === 'found' &&
    !/^(?:AUX|PART|ADV)$/u.test(before?.pos ?? '') &&
    !/^help(?:s|ed|ing)?$/iu.test(before?.text ?? '')
  const lemma = isFind ? 'find' : (VERB_OF_FORM.get(lower) ?? word.lemma)
  return { ...word, lemma }
}

function joined(first: Word, second: Word): Word {
  const text = first.text + second.text
  const isNoun = /^(?:ADP|ADV|PART|X|NOUN)$/u.test(second.pos)
  const pos = isNoun ? 'NOUN' : second.pos === 'VERB' ? 'ADJ' : second.pos
  return {
    ...first,
    party: second.party,
    mention: second.mention,
    text,
    lemma: first.text === '-' ? second.lemma : text.toLowerCase(),
    pos,
    end: second.end,
  }
}

const POSSESSIVE = /^(?:my|our|his|her|its|their|your)$/iu
const FRACTION = /^(?:part|half|third|quarter|fifth|tenth|most|all|some|much)$/iu
/** Players that look like verbs: `the England lock X`. */
const PERSON = /^(?:star|skip|lock|guard|back|prop|ace|coach|centre|center|wing|forward|punter|setter)$/u
const OFFICE_NEXT = /^(?:director|partner|editor|officer|member|head)$/iu

const FIXED: Record<string, string> = {
  ...{ worth: 'ADP', including: 'ADP', pro: 'ADJ', paper: 'NOUN', royalties: 'NOUN', series: 'NOUN' },
  ...{ today: 'ADV', yesterday: 'ADV', tomorrow: 'ADV', tonight: 'ADV' },
  ...Object.fromEntries(["'m", "'re", "'ve", '’m', '’re', '’ve'].map((form) => [form, 'AUX'])),
}

/** What a tagger takes for a noun or an adjective behind a name: `X backs B`, `the brothers own B`. */
function correctedPos(word: Word, before: Word | undefined, after: Word | undefined): string {
  const { pos: tag, text } = word
  const lower = text.toLowerCase()
  if (word.party !== null) return tag
  const isForm = VERB_OF_FORM.has(lower)
  const was = before?.pos ?? ''
  const next = after?.pos ?? ''
  if (/^(?:[|·•]$|\p{Extended_Pictographic})/u.test(text)) return 'PUNCT'
  if (FIXED[lower]) return FIXED[lower]
  // `X himself owns B`.
  if (/^(?:him|her|them|my|it)sel(?:f|ves)$/u.test(lower) && /^(?:NOUN|PROPN|PRON)$/u.test(was)) return 'ADV'
  if (/^ha(?:ve|ving)$/u.test(lower) && (next === 'VERB' || after?.text === 'been')) return 'AUX'
  if (/^g[eo]t(?:s|ting)?$/u.test(lower) && next === 'VERB' && /(?:ed|id|en)$/u.test(after?.text ?? '')) return 'AUX'
  if ((lower === 'since' && was === 'AUX') || (lower === 'for' && after?.text === 'now')) return 'ADV'
  if (lower === 'back' && /^to$/iu.test(before?.text ?? '') && OPENS_OBJECT.test(next)) return 'VERB'
  if (lower === 'welcome' && /^please$/iu.test(before?.text ?? '')) return 'VERB'
  if (lower === 'past' && was === 'VERB') return 'ADP'
  if (lower === 'round' && !OPENS_OBJECT.test(next)) return 'NOUN'
  if (lower === 'outside' && /^(?:DET|ADJ)$/u.test(was) && next === 'NOUN') return 'ADJ'
  if (text === 'IT' && next === 'NOUN') return 'PROPN'
  // `hired her as chief of products`.
  if (lower === 'as' && POSSESSIVE.test(before?.text ?? '')) return 'ADP'
  if (tag === 'ADJ' && CAMPAIGN.test(text) && next !== 'NOUN') return 'NOUN'
  if (lower === 'than' && before?.text === 'more' && /^(?:NUM|DET)$/u.test(next)) return 'ADV'
  const isPerson = PERSON.test(text) && (/^(?:NOUN|PROPN|ADJ|NUM)$/u.test(was) || PERSON.test(before?.text ?? ''))
  if (isPerson && (after?.mention?.kind === 'name' || after?.text === 'who')) return 'NOUN'
  if (/^[A-F]\.?$/iu.test(text) && /^series$/iu.test(before?.text ?? '')) return 'NOUN'
  if (FRACTION.test(text) && after?.text === 'of') return 'NOUN'
  // `founded by prop forward X`.
  if (before?.text === 'by' && PERSON.test(text)) return 'NOUN'
  if (tag === 'VERB') return correctedVerb(word, before, after, isForm)
  const takesObject = OPENS_OBJECT.test(next)
  const isParticiple = isForm && was === 'AUX' && /(?:en|[wr]n)$/u.test(text)
  if (isParticiple && (tag === 'NOUN' || (tag === 'ADJ' && takesObject))) return 'VERB'
  if (/ing$/u.test(text) && isForm && tag === 'NOUN' && /^(?:NOUN|PUNCT)$/u.test(was) && next === 'DET') return 'VERB'
  if (/ing$/u.test(text) && isForm && tag === 'NOUN' && /^(?:ADP|SCONJ|AUX)$/u.test(was) && takesObject)
    return OFFICE_NEXT.test(after?.text ?? '') ? 'ADJ' : 'VERB'
  if (!/^(?:NOUN|ADJ|PROPN)$/u.test(tag)) return tag
  const isBehindName = isName(before)
  const isPlural = was === 'NOUN' && /(?<![ius])s$/u.test(before?.text ?? '')
  const isVerb =
    (isForm && /(?:s|ed)$/u.test(text) && (takesObject || /ing$/u.test(after?.text ?? '')) && opensVerb(before)) ||
    (isForm && after?.text === 'by' && !/s$/u.test(lower)) ||
    (isForm && isBehindName && PARTICLES.has(`${VERB_OF_FORM.get(lower)}_${after?.text}`)) ||
    (isForm && /^(?:help|helped|helps|to|each|both|jointly|will|would)$/iu.test(before?.text ?? '') && takesObject) ||
    (isForm && !/s$/u.test(text) && isPlural && !BUSINESS.test(text) && (after?.party != null || next === 'DET')) ||
    (isBehindName &&
      /^\p{Ll}+(?:s|ed)$/u.test(text) &&
      (before?.party === 'athlete' || /^(?:to|with|as)$/u.test(after?.text ?? '') || next === 'DET')) ||
    (isBehindName && before?.party === 'athlete' && /^\p{Ll}+$/u.test(text) && next === 'DET') ||
    (isForm && /s$/u.test(text) && /^who$/iu.test(before?.text ?? '')) ||
    (/^(?:co-)?own$/u.test(text) &&
      (/^(?:NOUN|ADV)$/u.test(was) || /^(?:who|which|that|them|both)$/u.test(before?.text ?? '')))
  return isVerb ? 'VERB' : tag
}

/** What a tagger takes for a verb: `the head of B`, `my signature stick`, `belongs to retired skier X`. */
function correctedVerb({ text }: Word, before: Word | undefined, after: Word | undefined, isForm: boolean): string {
  const was = before?.pos ?? ''
  const next = after?.pos ?? ''
  if (/^['’]s?$/u.test(before?.text ?? '') && was !== 'AUX' && !/(?:ed|ing)$/u.test(text)) return 'NOUN'
  if (before?.text === 'to' && /[^e]ed$/u.test(text) && /^(?:NOUN|PROPN|ADJ)$/u.test(next)) return 'ADJ'
  const isHad = /^(?:has|had|have|holds|held)$/u.test(before?.text ?? '') && /s$/u.test(text)
  const isShare =
    (STAKE.test(text) || DEAL.test(text)) && (isHad || /^(?:NOUN|SYM|NUM|ADJ|ADP)$/u.test(was)) && next === 'ADP'
  const isBare = !/(?:s|ed|ing)$/u.test(text) && before?.party == null
  const isCompound = isBare && next === 'NOUN' && /^(?:ADP|AUX|PROPN)$/u.test(was) && !/^to$/iu.test(before?.text ?? '')
  const isKind =
    BUSINESS.test(text) && after?.party != null && /^(?:NOUN|ADJ|PROPN)$/u.test(was) && before?.party == null
  // `hammer thrower X`.
  const isOfPerson = !isForm && next === 'NOUN' && /(?:er|or|ist|ete|m[ae]n)$/u.test(after?.text ?? '')
  if (isShare || isKind || isOfPerson || (isCompound && (was !== 'AUX' || isBe(before)))) return 'NOUN'
  if (text.includes('-') && !isForm && !/(?:ed|ing)$/u.test(text)) return 'ADJ'
  const isRole = ROLE_NOUN.test(text) && (!isForm || (after?.text === 'of' && (was === 'ADV' || isBe(before))))
  if (isRole || (LINE.test(text) && was === 'NOUN')) return 'NOUN'
  if (/^\p{Lu}\p{Ll}/u.test(text) && before && !isForm && !/^["“.:;]$/u.test(before.text)) return 'PROPN'
  const isOffice = OFFICE_NEXT.test(after?.text ?? '') || (next === 'NOUN' && !isForm && was !== 'AUX')
  if (/ing$/u.test(text) && isOffice) return 'ADJ'
  const isRelative = /^(?:who|which|that|he|she|it|they|we|i)$/iu.test(before?.text ?? '')
  const isInside = /^(?:DET|ADJ|PRON)$/u.test(was) && !isRelative && /^(?:NOUN|ADJ)$/u.test(next)
  return isInside && /(?:ing|ed)$/u.test(text) ? 'ADJ' : 'VERB'
}

function isBe(word: Word | undefined): boolean {
  return /^(?:is|are|was|were|been?|being|['’](?:m|re|s))$/iu.test(word?.text ?? '')
}

function isName(word: Word | undefined): boolean {
  return word?.party != null && !word.mention?.possessive && !POSSESSIVE.test(word.text)
}

function opensVerb(before: Word | undefined): boolean {
  if (before?.party) return isName(before)
  return (
    /^(?:PROPN|ADV|CCONJ)$/u.test(before?.pos ?? '') || /^(?:who|which|that|he|she|it|,)$/iu.test(before?.text ?? '')
  )
}
