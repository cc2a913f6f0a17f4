import { RELATIONSHIP_TYPES, type RelationshipType } from '../evidence-model.ts'

/**
 * How athlete (X), brand (B) and the trigger word stand to each other:
 * active `X founded B` · passive `B founded by X` · reverse `B sponsors X` · reverse_passive `X sponsored by B` ·
 * role `X, founder of B` and its other orders · possessive `X's company B` · compound `X-backed B` ·
 * round `B raised money from X` ·
 * link a deal and its two sides, in any order.
 */
export type Shape =
  | 'active'
  | 'passive'
  | 'reverse'
  | 'reverse_passive'
  | 'role'
  | 'possessive'
  | 'compound'
  | 'round'
  | 'link'

export interface Trigger {
  rule: string
  type: RelationshipType
  shape: Shape
  words: RegExp
}

/** Words that end or deny by themselves, with the types they speak about. */
export interface Closing {
  rule: string
  stance: 'ENDS' | 'CONTRADICTS'
  types: readonly RelationshipType[]
  words: RegExp
}

const BY = String.raw`(?:[\s,]+(?!by\b|is\b|was\b|were\b|who\b|which\b|has\b)[^\s;,]+){0,8}?[\s,]+by`
const BUSINESS = 'company|brand|label|business|firm|start-?up|venture'
/** Nouns for somebody's own company, as opposed to one they merely work with. */
const KIND =
  'own|very own|new|eponymous|namesake|clothing|fashion|lifestyle|apparel|activewear|athleisure|swimwear|underwear|jewell?ery|skincare|skin care|beauty|cosmetics|make-?up|fragrance|wellness|fitness|nutrition|food|snack|candy|coffee|tea|water|wine|beer|tequila|whiske?y|vodka|gin|rum|spirits|cannabis|restaurant|pizza|media|film|production|entertainment|content|music|technology|tech|software|investment|venture capital|real estate|construction|design|interior design|golf|golf course design|racing|cycling|bicycle|bike|boxing|surf|skateboard|toy|game|gaming|travel|hotel|education|health|sustainable|vegan|luxury|small|family|multi-?million(?:-dollar)?'

const A_BUSINESS = `(?:an?|the|his|her|their) (?:[\\w-]+ ){0,3}(?:${BUSINESS}|agency|studio)\\b`
const OWN_BUSINESS = `(?:his|her|their) own (?:[\\w-]+ ){0,3}(?:${BUSINESS}|line)\\b`

