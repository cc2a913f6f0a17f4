import { isCommonWordName } from '../common-word-names.ts'
import {
  createNameSearch,
  foldLetters,
  type Mention,
  type NameSearch,
  nameTokens,
  type SearchableText,
  searchable,
  withoutLegalForm,
} from '../names.ts'
import { isParty, OPENERS, RELATIVES } from './english-words.ts'
import { isOfHeadline } from './headline-words.ts'
import type { Sentence } from './sentences.ts'
import {
  companyPattern,
  descriptionsIn,
  FIRST_PERSON,
  kindsOf,
  OUR,
  THIRD_PERSON,
  TOGETHER,
  VERBLESS,
} from './stand-ins.ts'
import { isUsedAsName, isWholeBrand, withLegalForm } from './whole-brand.ts'

/** Who is speaking decides what `we` and `I` mean. */
export type Speaker = 'brand' | 'athlete' | 'other'

/** `name` said outright, `self` by the speaker of himself, `stand_in` by he, she, the company: named nearby. */
type MentionKind = 'name' | 'self' | 'stand_in'

export interface SentenceMention {
  start: number
  end: number
  kind: MentionKind
  /** Followed by 's. */
  possessive: boolean
}

export interface TextSubjects {
  /** The athlete's name first, then aliases. */
  athlete: readonly string[]
  /** The brand's name first, then aliases. */
  brand: readonly string[]
  speaker: Speaker
  /** Of an article about the athlete: `she` is the athlete where nobody else was named. */
  isAboutAthlete?: boolean
}

export interface MentionFinder {
  /** Whether the text has a name of the brand, or is the brand's own. */
  mayNameBrand: boolean
  /** Whether the text has a full name of the athlete, or is the athlete's own. */
  namesAthlete: boolean
  athletes(sentence: Sentence): SentenceMention[]
  brands(sentence: Sentence): SentenceMention[]
  /** Whether a party's name contains the athlete's: the athlete's foundation is no other party. */
  isAthletes(party: string): boolean
}

