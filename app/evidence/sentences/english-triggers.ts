import type { RelationshipType } from '../evidence-model.ts'
import { wholeWords } from './whole-words.ts'

/**
 * How athlete (X), brand (B) and the trigger word stand to each other:
 * active `X founded B` · passive `B founded by X` · reverse `B sponsors X` · reverse_passive `X sponsored by B` ·
 * role `X, founder of B` and its other orders · possessive `X's company B` · compound `X-backed B` ·
 * round `B raised money from X` · portfolio `X's sponsors include B` ·
 * team `B athlete X`, `X is a B athlete` ·
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
  | 'portfolio'
  | 'team'
  | 'link'

export interface Trigger {
  rule: string
  type: RelationshipType
  shape: Shape
  words: RegExp
}

const BY = String.raw`(?:[\s,]+(?!by\b|is\b|was\b|were\b|who\b|which\b|has\b)[^\s;,]+){0,8}?[\s,]+by`
const BUSINESS = 'company|brand|label|business|firm|start-?up|venture'
/** Nouns for somebody's own company, as opposed to one they merely work with. */
const KIND =
  'own|very own|new|eponymous|namesake|clothing|fashion|lifestyle|apparel|activewear|athleisure|swimwear|underwear|jewell?ery|skincare|skin care|beauty|cosmetics|make-?up|fragrance|wellness|fitness|nutrition|food|snack|candy|coffee|tea|water|wine|beer|tequila|whiske?y|vodka|gin|rum|spirits|cannabis|restaurant|pizza|media|film|production|entertainment|content|music|technology|tech|software|investment|venture capital|real estate|construction|design|interior design|golf|golf course design|racing|cycling|bicycle|bike|boxing|surf|skateboard|toy|game|gaming|travel|hotel|education|health|sustainable|vegan|luxury|small|family|multi-?million(?:-dollar)?'

const ADJECTIVES =
  '(?:(?:current|main|major|personal|other|many|biggest|key|commercial|business|extensive|long-?time|lead|primary|principal|title|official|new|first|head|headgear|helmet|equipment|kit|shoe|boot|racket|racquet|apparel|clothing|watch|car) ){0,3}'
const A_BUSINESS = `(?:an?|the|his|her|their) (?:[\\w-]+ ){0,3}(?:${BUSINESS}|agency|studio)\\b`
const OWN_BUSINESS = `(?:his|her|their) own (?:[\\w-]+ ){0,3}(?:${BUSINESS}|line)\\b`

const DEAL_WITH =
  "(?:(?:enter(?:s|ed)(?: into)?|sign(?:s|ed)|ink(?:s|ed)|land(?:s|ed)|secure[sd]|pen(?:s|ned)|strikes|struck|extend(?:s|ed)|renew(?:s|ed)|announce[sd]|has|had|holds) (?:(?:an?|his|her|their|its|the) )?|(?<=['’]s? )|(?:shoe|apparel|clothing|footwear|equipment|racket|racquet|kit|boot|commercial|lucrative|lifetime|marketing|promotional|personal) )(?:(?!(?:sponsorship|first-look|overall|development|production|distribution|supply|streaming|record|recording|film|movie|television|tv|book|publishing|broadcast\\w*|transfer|peace|plea|settlement|trade|media|licen[sc]ing|playing|professional)\\b)[\\w$€£.-]+ ){0,3}(?:deal|contract|partnership|agreement)s?(?: (?:reportedly )?(?:worth|valued at|of) [$€£]?[\\w.,-]+(?: [\\w.,-]+){0,4}?)? with(?! the (?:city|club|team|union|league|government|state)\\b)"
