import type { RelationshipType } from '../../evidence-model.ts'
import { RELATIVES } from '../english-words.ts'

/** What relates whoever is named beside it, where nobody else is named; the first that a passage has counts. */
export const PAIR_WORDS: readonly (readonly [RelationshipType, RegExp])[] = [
  ['LICENSOR', /\b(?:(?:under|a|the) licen[cs]e|licen[cs]ed|licen[cs]e fees|royalt(?:y|ies))\b/iu],
  [
    'SIGNATURE_LINE',
    /\b(?:signature (?!dish)\p{L}+|pro[- ]model|own (?:shoe|racket|boot)|x+ (?:signature|edition|collection|line|model)|put (?:his|her) name to (?!an? (?:\p{L}+[- ]){0,2}(?:deal|contract|agreement))|(?:carr(?:y|ies)|bears?|with) (?:\S+ )?(?:his|her|x+[’']s|my|the \p{L}+[’']s) (?:name|initials|signature))\b/iu,
  ],
  ['BOARD_MEMBER', /\b(?:board member|(?:on|to|of) (?:the|its) board|non-executive)\b/iu],
  ['ADVISOR', /\b(?:advis\p{L}+|consult\p{L}+|mentor\p{L}*)\b/iu],
  [
    'EXECUTIVE',
    /\bx+ ha(?:s|ve) (?:found |got |named )?(?:an?|its|their) (?:new )?(?:president|chairman|chairwoman|chief executive|managing director|ceo)\b/iu,
  ],
  [
    'AMBASSADOR',
    /(?<!\b(?:with|of|from|by|like|to|than) an? (?:\p{L}+ )?)\b(?:ambassadors?(?! to \p{Lu})|muse|faces? of|ambassador(?:ial|ship)|spokes\p{L}+|testimonial|image of)\b/iu,
  ],
  [
    'INVESTOR',
    /(?<!\b(?:with|by|like|than) (?:the|an?) (?:\p{L}+ )?)\b(?:investors?|invest(?:ed|ing|ment)|stake|(?:share)?holdings?|shareholders?|put (?:\p{L}+ ){0,4}(?:money|savings|million)|(?:his|her|my) (?:own )?money|(?:million|\d+) shares|cheques?|equity|backers?|funding round|seed round)\b/iu,
  ],
  [
    'CO_OWNER',
    /\b(?:limited partner|part-owner|co-owners?|(?:\d+|half|third|quarter|tenth) ?(?:%|per ?cent)? of the (?:\p{L}+ )?(?:company|brand|business))\b/iu,
  ],
  ['OWNER', /\bx+ is (?:all |now )?(?:mine|hers|his)\b/iu],
  ['CO_FOUNDER', /\b(?:co-?found\p{L}*)\b/iu],
  [
    'SPONSOR',
    /\b(?:(?:title|main|shirt|kit|personal|our|my|his|her|x+[’']s|of) sponsors?(?![’'])|sponsors? x+|sponsorship|supplier|pays for|pays (?:him|her))\b/iu,
  ],
  [
    'ENDORSER',
    /\b(?:contract|contracted|deal|agreement|agreeing terms|partnership|partnered|partners? (?:with|of)|teamed up|collaborat\p{L}+|endorsements?|commercials?|advertis(?:ing|ements?)|signed (?:with|for)|advertising campaign|use (?:my )?code)\b/iu,
  ],
]

/** Somebody or something else of which it may be said. */
export const OF_OTHERS = new RegExp(
  `\\b(?:rivals?|competitors?|opponents?|tournament|championships?|wom[ae]n who|m[ae]n who|somebody|someone|whoever|beat|lost to|against|customers?|than|such as|copy|(?:run|founded|led|coached|owned|managed|headed) by x+|(?:owners?|founders?|head|boss|directors?) of x+|(?:agreement|deal|contract) (?:[\\p{L}-]+ ){0,3}(?:over|about|regarding)|part of (?:his|her) stake|like x+|clubs?|team|league|federation|tour|stadium|foundation|charity|autographs?|court|fell|rose|same|words|guess(?:es)?|quiz)\\b|x[’']s? (?:[\\p{L}-]+ ){1,2}(?:has|have|is|are)\\b|x[’']s? (?:[\\p{L}-]+ ){0,2}?(?:${RELATIVES.source})|(?:${RELATIVES.source}) (?:of )?x`,
  'iu',
)

/** Verbs outside the tables that say nothing of what they stand beside. */
export const PLAIN_VERB =
  /^(?:said|says|told|appear(?:s|ed)?|cover(?:s|ed|ing)?|needs?|means|go(?:es|ing)?|stays?|continues?|earns?|according|begins?|competes?|races?|racing|playing|swims?|trains?|following|celebrates?)$/iu

/** Of what was done to or by the athlete, not of what he is. */
export const ONCE = /(?<!\b[Ii]t )\b(?:was|were|won|guest)\b/u
