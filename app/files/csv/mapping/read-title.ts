import { foldName } from '#app/base/platform/names/fold.ts'
import { type Concept, TITLE_WORDS } from './title-words.ts'

/** What a title means; `exact` if that is all it says. */
export interface TitleMeaning {
  concept: Concept
  exact: boolean
}

/** The words of a title: `driverRef`, `driver_ref` and `Driver Ref.` are the same. */
export function titleWords(title: string): string {
  const apart = title.slice(0, 200).replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  return foldName(apart)
    .replace(/\(s\)|'s\b/gu, '')
    .replace(/[^\p{L}\p{N}#']+/gu, ' ')
    .trim()
}

const PHRASES = new Map<string, Concept>()
for (const [concept, words] of TITLE_WORDS) {
  for (const word of words) {
    const phrase = titleWords(word)
    if (!PHRASES.has(phrase)) PHRASES.set(phrase, concept)
  }
}

/** These mean something as a whole title alone: `First Season` is no first name. */
const WHOLE_TITLES = new Set(
  'first last ad adi nat item link news lag land part andel pay quota rol papel roll notes reach views active star person champion social client clients talent creator deal'.split(
    ' ',
  ),
)

const LONGEST_PHRASE = Math.max(...[...PHRASES.keys()].map((phrase) => phrase.split(' ').length))
/** Words of scripts without spaces are found inside longer ones. */
const UNSPACED_PHRASES = [...PHRASES]
  .filter(([phrase]) => /^[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]{2,}$/u.test(phrase))
  .toSorted(([one], [other]) => other.length - one.length)

/** Undefined if the title says nothing that any file of ours has. */
export function readTitle(title: string): TitleMeaning | undefined {
  const words = titleWords(title)
  const whole = PHRASES.get(words) ?? PHRASES.get(words.replace(/ label$/, ''))
  if (whole) return { concept: whole, exact: true }
  const found = phrasesIn(words.split(' '))
  const concept = mostTelling(found)
  if (concept) return { concept, exact: false }
  const unspaced = UNSPACED_PHRASES.find(([phrase]) => words.includes(phrase))
  return unspaced && { concept: unspaced[1], exact: false }
}

/** The longest phrases from left to right, none inside another. */
function phrasesIn(words: readonly string[]): Concept[] {
  const found: Concept[] = []
  let at = 0
  while (at < words.length) {
    const length = lengthOfPhrase(words, at)
    const concept = PHRASES.get(words.slice(at, at + length).join(' '))
    if (length > 0 && concept) found.push(concept)
    at += Math.max(1, length)
  }
  return found
}

function lengthOfPhrase(words: readonly string[], at: number): number {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length -= 1) {
    const phrase = words.slice(at, at + length).join(' ')
    if (PHRASES.has(phrase) && !WHOLE_TITLES.has(phrase)) return length
  }
  return 0
}

/** `Team Name` is a team, `player_id` a number, `instagram_id` still an account of Instagram. */
const BEFORE_OTHERS: readonly Concept[] = [
  'wikidata',
  'followers',
  'instagram',
  'twitter',
  'tiktok',
  'linkedin',
  'id',
  'died',
  'born',
  'first_name',
  'last_name',
  'middle_name',
  'relation',
  'share',
  'source',
  'website',
  'country',
  'team',
  'other_names',
  'full_name',
  'category',
  'handle',
  'description',
]
const AFTER_OTHERS: readonly Concept[] = ['event', 'status', 'name']

function mostTelling(found: readonly Concept[]): Concept | undefined {
  const before = BEFORE_OTHERS.find((concept) => found.includes(concept))
  return (
    before ??
    found.find((concept) => !AFTER_OTHERS.includes(concept)) ??
    AFTER_OTHERS.find((one) => found.includes(one))
  )
}