const ROUND = '(?:[\\w$€£.-]+ ){0,5}(?:(?:seed|funding|financing|investment|venture) round|series [a-f](?: round)?)'

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
  trigger('brainchild-of', 'FOUNDER', 'passive', '(?:the )?brainchild of'),
  trigger(
    'person-behind',
    'FOUNDER',
    'role',
    '(?:man|woman|mastermind|driving force)(?= behind\\b)|creator(?= (?:of|behind)\\b)',
  ),
  trigger('founder-of', 'FOUNDER', 'role', '(?<!co-?|co )founders?'),
  trigger('own-company', 'FOUNDER', 'possessive', `(?:(?:${KIND}) ){0,3}(?:${BUSINESS})`),
  trigger(
    'own-line',
    'FOUNDER',
    'possessive',
    `(?:(?:very )?own )?(?:(?:(?:${KIND}) ){1,3}line|line of (?:(?:${KIND}) )?[\\w-]+)`,
  ),
  trigger(
    'cofounded-by',
    'CO_FOUNDER',
    'passive',
    `(?:co-?|co |jointly )(?:founded|created|launched|started|established)${BY}`,
  ),
  trigger(
    'cofounded',
    'CO_FOUNDER',
    'active',
    `(?:co-?|co |jointly )(?:found(?:ed|s|ing)|created|launched|started|established|(?<=\\b(?:to|would|later|not|never|n['’]t) (?:co-?|co |jointly ))found)(?!${BY}\\b)`,
  ),
  trigger(
    'founded-together',
    'CO_FOUNDER',
    'active',
    '(?:(?:team(?:s|ed)(?: up)?|join(?:s|ed) forces)(?: with [^;:,.]{1,80}?)?|(?:partner(?:s|ed)(?: up)?|link(?:s|ed) up) with [^;:,.]{1,80}?) to (?:co-?)?(?:found|launch|create|start|set up|form|establish|open)',
  ),
  trigger('cofounder-of', 'CO_FOUNDER', 'role', '(?:co-?|co )founders?'),
  trigger(
    'owned-by',
    'OWNER',
    'passive',
    '(?<!co-|co|part-|partly |jointly |minority[- ])(?:owned|controlled|acquired|bought|purchased)(?: and (?:designed|operated|run|managed|led))?(?: in (?:\\w+ )?\\d{4})? by',
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
    'bought-by-group',
    'CO_OWNER',
    'passive',
    `(?:owned|acquired|bought|purchased|taken over)(?: in (?:\\w+ )?\\d{4})? by (?:[\\w-]+ ){0,4}(?:group|consortium|syndicate)(?: of [\\w-]+(?: [\\w-]+)?)?,? (?:that (?:includes?|included)|which (?:includes?|included)|including|led by|headed by|featuring)`,
  ),
  trigger(
    'joined-ownership-group',
    'CO_OWNER',
    'active',
    '(?:join(?:s|ed)|(?:is|was|became|becomes) (?:part|a member) of)(?= the [^,;.]{1,60} ownership group)',
  ),
  trigger(
    'co-owns',
    'CO_OWNER',
    'active',
    '(?:co-?own(?:s|ed)?|part-?own(?:s|ed)?|jointly own(?:s|ed)?)(?! by\\b)|(?:owns|holds|has|acquired|bought) (?:(?:about|around|roughly|nearly|some) )?(?:\\d[\\d.]*\\s?(?:%|percent|per cent)|part|half|a (?:third|quarter|share|piece)) of(?: the (?:shares|equity|stock|capital|company) (?:of|in))?',
  ),
  trigger(
    'co-owner-of',
    'CO_OWNER',
    'role',
    'co-?owners?|part[- ]owners?|minority (?:owners?|shareholder|stake|shares?|interest)',
  ),
  trigger('ownership-group', 'CO_OWNER', 'link', 'ownership group'),
  trigger(
    'group-of-buyers',
    'CO_OWNER',
    'link',
    '(?:group|consortium|syndicate) (?:led by|headed by|including|that include[sd])(?=[^;:.,]{1,80}? (?:bought|buys|acquired|acquires|purchased|took over|owns) )',
  ),
  trigger(
    'invested-in',
    'INVESTOR',
    'active',
    'invest(?:s|ed|ing)?(?: (?!in\\b|who\\b|which\\b|and\\b)[^\\s;,]+){0,6}? in|(?:made|makes|making) (?:[\\w-]+ ){0,3}investments? in',
  ),
  trigger(
    'has-equity-in',
    'INVESTOR',
    'active',
    '(?:has|had|have|holds?|held|receive[sd]?|took|takes|gets|got) (?:an? )?(?:[\\w-]+ ){0,2}equity in|(?:bought|buys|buying) into',
  ),
  trigger(
    'backed',
    'INVESTOR',
    'active',
    'back(?:s|ed)(?! (?:by|up|out|down|off|away|from|into)\\b)(?![^;:.]{1,60}? (?:to|against|over|in the)\\b)(?=[^;:.]{1,80}?\\b(?:start-?up|seed|funding|series [a-f]|venture|million)\\b)',
  ),
  trigger(
    'put-money-into',
    'INVESTOR',
    'active',
    '(?:put|puts|putting|poured|sank) (?:(?!into\\b)[^\\s;,]+ ){0,4}(?:money|capital|cash|savings|fortune|million|earnings|\\d[\\d.,]*m?) into',
  ),
  trigger(
    'joined-round',
    'INVESTOR',
    'active',
    `(?:participat(?:es|ed) in|took part in|(?:co-)?led|leads|joined) (?:an? |the |its )?${ROUND} (?:of|for|in)`,
  ),
  trigger(
    'joined-round-of',
    'INVESTOR',
    'link',
    `(?:participat(?:es|ed)|invest(?:s|ed)|took part) in(?= [^;,.]{1,60}['’]s ${ROUND}(?![\\p{L}\\p{N}]))`,
  ),
  trigger('investment-in', 'INVESTOR', 'link', 'investment in'),
  trigger('investments-include', 'INVESTOR', 'portfolio', portfolio('(?:investment )?portfolio|investments?')),
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
    'investors?|backers?|equity partners?|(?<!majority |minority )shareholder|(?:equity |ownership )?(?<!majority |minority |controlling )stake|(?:equity|ownership|financial) interest(?= in\\b)|shares(?= in\\b)(?<!minority shares)(?<=\\b(?:has|had|holds|held|owns|owned|bought|buys|acquired|purchased) (?:[\\w-]+ ){0,2}shares)',
  ),
  trigger(
    'executive-of',
    'EXECUTIVE',
    'role',
    '(?:ceo|chief [\\w]+ officer|chief executive|chair(?:man|woman|person)?|(?<!vice[- ])president|creative director|managing (?:director|partner)|(?<!non-)executive director|general manager)',
  ),
  trigger('chaired-by', 'EXECUTIVE', 'passive', '(?:chaired|headed) by'),
  trigger('outside-director-of', 'BOARD_MEMBER', 'role', '(?:non-executive|independent) director'),
  trigger(
    'director-of',
    'BOARD_MEMBER',
    'role',
    '(?<=\\b(?:an?|the|company|as|also|became|statutory|registered) )director(?= of\\b)',
  ),
  trigger(
    'board-of',
    'BOARD_MEMBER',
    'link',
    '(?<!advisory )board (?:of directors|member|seat)|(?:join(?:s|ed)|(?:is|was|sits|serves|served) on|appointed to|named to|elected to)(?: (?!advisory\\b)[^\\s;]+){0,4}? board|to (?:its|their|the) board(?<=\\b(?:appoints|appointed|names|named|adds|added|elects|elected|welcomes|welcomed) (?:[^\\s;,.]+ ){1,5}to \\w+ board)',
  ),
  trigger('advisor-to', 'ADVISOR', 'role', '(?:(?:strategic|special|senior) )*advis[eo]r'),
  trigger('advisory-board', 'ADVISOR', 'link', 'advisory board'),
  trigger(
    'signature-line',
    'SIGNATURE_LINE',
    'link',
    'signature (?:shoe|sneaker|boot|line|collection|series|edition|racket|racquet|bat|club|ball|range)s?|(?<!\\b(?:wore|wears|wearing|in|bought|from) (?:(?:an?|the|his|her) )?(?:[\\w-]+ )?)capsule (?:collection|line)s?',
  ),
  trigger(
    'licensing',
    'LICENSOR',
    'link',
    'licen[sc](?:ing|e|ed) (?:[\\w-]+ )?(?:deal|agreement|partnership|contract)',
  ),
  trigger(
    'licensed-name',
    'LICENSOR',
    'active',
    'licen[sc]e[sd] (?:his|her|their) (?:\\w+ ){0,2}(?:name|brand|image|likeness|nickname|logo)(?: and (?:\\w+ )?(?:name|image|likeness|logo))?(?: rights)? to',
  ),
  trigger(
    'ambassador',
    'AMBASSADOR',
    'role',
    '(?:(?:global|brand|official|international|longtime|new) )*ambassadors?(?: of elegance)?|testimonees?|spokes(?:man|woman|person)|face(?= of\\b)',
  ),
  trigger('endorses', 'ENDORSER', 'active', 'endors(?:e|es|ed|ing)(?! by\\b)'),
  trigger('endorsed-by', 'ENDORSER', 'passive', 'endorsed by'),
  trigger(
    'endorsements-include',
    'ENDORSER',
    'portfolio',
    portfolio('endorsements?(?: deals| partners| contracts)?|commercial partners'),
  ),
  trigger(
    'signed-to-deal',
    'ENDORSER',
    'reverse',
    'sign(?:s|ed)(?= (?:[^\\s;,.]+ ){1,8}to (?:an? |the )?(?:[\\w$€£.-]+ ){0,5}(?:deals?|contracts?|partnerships?|agreements?)\\b)',
  ),
  trigger(
    'advertised',
    'ENDORSER',
    'link',
    '(?:appear(?:s|ed)?|star(?:s|red)?|featured?|features) in (?:[\\w-]+ ){0,5}(?:commercials?|advertisements?|adverts?|ads?|campaigns?|ad campaigns?) for',
  ),
  trigger(
    'endorsement',
    'ENDORSER',
    'link',
    `endorsement|partner(?:s|ed|ing|ship) with|(?:team(?:s|ed)(?: up)?|collaborat(?:es|ed)|(?:re-?signed|re-?signs|renew(?:s|ed)|extend(?:s|ed))) with(?=[^;:]{3,80}$|[^;:]{3,80}?[.,]?\\s)|under contract (?:with|to)|${DEAL_WITH}|multi-?year (?:deal|contract|partnership|agreement|extension)|sign(?:s|ed)(?: (?:up|on|exclusively|[$€£]?[\\d.,]+|million|billion|dollars?|worth|an?|the|new|major|record|[\\w-]+-(?:year|figure|term),?|endorsement|sponsorship|apparel|shoe|footwear|clothing|equipment|lucrative|lifetime|deal|contract|agreement|partnership|extension))* with`,
  ),
  trigger('sponsors', 'SPONSOR', 'reverse', 'sponsors?|sponsored(?! by\\b)'),
  trigger('sponsored-by', 'SPONSOR', 'reverse_passive', 'sponsored by'),
  trigger(
    'supports-as-sponsor',
    'SPONSOR',
    'reverse',
    'support(?:s|ed)(?=[^;:.]{1,80} as (?:an? |its |the )?(?:[\\w-]+ ){0,2}(?:partner|sponsor|supplier)\\b)',
  ),
  trigger('own-sponsor', 'SPONSOR', 'portfolio', `${ADJECTIVES}sponsor`),
  trigger('sponsors-include', 'SPONSOR', 'portfolio', portfolio('sponsors?|sponsorships?|sponsorship deals')),
  trigger('athlete-of', 'SPONSOR', 'team', 'athlete(?! (?:of|for|at|in|from|with|who|to)\\b)'),
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
    'official (?:[\\w-]+ )?(?:kit|boot|equipment|timekeep\\w+|apparel)(?: (?:supplier|partner|sponsor))?|sponsorships? with|sponsorship (?:deal|contract|agreement)s?',
  ),
  { rule: 'en:x-founded', type: 'FOUNDER', shape: 'compound', words: /-founded(?![\p{L}\p{N}])/giu },
  { rule: 'en:x-cofounded', type: 'CO_FOUNDER', shape: 'compound', words: /-co-?founded(?![\p{L}\p{N}])/giu },
  { rule: 'en:x-owned', type: 'OWNER', shape: 'compound', words: /-owned(?![\p{L}\p{N}])/giu },
  { rule: 'en:x-co-owned', type: 'CO_OWNER', shape: 'compound', words: /-co-?owned(?![\p{L}\p{N}])/giu },
  { rule: 'en:x-backed', type: 'INVESTOR', shape: 'compound', words: /-(?:backed|funded)(?![\p{L}\p{N}])/giu },
  { rule: 'en:b-sponsored', type: 'SPONSOR', shape: 'team', words: /-sponsored(?![\p{L}\p{N}])/giu },
  { rule: 'en:x-endorsed', type: 'ENDORSER', shape: 'compound', words: /-endorsed(?![\p{L}\p{N}])/giu },
  trigger('affiliated', 'AFFILIATED', 'link', '(?<!not )(?:affiliated|associated) with|involved (?:in|with)'),
]

/** `(current) sponsors include`, `endorsements have included`. */
function portfolio(nouns: string): string {
  return `${ADJECTIVES}(?:${nouns}) (?:currently |also )?(?:have |has )?(?:includes?|included|are|is|consists? of)`
}

function trigger(rule: string, type: RelationshipType, shape: Shape, words: string): Trigger {
  return { rule: `en:${rule}`, type, shape, words: wholeWords(words) }
}
