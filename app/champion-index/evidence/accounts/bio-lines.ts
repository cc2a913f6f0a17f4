import { RELATIVES } from '../sentences/english-words.ts'
import type { Sentence } from '../sentences/sentences.ts'
import type { WrittenLine } from './written-lines.ts'

const ROLE =
  '(?:co-?|co )?founders?|(?:co-?|part[- ])?owners?|ceo|chief [\\p{L}]{1,20} officer|chair(?:man|woman|person)?|president|creative director|managing director|executive director|board member|investor|advis[eo]r|ambassador'
const BEFORE_ROLE =
  '(?:(?:the|a|an|proud|official|global|brand|lead|early|former|ex|retired|sole|majority|angel|strategic|current)[\\s-]+){0,4}'
/** What separates the parts of a bio wherever it stands. */
const BREAK = new RegExp(
  `[\\n\\r|•·‧∙▪►✦★☆✧→;]+|(?![©®™])\\p{Extended_Pictographic}[\\u200d\\ufe0f\\p{Extended_Pictographic}\\p{Emoji_Modifier}]{0,12}|(?<=[.!])\\s+(?=[\\p{Lu}@])|\\s/\\s|(?<!\\b(?:${ROLE}))\\s[–—-]{1,2}\\s`,
  'giu',
)
/** A comma that leads to another role: `Founder of B, ambassador of C`; not `Founder, CEO of B`. */
const NEXT_ROLE = new RegExp(`(?<!\\b(?:${ROLE})),\\s+(?=${BEFORE_ROLE}(?:${ROLE})(?![\\p{L}\\p{N}]))`, 'giu')
const OPENS_WITH_ROLE = new RegExp(
  `^${BEFORE_ROLE}(?:${ROLE})(?![\\p{L}\\p{N}])(?:\\s*(?:&|and|/|,)\\s*(?:${ROLE})(?![\\p{L}\\p{N}])){0,3}`,
  'iu',
)
const OPENS_WITH_BRAND = new RegExp(
  `^[@\\p{Lu}][^\\s,]{0,60}(?:\\s\\p{Lu}[^\\s,]{0,40}){0,3}\\s+(?:${ROLE})\\s*(?:$|[.,&])`,
  'iu',
)
const OPENS_WITH_VERB = /^(?:(?:co-?)?founded|created|launched|own|owns|co-own|co-owns|invested|invest)\s+(?!by\b)/iu
const OPENS_WITH_PASSIVE = /^(?:sponsored|endorsed) by\s/iu
const OPENS_WITH_MAKER =
  /^(?:(?:formerly|previously|proudly|jointly|originally) )?(?:co-?|part-?)?(founded|created|launched|started|established|owned|backed|funded) by\s/iu
/** `Founder @b`, `Founder: B`, `CEO – B`, `CEO @ B`: all mean `of B`. */
const ROLE_AT = new RegExp(
  `((?:${ROLE})(?![\\p{L}\\p{N}]))\\s*(?:[:,–—-]\\s*)?(?:@\\s(?=[\\p{Lu}\\d])|(?=@[\\p{L}\\p{N}_]))|((?:${ROLE})(?![\\p{L}\\p{N}]))\\s*[:–—-]\\s*(?=[\\p{Lu}\\d])`,
  'giu',
)
/** `Founder @b Ambassador @c` may be read in two ways. */
const TWO_WAYS = new RegExp(`(?:${ROLE})\\s*@\\S+\\s+${BEFORE_ROLE}(?:${ROLE})(?![\\p{L}\\p{N}])`, 'iu')
/** `Castora & Sons`, `Castora Brothers`: relatives in the name of a firm. */
const FAMILY_FIRM = /(?<=\p{Lu}[\p{L}'’-]+\s(?:(?:&|and)\s)?)(?:Sons?|Daughters?|Brothers?|Sisters?)(?![\p{L}\p{N}])/gu
/** Wishes and tastes, not facts. */
const NOT_SO =
  /\b(?:future|aspiring|wannabe|soon|some ?day|one day|upcoming|dream\w*|hopeful|hoping|in training|want|lovers?|obsessed|addict|believers?|customers?|fans?|fantasy|imaginary|self-proclaimed|unofficial)\b/iu
/** The account says that it is not whose name it bears, or that somebody else writes it. */
const NOT_OFFICIAL =
  /\b(?:un-?official|fan[\s-]?(?:account|page|club|made|run|base|site|feed)s?|run by (?:a )?fans?|for fans|parody|satir\w*|spoof|tribute|impersonat\w*|role-?play|rp account|bot|not (?:the )?(?:real|official|actual)|not (?:in any way )?(?:affiliated|associated|endorsed|connected)|no affiliation|updates (?:on|about)|news (?:on|about)|supporters?)\b/iu

/** Whether a bio says that its account is official in name only. */
export function deniesToBeOfficial(bio: string): boolean {
  return NOT_OFFICIAL.test(bio)
}

/**
 * The parts of a bio as sentences. Bios are written without subject and verb: where a part is about the account's
 * holder, `holder` becomes its subject.
 */
export function bioLines(bio: string, holder: string, kind: 'brand' | 'athlete'): WrittenLine[] {
  return piecesOf(bio, BREAK, 0).flatMap((chunk) => {
    // `Wife of A, founder of B`: the role may be the relative's.
    const isHolders = kind === 'brand' || !RELATIVES.test(chunk.text.replace(FAMILY_FIRM, ' '))
    return piecesOf(chunk.text, NEXT_ROLE, chunk.start)
      .filter(({ text }) => !NOT_SO.test(text) && !TWO_WAYS.test(text))
      .map((written) => ({
        written,
        sentence: isHolders ? toSentence(written.text, holder, kind) : ended(written.text),
      }))
  })
}

function piecesOf(text: string, separator: RegExp, offset: number): Sentence[] {
  const pieces: Sentence[] = []
  let from = 0
  const add = (until: number) => {
    const raw = text.slice(from, until)
    const piece = raw.trim().replace(/^[^\p{L}\p{N}@]+/u, '')
    if (piece === '') return
    const start = offset + from + raw.indexOf(piece)
    pieces.push({ text: piece, start, end: start + piece.length })
  }
  for (const { index, 0: found } of text.matchAll(separator)) {
    add(index)
    from = index + found.length
  }
  add(text.length)
  return pieces
}

function ended(text: string): string {
  return /[.!?]$/u.test(text) ? text : `${text}.`
}

function toSentence(text: string, holder: string, kind: 'brand' | 'athlete'): string {
  const plain = ended(text)
  if (kind === 'brand') {
    const verb = OPENS_WITH_MAKER.exec(plain)?.[1]
    if (verb === undefined) return plain
    return `${holder} ${/^(?:owned|backed|funded)$/iu.test(verb) ? 'is' : 'was'} ${lowerFirst(plain)}`
  }
  const joined = plain.replace(ROLE_AT, (_all, first?: string, second?: string) => `${first ?? second} of `)
  const role = OPENS_WITH_ROLE.exec(joined)?.[0]
  if (role !== undefined) return `${holder} is ${role.toLowerCase()}${joined.slice(role.length)}`
  if (OPENS_WITH_BRAND.test(joined)) return `${holder} is ${joined}`
  if (OPENS_WITH_PASSIVE.test(joined)) return `${holder} is ${lowerFirst(joined)}`
  return OPENS_WITH_VERB.test(joined) ? `${holder} ${lowerFirst(joined)}` : plain
}

function lowerFirst(text: string): string {
  return `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`
}