/** English. A pattern that finds too little costs a confirmation; one that finds too much makes a false owner. */
export const ENGLISH_TRIGGERS: readonly Trigger[] = [
  trigger(
    'founded-by',
    'FOUNDER',
    'passive',
    `(?<!co-?|co |jointly )(?:founded|established|created|launched|started|formed|set up)${BY}`,
  ),
  trigger(
    'founded',
    'FOUNDER',
    'active',
    `(?<!co-?|co |jointly )(?:found(?:ed|s|ing)|(?<=\\b(?:to|would|later|not|never|n['’]t) )(?:found|establish)|launch(?:ed|es)|created|start(?:ed|s)|established|set up|formed(?= ${A_BUSINESS})|(?:introduced|unveiled|debuted)(?= ${OWN_BUSINESS}))(?!${BY}\\b)`,
  ),
  trigger('founder-of', 'FOUNDER', 'role', '(?<!co-?|co )founders?'),
  trigger('own-company', 'FOUNDER', 'possessive', `(?:(?:${KIND}) ){0,3}(?:${BUSINESS})`),
  trigger(
    'own-line',
    'FOUNDER',
    'possessive',
    `(?:very )?own (?:(?:(?:${KIND}) ){1,3}line|line of (?:(?:${KIND}) )?[\\w-]+)`,
  ),
  trigger('cofounded-by', 'CO_FOUNDER', 'passive', `(?:co-?|co |jointly )founded${BY}`),
  trigger(
    'cofounded',
    'CO_FOUNDER',
    'active',
    `(?:co-?|co |jointly )(?:found(?:ed|s|ing)|(?<=\\b(?:to|would|later|not|never|n['’]t) (?:co-?|co |jointly ))found)(?!${BY}\\b)`,
  ),
  trigger('cofounder-of', 'CO_FOUNDER', 'role', '(?:co-?|co )founders?'),
  trigger(
    'owned-by',
    'OWNER',
    'passive',
    '(?<!co-|co|part-|partly |jointly |minority[- ])(?:owned|acquired|bought|purchased)(?: and (?:designed|operated|run|managed|led))?(?: in (?:\\w+ )?\\d{4})? by',
  ),
  trigger(
    'owns',
    'OWNER',
    'active',
    "(?<!co-|co|part-|partly |jointly )(?:owns|owning|owned|(?<!\\b(?:my|our|your|his|her|their|its|whose|very) |['’]s? )own|acquire[sd]?|bought|buys|purchased)(?!(?: in (?:\\w+ )?\\d{4})? by\\b)(?! (?:a|an|the)? ?(?:\\w+ ){0,2}(?:stake|shares?)\\b)",
  ),
  trigger(
    'owner-of',
    'OWNER',
    'role',
    '(?<!co-|co|part-|part |minority )(?:(?:majority |sole |principal |controlling )?owners?|majority (?:stake|shareholder|interest)|controlling (?:stake|interest))',
  ),
  trigger('co-owned-by', 'CO_OWNER', 'passive', '(?:co-?owned|part-?owned|partly owned|jointly owned) by'),
  trigger(
    'co-owns',
    'CO_OWNER',
    'active',
    '(?:co-?owns|co-?owned|part-?owns|part-?owned|jointly (?:owns|owned))(?! by\\b)|(?:owns|holds) (?:\\d[\\d.]*\\s?(?:%|percent|per cent)|part|half|a (?:third|quarter|share|piece)) of',
  ),
  trigger(
    'co-owner-of',
    'CO_OWNER',
    'role',
    'co-?owners?|part[- ]owners?|minority (?:owners?|shareholder|stake|shares?|interest)',
  ),
  trigger('ownership-group', 'CO_OWNER', 'link', 'ownership group'),
  trigger(
    'invested-in',
    'INVESTOR',
    'active',
    'invest(?:s|ed|ing)?(?: (?!in\\b|who\\b|which\\b|and\\b)[^\\s;,]+){0,6}? in',
  ),
  trigger('investment-in', 'INVESTOR', 'link', 'investment in'),
  trigger('backed-by', 'INVESTOR', 'passive', '(?:backed|funded) by'),
  trigger(
    'round-from',
    'INVESTOR',
    'round',
    'participation (?:from|by)|(?:funding|investment|(?:seed |funding )?round|series [a-f])(?: (?!from\\b|by\\b|and\\b|fund\\b|house\\b|arm\\b|group\\b|bank\\b|vehicle\\b|platform\\b|(?:[\\w-]+ed|set|run|built|begun)\\b(?<!\\bled)|compan|firm|agenc|business)[^\\s;,]+){0,6}? (?:from|by)',
  ),
  trigger(
    'investor-in',
    'INVESTOR',
    'role',
    'investors?|backers?|(?<!majority |minority )shareholder|(?:equity |ownership )?(?<!majority |minority |controlling )stake|(?<=\\b(?:has|had|holds|held|owns|owned|bought|buys|acquired|purchased) (?:[\\w-]+ ){0,2})(?<!minority )shares(?= in\\b)',
  ),
  trigger(
    'executive-of',
    'EXECUTIVE',
    'role',
    '(?:ceo|chief [\\w]+ officer|chief executive|chair(?:man|woman|person)?|(?<!vice[- ])president|creative director|managing director|executive director|general manager)',
  ),
  trigger(
    'board-of',
    'BOARD_MEMBER',
    'link',
    '(?<!advisory )board (?:of directors|member|seat)|(?:join(?:s|ed)|(?:is|was|sits|serves|served) on|appointed to|named to|elected to)(?: (?!advisory\\b)[^\\s;]+){0,4}? board',
  ),
  trigger('advisor-to', 'ADVISOR', 'role', '(?:(?:strategic|special|senior) )*advis[eo]r'),
  trigger('advisory-board', 'ADVISOR', 'link', 'advisory board'),
  trigger(
    'signature-line',
    'SIGNATURE_LINE',
    'link',
    'signature (?:shoe|sneaker|boot|line|collection|series|edition|racket|racquet|bat|club|ball|range)s?',
  ),
  trigger(
    'licensing',
    'LICENSOR',
    'link',
    'licen[sc](?:ing|e|ed) (?:[\\w-]+ )?(?:deal|agreement|partnership|contract)',
  ),
  trigger(
    'ambassador',
    'AMBASSADOR',
    'role',
    '(?:(?:global|brand|official|international|longtime|new) )*ambassadors?|face(?= of\\b)',
  ),
  trigger('endorses', 'ENDORSER', 'active', 'endors(?:e|es|ed|ing)(?! by\\b)'),
  trigger('endorsed-by', 'ENDORSER', 'passive', 'endorsed by'),
  trigger(
    'endorsement',
    'ENDORSER',
    'link',
    'endorsement|partner(?:s|ed|ing|ship) with|multi-?year (?:deal|contract|partnership|agreement|extension)|sign(?:s|ed)(?: (?:up|on|exclusively|[$€£]?[\\d.,]+|million|billion|dollars?|worth|an?|the|new|major|record|[\\w-]+-(?:year|figure|term),?|endorsement|sponsorship|apparel|shoe|footwear|clothing|equipment|lucrative|lifetime|deal|contract|agreement|partnership|extension))* with',
  ),
  trigger('sponsors', 'SPONSOR', 'reverse', 'sponsors?|sponsored(?! by\\b)'),
  trigger('sponsored-by', 'SPONSOR', 'reverse_passive', 'sponsored by'),
  trigger(
    'sponsor-of',
    'SPONSOR',
    'link',
    '(?:is|was|as|became|becomes|remains) (?:the |a |an |his |her )?(?:[\\w-]+ ){0,2}sponsor of',
  ),
  trigger(
    'official-supplier',
    'SPONSOR',
    'link',
    'official (?:[\\w-]+ )?(?:kit|boot|equipment|timekeep\\w+|apparel)(?: (?:supplier|partner|sponsor))?|sponsorship (?:deal|contract|agreement)s?',
  ),
  { rule: 'en:x-founded', type: 'FOUNDER', shape: 'compound', words: /-founded(?![\p{L}\p{N}])/giu },
  { rule: 'en:x-cofounded', type: 'CO_FOUNDER', shape: 'compound', words: /-co-?founded(?![\p{L}\p{N}])/giu },
  { rule: 'en:x-owned', type: 'OWNER', shape: 'compound', words: /-owned(?![\p{L}\p{N}])/giu },
  { rule: 'en:x-co-owned', type: 'CO_OWNER', shape: 'compound', words: /-co-?owned(?![\p{L}\p{N}])/giu },
  { rule: 'en:x-backed', type: 'INVESTOR', shape: 'compound', words: /-(?:backed|funded)(?![\p{L}\p{N}])/giu },
  { rule: 'en:x-endorsed', type: 'ENDORSER', shape: 'compound', words: /-endorsed(?![\p{L}\p{N}])/giu },
  trigger('affiliated', 'AFFILIATED', 'link', '(?<!not )(?:affiliated|associated) with|involved (?:in|with)'),
]

