import { verbForms } from './english-verbs.ts'
import type { Arrangement } from './relations/relation.ts'

const SOURCES =
  '(?:outlets?|media|tabloids?|(?:news)?papers?|blogs?|(?:web)?sites?|sources?|databases?|profiles?|directories|articles?|portals?|people|fans|readers|reports?|listings?)'
const SAYING = verbForms(
  'write claim report suggest say state allege list name give call describe credit cite identify believe think assume suppose imagine mistake repeat regard portray',
)

/** Words of a sentence that only passes on what is said. */
export const HEARSAY = new RegExp(
  `\\b(?:${[
    'reportedly(?! (?:worth|valued|paying|paid|earning|netting|for|around|over|about|up to|more than|[$€£\\d]))',
    'allegedly|alleged|purportedly|rumou?r(?:s|ed)?(?! of (?:an? |the |her |his |their )?(?:split|rift|break|end|exit|departure|parting))|speculat\\w*|unconfirmed|chatter|grapevine|scuttlebutt|(?:is|are|was|were) said to(?! be worth)|it (?:is|was|has been) (?:claimed|alleged|suggested|said|rumou?red)',
    'apparently|supposedly|linked (?:with|to)|hypothetical\\w*|in talks|april fool\\w*|parody|satir\\w*',
    'fiction\\w*|in (?:the|a|his|her) (?:novel|film|movie|series(?! [a-f]\\b)|sitcom|video game|sketch|parody)',
    `(?:often|commonly|widely|sometimes|frequently|popularly|generally|repeatedly|occasionally) (?:${SAYING})`,
    `(?:many|some|most|few|several|various|countless|numerous|online|old)(?: \\p{Ll}+)?(?: ${SOURCES})? (?:still |often |even )?(?:${SAYING})`,
    `${SOURCES} (?:\\p{Ll}+ )?(?:${SAYING}) that|(?:people|they) say`,
    `(?:wikipedia|legend|folklore|gossip|belief|internet|story) (?:\\p{L}+ )?(?:has it|goes|went|${SAYING})`,
    'according to (?:one(?! of)|wikipedia|legend|gossip|some|several|various|many)|or so (?:the|many|people|some|it|they)',
    'you (?:may|might|will|could) have (?:read|heard|seen)',
  ].join('|')})(?!\\p{L})`,
  'iu',
)

const UNTIL =
  /\b(?:until|till|up to)\s+(?:\p{L}+\s+){0,5}((?:19|20)\d{2})\b|\b(?:from|between)\s+(?:19|20)\d{2}\s*(?:to|and|until|–|-)\s*((?:19|20)\d{2})\b/iu

/** `From 2010 to 2014` X was. */
const SPAN_BEFORE =
  /\b(?:from|between)\s+(?:19|20)\d{2}\s*(?:to|and|until|–|-)\s*((?:19|20)\d{2}),?\s*(?:(?:the|former|retired|then|young)\s+)*(?:[\p{Ll}-]+\s+){0,3}$/iu

/** `…, has extended the contract until 2028`. */
const RENEWED = new RegExp(
  `\\b(?:${verbForms('extend renew prolong')})\\b[^.;]{0,60}?\\b(?:until|till|to|through)\\s+(?:\\p{L}+\\s+){0,5}((?:19|20)\\d{2})\\b`,
  'iu',
)

/** The last year of a relation that the sentence gives a term: `signed until 2028`. */
export function termOf(text: string, arrangement: Arrangement): string | null {
  const until =
    UNTIL.exec(clauseAfter(text, arrangement)) ??
    SPAN_BEFORE.exec(text.slice(0, arrangement.start)) ??
    RENEWED.exec(text.slice(arrangement.start))
  return until?.[1] ?? until?.[2] ?? null
}

/** The last year of an end, as the sentence gives it, when it gives just one. */
export function endDate(text: string, arrangement: Arrangement): string | null {
  const term = termOf(text, arrangement)
  if (term !== null) return term
  const until = UNTIL.exec(text.slice(arrangement.start))
  if (until) return until[1] ?? until[2] ?? null
  const years = new Set(
    [...text.matchAll(/\b(?:in|on|since)\s+(?:\p{L}+\s+)?(?:\d{1,2},?\s+)?((?:19|20)\d\d)\b/gu)].map(
      (match) => match[1],
    ),
  )
  return years.size === 1 ? ([...years][0] ?? null) : null
}

function clauseAfter(text: string, arrangement: Arrangement): string {
  const from = arrangement.trigger.start
  const rest = text.slice(arrangement.end)
  const cut = /[;]|,\s+(?:and|but|which|who|is|was|has)\b/u.exec(rest)
  return text.slice(from, arrangement.end) + (cut ? rest.slice(0, cut.index) : rest)
}