const SUFFIX = /^,?\s+(?:jr|sr|ii|iii|iv)\b/iu
const COMPOUND = /^-(?:backed|owned|founded|co-?founded|co-?owned|led|endorsed|sponsored|funded)\b/iu
/** `The Serena Williams Collection`. */
const LINE_WORD = /^(?:Collection|Line|Edition|Capsule|Signature|Series|Range)$/u
const RELATIVE_NEXT = new RegExp(`^(?:\\p{Ll}+ )?(?:${RELATIVES.source})`, 'u')
/** `the sister of X`, `fans of the skier X`; a partner may be a company. */
const RELATIVE_BEFORE = new RegExp(
  `(?!partner|family)(?:${RELATIVES.source}|\\bfoundation) of (?:(?:the|former|retired) )?(?:\\p{Ll}[\\p{L}-]* ){0,3}$`,
  'u',
)
/** Prepares the search for both names in one text; surnames count once the full name has occurred. */
export function createMentionFinder(text: string, subjects: TextSubjects): MentionFinder {
  const whole = searchable(text)
  const people = new Set(subjects.athlete.map(foldLetters))
  const shortened = subjects.brand.map(withoutLegalForm).filter((name) => !people.has(foldLetters(name)))
  const brandNames = [...new Set([...subjects.brand, ...shortened])].filter((name) => name.trim() !== '')
  const brandSearches = searchesIn(whole, brandNames)
  const mayNameBrand = brandSearches.length > 0 || subjects.speaker === 'brand'
  const labels = new Set(brandNames.map(foldLetters))
  const isUsable = (name: string) => name === subjects.athlete[0] || !labels.has(foldLetters(name))
  const athleteSearches = mayNameBrand
    ? searchesIn(whole, subjects.athlete, createPersonSearch).filter(
        ({ name }) => isUsable(name) && nameTokens(name).length > 0,
      )
    : []
  const surname = findSurname()
  const company = companyPattern(
    kindsOf(
      text,
      brandSearches.flatMap(({ search }) => search(whole)),
    ),
  )
  const find = memoize(findBoth)

  return {
    mayNameBrand,
    namesAthlete: athleteSearches.length > 0 || subjects.speaker === 'athlete',
    athletes: (sentence) => find(sentence).athletes,
    brands: (sentence) => find(sentence).brands,
    isAthletes: (party) => athleteSearches.some(({ search }) => search(searchable(party)).length > 0),
  }

  /** Of names that overlap the longer one is meant: `Magic Johnson` inside `Magic Johnson Enterprises` is the brand. */
  function findBoth(sentence: Sentence): { athletes: SentenceMention[]; brands: SentenceMention[] } {
    const prepared = searchable(sentence.text)
    const people = athleteSearches.flatMap(({ name, search }) => search(prepared).map((span) => ({ ...span, name })))
    const brands = brandSearches.flatMap(({ name, search }) => search(prepared).map((span) => ({ ...span, name })))
    const short = surname ? surname.search(prepared).map((span) => ({ ...span, name: surname.name })) : []
    const outside = <T extends Mention>(spans: T[], others: readonly Mention[], ties: boolean) =>
      spans.filter((span) => !others.some((other) => covers(other, span, ties)))

    const named = outside(people, brands, false).filter((span) => isAthlete(sentence.text, span))
    named.push(
      ...outside(short, [...brands, ...people], true).filter(
        (span) => isAthlete(sentence.text, span) && isAlone(sentence.text, span),
      ),
    )
    const labels = outside(brands, people, true)
      .map((span) => withLegalForm(sentence.text, span))
      .filter((span) => isWholeBrand(sentence.text, span))
      .filter((span) => !isCommonWordName(span.name) || isUsedAsName(sentence.text, span, span.name))

    const selves = subjects.speaker === 'athlete' ? matches(sentence.text, FIRST_PERSON, 'self') : []
    const own = subjects.speaker === 'athlete' ? matches(sentence.text, VERBLESS, 'self') : []
    return {
      athletes: withoutOverlaps([
        ...named.map((span) => toMention(sentence.text, span, 'name')),
        ...selves,
        ...own,
        // `My sister opened her own shop`: who says I is not she.
        ...(selves.length > 0 ? [] : standIns(sentence.text)),
      ]),
      brands: withoutOverlaps([
        ...labels.map((span) => toMention(sentence.text, span, 'name')),
        ...(subjects.speaker === 'brand' ? matches(sentence.text, OUR, 'self') : []),
        ...matches(sentence.text, company, 'stand_in'),
      ]),
    }
  }

  /** The surname, if the text has the full name and nobody else with that surname. */
  function findSurname(): NamedSearch | null {
    if (!athleteSearches.some((entry) => nameTokens(entry.name).length > 1)) return null
    const athleteNames = subjects.athlete.filter((known) => isUsable(known) && nameTokens(known).length > 0)
    const name = surnameOf(athleteNames[0] ?? '')
    if (name === null || labels.has(foldLetters(name))) return null
    const own = new Set(athleteNames.flatMap((known) => nameTokens(known)))
    const knowsMiddleNames = athleteNames.some((known) => nameTokens(known).length > 2)
    const alone = createNameSearch(name)
    const withParticle = createNameSearch(particleSurname(athleteNames[0] ?? '') ?? name)
    const search: NameSearch = (searched) => [...withParticle(searched), ...alone(searched)]
    const shared = alone(whole).some((span) => {
      if (!/\p{Lu}/u.test(span.text)) return false
      const lead =
        /(?:\p{Lu}[\p{L}'’.-]*\s){1,4}$/u.exec(text.slice(Math.max(0, span.start - 80), span.start))?.[0] ?? ''
      const words = lead.trim().split(/\s+/u)
      const nearest = words.at(-1) ?? ''
      if (nearest === '' || /\p{L}{2}\.$/u.test(nearest) || !isParty(nearest) || OPENERS.test(nearest)) return false
      const first = words.findLastIndex((word) => own.has(plain(word)))
      if (first < 0) return true
      const middle = words.slice(first + 1)
      return middle.some((word) => [...plain(word)].length === 1) || (middle.length > 0 && knowsMiddleNames)
    })
    return shared ? null : { name, search }
  }
}

interface NamedSearch {
  name: string
  search: NameSearch
}

function searchesIn(text: SearchableText, names: readonly string[], create = createNameSearch): NamedSearch[] {
  return names.map((name) => ({ name, search: create(name) })).filter(({ search }) => search(text).length > 0)
}

function plain(word: string): string {
  return foldLetters(word).replace(/[.']/gu, '')
}

function covers(other: Mention, span: Mention, ties: boolean): boolean {
  if (other.start >= span.end || span.start >= other.end) return false
  const difference = other.end - other.start - (span.end - span.start)
  return difference > 0 || (difference === 0 && ties)
}

export function memoize<T>(find: (sentence: Sentence) => T): (sentence: Sentence) => T {
  const known = new WeakMap<Sentence, T>()
  return (sentence) => {
    const mentions = known.get(sentence) ?? find(sentence)
    known.set(sentence, mentions)
    return mentions
  }
}

function surnameOf(name: string): string | null {
  const words = name
    .trim()
    .split(/\s+/u)
    .filter((word) => !/^(?:jr|sr|ii|iii|iv)\.?$/iu.test(word))
  const last = words.at(-1) ?? ''
  return words.length < 2 || [...last].length < 4 ? null : last
}

/** `El Sharkawy` of `Nour El Sharkawy`, `van Dijk` of `Virgil van Dijk`. */
function particleSurname(name: string): string | null {
  return (
    /\s((?:(?:[Ee]l|[Aa]l|[Dd]e|[Dd]el|[Dd]ella|[Dd]a|[Dd]os|[Dd]i|[Dd]u|[Ll]a|[Ll]e|[Vv]an|[Vv]on|[Dd]er|[Dd]en|[Tt]en|[Tt]er|[Bb]en|[Bb]in|[Aa]bu|[Aa]it|[Ss]t\.?|[Mm]ac|[Zz]u)\s)+\S+)$/u.exec(
      name,
    )?.[1] ?? null
  )
}

const BESIDE_KIN = /^ (?:and|&) \p{Lu}[\p{L}’'-]+ ([\p{L}’' -]+)/u

/** A full name, also in `Tess and Edie Hargreave`, one surname for two. */
function createPersonSearch(name: string): NameSearch {
  const search = createNameSearch(name)
  const [first = '', ...rest] = name.trim().split(/\s+/u)
  if (rest.length === 0) return search
  const findFirst = createNameSearch(first)
  const surname = foldLetters(rest.join(' '))
  const isKin =
    ({ text }: SearchableText) =>
    ({ end }: Mention) => {
      const beside = BESIDE_KIN.exec(text.slice(end, end + 80))?.[1] ?? ''
      return foldLetters(beside.split(/\s/u).slice(0, rest.length).join(' ')) === surname
    }
  return (text) => [...search(text), ...findFirst(text).filter(isKin(text))]
}

/** The athlete himself: not `Ken Griffey Jr.` for `Ken Griffey`, not a fan, a coach or a namesake, not `the Pelé of …`. */
function isAthlete(text: string, span: Mention & { name: string }): boolean {
  const rest = text.slice(span.end, span.end + 60)
  if (/^,?\s\(?no relation\b/u.test(rest) || OTHER_KIND.test(rest)) return false
  if (!/\p{Lu}/u.test(span.text) && /\p{Ll}/u.test(span.text)) return false
  if (SUFFIX.test(rest) && !/\b(?:jr|sr|ii|iii|iv)\.?$/iu.test(span.name)) return false
  if (RELATIVE_BEFORE.test(text.slice(Math.max(0, span.start - 60), span.start))) return false
  if (INTRODUCED.test(text.slice(Math.max(0, span.start - 40), span.start))) return false
  if (/^-\p{L}/u.test(rest) && !COMPOUND.test(rest)) return false
  const next = /^[^\S\r\n](\p{Lu}[\p{L}'’-]+)/u.exec(rest)?.[1]
  if (next !== undefined && !isOfHeadline(next) && !LINE_WORD.test(next)) return false
  if (/\b(?:an?|the)\s$/iu.test(text.slice(0, span.start)) && /^\s(?:who|that|in question)\b/u.test(rest)) return false
  if (/^\s+of\b/u.test(rest) && /\b(?:the|a)\s+(?:\p{Ll}+\s+)?$/iu.test(text.slice(0, span.start))) return false
  const noun = /^\s+((?:\p{Ll}+\s+)?\p{Ll}+)/u.exec(rest)?.[1] ?? ''
  if (RELATIVE_NEXT.test(noun) && !/^(?:and|with|or|by|for|to|as)\b/u.test(noun)) return false
  return (
    !/\p{Lu}[\p{L}'’]*-$/u.test(text.slice(0, span.start)) &&
    !/\b(?:Team|Little|Young|Saint|[Aa]nother|different|wrong|other)\s$/u.test(text.slice(0, span.start))
  )
}

/** `a new shareholder called X`: whom nobody has to know. */
const INTRODUCED =
  /\b(?:owner|shareholder|founder|investor|ambassador|partner|president|director|chairman|man|woman|person|lawyer|banker|dentist) (?:is |was )?(?:called|named) $/u

/** `X (businessman)` in a list of people of one name. */
const OTHER_KIND =
  /^\s\((?:[\p{Ll}-]+\s)?(?:business(?:man|woman|person)|entrepreneur|politician|musician|singer|actor|actress|author|writer|journalist|scientist|artist|painter|architect|lawyer|bishop|priest|soldier|general|engineer|academic|philosopher|economist|physicist|chemist|composer|poet|director|producer|broadcaster|disambiguation)\)/u

function isAlone(text: string, span: Mention): boolean {
  if (!/\p{Lu}/u.test(span.text)) return false
  const before = /(\p{Lu}[\p{L}.'’-]*)\s$/u.exec(text.slice(0, span.start))?.[1]
  return before === undefined || OPENERS.test(before)
}

function matches(text: string, pattern: RegExp, kind: MentionKind): SentenceMention[] {
  return [...text.matchAll(pattern)].map((match) =>
    toMention(text, { start: match.index, end: match.index + match[0].length }, kind),
  )
}

function standIns(text: string): SentenceMention[] {
  const described = descriptionsIn(text).map((span) => toMention(text, span, 'stand_in'))
  const pronouns = [...matches(text, THIRD_PERSON, 'stand_in'), ...matches(text, TOGETHER, 'stand_in')]
  // `He owns it, she runs it`: one of the two is somebody else.
  const isMixed = /\b(?:he|his)\b/iu.test(text) && /\b(?:she|her)\b/iu.test(text)
  return isMixed ? described : [...pronouns, ...described]
}

function toMention(text: string, span: { start: number; end: number }, kind: MentionKind): SentenceMention {
  return { start: span.start, end: span.end, kind, possessive: /^['’](?:s\b|(?=\s))/u.test(text.slice(span.end)) }
}

/** The text at its length, with the names of both made up of x. */
export function withNamesMasked(text: string, ...parties: (readonly SentenceMention[])[]): string {
  let masked = text
  for (const { start, end, kind } of parties.flat()) {
    if (kind === 'name') masked = masked.slice(0, start) + 'x'.repeat(end - start) + masked.slice(end)
  }
  return masked
}

/** Longer mentions win; names win over stand-ins of the same place. */
function withoutOverlaps(mentions: SentenceMention[]): SentenceMention[] {
  const kept: SentenceMention[] = []
  for (const mention of mentions.toSorted((a, b) => b.end - b.start - (a.end - a.start))) {
    if (!kept.some((other) => mention.start < other.end && other.start < mention.end)) kept.push(mention)
  }
  return kept.toSorted((a, b) => a.start - b.start)
}
