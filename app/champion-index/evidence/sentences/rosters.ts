import type { Speaker } from './sentence-mentions.ts'
import type { Sentence } from './sentences.ts'

const ROLES =
  '(?:brand\\s)?ambassadors|faces|pros|endorsers|(?:sponsored\\s)?athletes|(?:team\\s)?riders|racers|runners|climbers|skiers|surfers|skaters|drivers|players|(?:angel\\s)?investors|backers|shareholders|(?:co-?)?founders|owners|advis[eo]rs|board of directors|advisory board'
const SPONSORS =
  '(?:(?:main|title|equipment|personal|kit|proud)\\s)?(?:sponsors|partners)(?:\\s(?:&|and)\\s(?:sponsors|partners|supporters|suppliers))?|endorsements'

/** What stands behind a heading: a colon, or of a page's title its site. */
const OF_PAGE = '(?:\\s[–—|-]\\s.{1,60}|:)?'

const OF_SPORT = /\b(?:pros|riders|racers|runners|climbers|skiers|surfers|skaters|drivers|players)$/u

interface Roster {
  /** A line above a list of names; its first group says what they are. */
  heading: RegExp
  /** A line of the list. */
  entry: RegExp
  whose: string
}

const NAME = "(?:\\p{Lu}[\\p{L}'’.-]*|(?:van|von|der|den|de|da|dos|di|la|le|bin|al)(?=\\s))"
const ROSTERS: Partial<Record<Speaker, Roster>> = {
  brand: {
    heading: new RegExp(
      `^(?:meet\\s)?(?:(?:our|the|all|current|official|team|pro|global)\\s){0,3}(${ROLES})(?:\\s(?:we (?:support|sponsor|back|equip|work with)|who wear us|(?:of|at|in|for)\\s.{1,40}))?${OF_PAGE}$`,
      'iu',
    ),
    entry: new RegExp(`^${NAME}(?:\\s${NAME}){1,4}(?:$|,\\s|:\\s|\\s[–—|(-])`, 'u'),
    whose: 'Our',
  },
  athlete: {
    heading: new RegExp(`^(?:(?:my|our|the|current|official)\\s){0,2}(${SPONSORS})${OF_PAGE}$`, 'iu'),
    entry: /^[\p{Lu}\d][^.!?]{1,50}$/u,
    whose: 'My',
  },
}

/** What ends a list: what used to be, or the next part of the page. */
const NEXT_PART =
  /^(?:(?:our|my|the|all|more|latest)\s)*(?:(?:former|past|previous)\s.+|alumni|ex-.+|legends|team|staff|partners|sponsors|athletes|ambassadors|friends|news|press|shop|contact(?: us)?|about(?: us)?|newsletter|events?|careers?|results|calendar|races|gallery|stories)$/iu
/** What is said below a name of somebody who has left. */
const HAS_LEFT =
  /\b(?:former(?:ly)?|ex-|alumn|left|retired from|until (?:19|20)\d\d)|(?:19|20)\d\d\s?[–-]\s?(?:19|20)\d\d/iu

const MOST_BETWEEN = 6
const MOST_QUOTED = 300

/**
 * The sentences of a page that lists people below `Our ambassadors`, or sponsors below `My sponsors`: each line of the list
 * reads as its heading and itself.
 */
export function joinRosters(text: string, sentences: readonly Sentence[], speaker: Speaker): Sentence[] {
  const roster = ROSTERS[speaker]
  if (!roster) return joinLabels(text, sentences)
  let heading: Sentence | null = null
  let since = 0
  return sentences.map((sentence, index) => {
    if (roster.heading.test(sentence.text)) {
      heading = sentence
      since = 0
      return sentence
    }
    const isEntry = roster.entry.test(sentence.text.replace(LEAD, '')) && opensLine(text, sentence)
    since = isEntry ? 0 : since + 1
    if (since > MOST_BETWEEN || NEXT_PART.test(sentence.text)) heading = null
    const hasLeft = HAS_LEFT.test(sentence.text) || HAS_LEFT.test(sentences[index + 1]?.text ?? '')
    return heading && isEntry && !hasLeft ? joined(text, heading, sentence, roster) : sentence
  })
}

/** `Founder: X` or `Sponsors: B` on a page whose first line says of whom. */
const LABEL = /^(founders?|owners?|investors|sponsors?|ambassadors?|endorsements):\s(?=\S)/iu
const TITLE = /^[\p{Lu}\d][^.!?:,]{1,60}$/u

function joinLabels(text: string, sentences: readonly Sentence[]): Sentence[] {
  const [title] = sentences
  if (!title || !TITLE.test(title.text) || !opensLine(text, title)) return [...sentences]
  return sentences.map((sentence) => {
    const [label, role] = LABEL.exec(sentence.text) ?? []
    if (!label || !role) return sentence
    const value = sentence.text.slice(label.length)
    const read = /^(?:sponsor|endorse)/iu.test(role)
      ? `${title.text}’s ${role.toLowerCase()}`
      : `${role} of ${title.text}`
    return { ...quoted(text, title, sentence), text: `${read}: ${value}` }
  })
}

function joined(text: string, heading: Sentence, entry: Sentence, { heading: pattern, whose }: Roster): Sentence {
  const role = pattern.exec(heading.text)?.[1]?.toLowerCase() ?? ''
  const read = OF_SPORT.test(role) ? 'athletes' : role
  return { ...quoted(text, heading, entry), text: `${whose} ${read}: ${entry.text.replace(LEAD, '')}` }
}

/** `Gravel: X` in a list of people, `Feet: B` in one of sponsors, the mark of a list. */
const LEAD = /^(?:[-–—•*·]\s+)?(?:(?:\p{Lu}\p{Ll}+:|#\d{1,3})\s)?/u

function quoted(text: string, first: Sentence, last: Sentence) {
  const whole = text.slice(first.start, last.end)
  const quote = whole.length <= MOST_QUOTED ? whole : `${first.text} … ${last.text}`
  return { start: first.start, end: last.end, quote }
}

function opensLine(text: string, { start }: Sentence): boolean {
  return /(?:^|[\r\n])\s*$/u.test(text.slice(Math.max(0, start - 4), start))
}
