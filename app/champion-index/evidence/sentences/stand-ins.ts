import { RELATIVES } from './english-words.ts'
import { VERB_OF_FORM } from './relations/verbs.ts'
import type { Span } from './sentences.ts'

export const OUR = /\b(?:we|us|our (?:own )?(?:company|brand|label|business|team)|our)\b/giu

const COMPANY = ['company', 'brand', 'label', 'business', 'firm', 'start-?up', 'venture']
/** Kinds of companies that stand for one once the text has called it so. */
const KINDS =
  'chain|retailer|manufacturer|maker|brewery|winery|bakery|distillery|roastery|roaster|restaurant|hotel|gym|agency|studio|shop|caf[eé]|bank|lender|insurer|airline|producer|platform|magazine|outfitter|supplier|group|app|pub|bar|brewer|jeweller|watchmaker|shoemaker|telecom|publisher|academy|fund'
const ROUND =
  /\b[Tt]he round(?= (?:was|is|also|included|includes|brought|drew|came|values))|\b[Tt]he money(?= (?:comes|came|is|was)\b)|\b[Tt]he (?:[$€£\p{L}\d.,-]+ ){0,4}?(?:funding|financing|seed|investment|Series [A-F]) round\b|\b[Tt]he [$€£][\d.,]+(?: [mb]illion)? round\b/u
const ITS =
  /\b[Ii]ts\b(?=\s(?:[\p{Ll}-]+\s){0,2}(?:investors?|backers?|shareholders?|proprietors?|(?:co-?)?founders?|(?:co-?)?owners?|ambassadors?|Series [A-F]|board|roster|campaigns?|spokes\p{Ll}+|muse|athletes|riders|faces?)\b)/u