const STAKE: readonly RelationshipType[] = ['FOUNDER', 'CO_FOUNDER', 'OWNER', 'CO_OWNER', 'INVESTOR']
const DEAL: readonly RelationshipType[] = [
  'SIGNATURE_LINE',
  'LICENSOR',
  'AMBASSADOR',
  'ENDORSER',
  'SPONSOR',
  'AFFILIATED',
]
const OFFICE: readonly RelationshipType[] = ['EXECUTIVE', 'BOARD_MEMBER', 'ADVISOR']

export const ENGLISH_CLOSINGS: readonly Closing[] = [
  closing(
    'sold-stake',
    'ENDS',
    STAKE,
    '(?:sold|sells|offloaded|divested|disposed of|gave up|exited)(?! (?:part|some|half|a portion|a third|a quarter|a minority|\\d)\\b)(?: [^\\s;]+){0,6}? (?:stake|shares|share(?= (?:of|in)\\b)|shareholding|interest|holding|holdings|ownership|investment)',
  ),
  closing(
    'sold-company',
    'ENDS',
    STAKE,
    '(?:sold|sells)(?= (?:the |his |her |their |its )?(?:company|brand|label|business)|\\s*$| (?:[^\\s;,]+ ){1,4}(?:to|for) )',
  ),
  closing(
    'parted-ways',
    'ENDS',
    DEAL,
    'lost (?:an?|his|her|the) (?:[\\w-]+ ){0,3}(?:deal|contract|sponsorship|endorsement|partnership)|part(?:s|ed|ing)? ways|split (?:from|with)|cut(?:s)? ties|(?:dropped|drops)|end(?:s|ed)(?: [^\\s;]+){0,5}? (?:partnership|deal|contract|sponsorship|relationship|endorsement|agreement)|terminated(?: [^\\s;]+){0,5}? (?:partnership|deal|contract|sponsorship|relationship|endorsement|agreement)',
  ),
  closing(
    'stepped-down',
    'ENDS',
    OFFICE,
    'step(?:s|ped) down|(?:fired|ousted|removed|sacked|dismissed|replaced) as (?:the |its )?(?:ceo|chief \\w+(?: officer)?|chair\\w*|president|director)|resign(?:s|ed)|(?:left|leaves|quit|retired from) (?:the|his|her|its) (?:[\\w-]+ )?(?:board|role|post|position|job)|(?:left|leaves|quit)(?= (?:[^\\s;,]+ ){1,4}(?:board|as (?:ceo|chair\\w*|president|director)))',
  ),
  closing(
    'no-connection',
    'CONTRADICTS',
    RELATIONSHIP_TYPES,
    "(?:no|not any|never had any|without any) (?:\\w+ )?(?:connection|relationship|affiliation|association|involvement|ties|links?) (?:to|with|in)|(?:not|never(?: been)?|isn[’']t|is not) (?:in any way )?(?:affiliated|associated|connected|involved) (?:with|to|in)",
  ),
  closing(
    'no-stake',
    'CONTRADICTS',
    ['OWNER', 'CO_OWNER', 'INVESTOR'],
    '(?:no|not any|never had (?:any|a)|never held (?:any|a)) (?:\\w+ )?(?:stake|shares?|interest|ownership|investment) in',
  ),
]

/** A denial of one type also speaks about its sibling. */
export function deniedTypes(type: RelationshipType): readonly RelationshipType[] {
  if (type === 'FOUNDER' || type === 'CO_FOUNDER') return ['FOUNDER', 'CO_FOUNDER']
  if (type === 'OWNER' || type === 'CO_OWNER') return ['OWNER', 'CO_OWNER']
  return [type]
}

/** Anywhere in a sentence. */
export const RUMOUR_ANYWHERE =
  /\b(?:reportedly|allegedly|alleged|purportedly|rumou?r(?:s|ed)?|speculat\w*|unconfirmed|(?:is|are|was|were) said to|apparently|supposedly|linked (?:with|to)|hypothetical\w*|in talks|fiction\w*|in (?:the|a|his|her) (?:novel|film|movie|series|sitcom|video game|sketch|parody)|april fool\w*|parody|satir\w*|would have)\b|^Had\b/iu

/** Before the verb or the role. `May` is also a month, and `would later` tells what came to be. */
export const RUMOUR_BEFORE =
  /\b(?:could|might|would(?! later| go on| become| eventually| also)|considering|considers|mulling|weighing|eyeing|potential(?:ly)?|prospective|would-be|plan(?:s|ned)? (?:to|on)|planning (?:to|on)|set to|expected to|likely to|poised to|about to|close to|due to|wishe[sd]|wish to|aim(?:s|ed)? to|intend(?:s|ed)? to|tr(?:y|ies|ied|ying) to|attempt(?:s|ed)? to|fail(?:s|ed)? to|offer(?:s|ed)? to|exploring|hop(?:e|es|ed|ing) to|want(?:s|ed)? to|interested in|dream(?:s|ed)? of|if|whether|unless|as though|imagine)\b|\bmay\b(?! \d)/u

/** Directly before the role or the verb. */
export const FORMERLY =
  /\b(?:(?:former|formerly|previous|previously|past|once|one-?time|erstwhile)[-\s]+(?:[\w-]+\s+){0,1}|(?:ex|then)-|until recently\s+)$/iu

export const UNTIL =
  /\b(?:until|till|up to)\s+(?:\p{L}+\s+){0,2}((?:19|20)\d{2})\b|\b(?:from|between)\s+(?:19|20)\d{2}\s*(?:to|and|until|–|-)\s*((?:19|20)\d{2})\b/iu

function trigger(rule: string, type: RelationshipType, shape: Shape, words: string): Trigger {
  return { rule: `en:${rule}`, type, shape, words: whole(words) }
}

function closing(rule: string, stance: Closing['stance'], types: readonly RelationshipType[], words: string): Closing {
  return { rule: `en:${rule}`, stance, types, words: whole(words) }
}

function whole(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'giu')
}