const NOT_OF_OTHER =
  /(?!\s+["“'‘]?(?:\p{Lu}|(?:called|named|behind|of|that|which|he|she|(?:\p{L}+ed|run|led|built|set up|begun) by)\b))/u

/** What sets another company apart. */
const OTHER =
  '(?:other|another|same|rival|parent|sister|new|old|first|second|third|former|previous|next|last|latter|best|biggest|largest|leading|only|whole|family|local|national|global|entire|right|own|athlete|player|his|her|and|or|of|to|in|for|with|by|is|was|who|that|which)\\b'

/** `it`, `the company`, `the mineral water brand`, and of a brand that the text calls a bakery `the bakery`. */
export function companyPattern(kinds: readonly string[]): RegExp {
  const nouns = [...COMPANY, ...kinds].join('|')
  const bare = `\\b[Tt]he (?:${BARE})\\b${NOT_OF_OTHER.source}`
  const company = `\\b(?:[Tt]he|[Tt]his) (?:(?!${OTHER})[\\p{Ll}-]+ ){0,2}?(?:${nouns})\\b${NOT_OF_OTHER.source}`
  const described = `\\b[Tt]he (?!${OTHER})[\\p{Ll}-]+ (?:${KINDS})\\b${NOT_OF_OTHER.source}`
  return new RegExp([company, described, bare, '\\b[Ii]t\\b', ROUND.source, ITS.source].join('|'), 'gu')
}

/** Kinds that stand for a company without having been named. */
const BARE = 'retailer|manufacturer|lender|insurer|producer|\\p{Ll}*maker|chain'

const KIND_BEFORE = new RegExp(`(?<![\\p{L}])(${KINDS})\\s["“'‘]?$`, 'iu')
const KIND_BEHIND = new RegExp(
  `^["”'’]?,?\\s(?:(?:is|was)\\s)?(?:an?|the|his|her|their)\\s(?:[\\p{L}'’-]+\\s){0,4}?(${KINDS})(?![\\p{L}])`,
  'iu',
)

/** What the text calls the names at the spans: `the bakery B`, `B, a chain of hotels`. */
export function kindsOf(text: string, names: readonly Span[]): string[] {
  const kinds = names.flatMap(({ start, end }) => [
    KIND_BEFORE.exec(text.slice(Math.max(0, start - 30), start))?.[1],
    KIND_BEHIND.exec(text.slice(end, end + 80))?.[1],
  ])
  return [...new Set(kinds.flatMap((kind) => kind?.toLowerCase() ?? []))]
}

export const FIRST_PERSON =
  /\b(?:I|[Mm]y|me)\b|\bmine\b|^(?:(?:So|Very|Super|Incredibly|Beyond) )?(?:[Pp]roud|[Hh]appy|[Hh]onou?red|[Ee]xcited|[Tt]hrilled|[Dd]elighted|[Pp]leased|[Gg]rateful|[Ss]toked)(?= to\b)/gu
/** A line of the own page that says what the athlete is, without a verb: `Rower | Proud ambassador for B`. */
export const VERBLESS =
  /^(?!.*\b(?:the|is|was|are|were|has|had|have|he|she|they|his|her|you|your|my|me|I)\b)(?=.*\b(?:(?:co-?)?(?:founder|owner)|partners?|partnership|collaboration|ambassador|investor|advis[eo]r|sponsors?|director|ceo|president)\b)/giu
export const THIRD_PERSON =
  /\b(?:he|she|him)\b|\bher\b(?=\s+(?:as|to|for|with|since|in|on|at|from|until|through|and|a|an|last|this)\b|[.,;:!?)]|$)|\b(?:his|her)(?=\s+(?:[\p{Ll}\d.,%$€£-]+ ){0,3}?(?:stake|shares|shareholding|holding|company|brand|own|investments?|sponsors?|partners|suppliers?|outfitters?|backers?|endorsements?|portfolio|partnership|contract|deals?|label|start-?up|signature|name|likeness|face|firm|business|restaurant|winery|bakery|brewery|studio|shop|line|range|collection|adverts?|ambassadorships?|boat|rink|car|season|campaign|comeback|helmet|equipment|travel|training|career|official))/giu

/** The athlete and those who were named with him. */
export const TOGETHER =
  /\b[Tt]hey\b|\b[Tt]he (?:two|three|pair|trio|couple|duo|brothers|sisters|friends)\b(?= (?:have|had|now|then|later|soon|also|still|jointly|\p{Ll}+ed|own|run|set|began|bought|hold)\b)/gu

const DEMONYM =
  '\\p{Lu}\\p{Ll}+(?:an|ese|ish|m[ae]n)|New Zealander|Icelander|Czech|Dane|Swede|Swiss|Briton|Scot|Spaniard|Pole|Finn|Turk|Greek|Serb|Croat|Slovak|Slovene|French|Dutch|Thai|Filipin[oa]|Argentine|Norwegian|Aussie|Kiwi'
const SPORTS_PERSON =
  '(?:footballer|midfielder|striker|defender|goalkeeper|winger|forward|quarterback|linebacker|pitcher|batsman|batter|bowler|cricketer|all-rounder|rower|sculler|sailor|skipper|swimmer|diver|surfer|paddler|canoeist|kayaker|skier|snowboarder|biathlete|skater|sprinter|hurdler|runner|marathoner|racewalker|jumper|vaulter|thrower|putter|triathlete|decathlete|heptathlete|athlete|gymnast|boxer|wrestler|judoka|fencer|archer|shooter|weightlifter|cyclist|climber|boulderer|golfer|rider|jockey|racer|driver|player|skateboarder|sportsm[ae]n|sportswom[ae]n|martial artist|fighter|tight end|guard|fly-half|cornerback|safety|full-?back|half-?back|receiver|running back|lineman|shortstop|catcher|flanker|netballer|handballer|karateka|bobsledder|luger|curler|orienteer|libero|lifter|sprinter-turned-\\p{L}+|scrum-half|hooker|star|champion|olympian|paralympian|medall?ist|veteran|captain|international|ace|legend|great)'
const DESCRIPTION = new RegExp(
  `\\b[Tt]he (?:(?:[\\p{L}\\d-]+ ){0,4}?(?:\\d\\d-year-old|${SPORTS_PERSON})|(?:now |retired |former )?(?:${DEMONYM}))(?![\\p{L}-])`,
  'gu',
)
/** What may follow a whole noun phrase. */
const NEXT =
  /^(?:is|was|has|had|does|did|will|would|can|could|may|might|also|now|then|later|still|first|once|recently|who|and|but|in|on|at|to|for|with|from|by|as|since|before|after|during|said|says|told|remains?|remained|became|becomes|herself|himself|already|never|not|no)$/u

/** `the German`, `the 29-year-old`, `the former rower`: a whole noun phrase, and nobody's coach or company. */
export function descriptionsIn(text: string): Span[] {
  return [...text.matchAll(DESCRIPTION)].flatMap(({ index, 0: words }) => {
    const end = index + words.length
    const rest = text.slice(end, end + 40)
    const possessed = /^['’]s?\s(.*)$/u.exec(rest)?.[1]
    if (possessed !== undefined) return RELATIVES.test(possessed) ? [] : [{ start: index, end }]
    const next = /^\s([\p{L}-]+)/u.exec(rest)?.[1]
    // `X, the climber who founded B` names him already.
    if (/\p{L},\s$/u.test(text.slice(0, index))) return []
    const isWhole =
      next === undefined
        ? /^(?:[^\s-]|$|\s[$€£¥₹\d])/u.test(rest)
        : NEXT.test(next) || (VERB_OF_FORM.get(next) ?? next) !== next
    return isWhole ? [{ start: index, end }] : []
  })
}
