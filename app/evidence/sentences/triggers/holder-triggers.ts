import { portfolio, type Trigger, trigger } from './trigger.ts'

const ROUND = '(?:[\\w$€£₹¥.-]+ ){0,5}(?:(?:seed|funding|financing|investment|venture) round|series [a-f](?: round)?)'

/** Owners and investors. */
export const HOLDER_TRIGGERS: readonly Trigger[] = [
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
  trigger('belongs-to', 'OWNER', 'passive', 'belong(?:s|ed) to'),
  trigger('co-owned-by', 'CO_OWNER', 'passive', '(?:co-?owned|part-?owned|partly owned|jointly owned) by'),
  trigger(
    'bought-by-group',
    'CO_OWNER',
    'passive',
    `(?:owned|acquired|bought|purchased|taken over)(?: in (?:\\w+ )?\\d{4})? by (?:[\\w-]+ ){0,4}(?:group|consortium|syndicate)(?: of [\\w-]+(?: [\\w-]+)?)?,? (?:that (?:includes?|included)|which (?:includes?|included)|including|led by|headed by|featuring)`,
  ),
  trigger('owners-of', 'CO_OWNER', 'body', 'ownership group'),
  trigger(
    'co-owns',
    'CO_OWNER',
    'active',
    '(?:co-?own(?:s|ed)?|part-?own(?:s|ed)?|jointly own(?:s|ed)?)(?! by\\b)|(?:owns|holds|has|acquired|bought) (?:an? )?\\d[\\d.]*\\s?(?:%|percent|per cent) (?:share|interest|holding) (?:of|in)|(?:owns|holds|has|acquired|bought) (?:(?:about|around|roughly|nearly|some) )?(?:\\d[\\d.]*\\s?(?:%|percent|per cent)|part|half|a (?:third|quarter|share|piece)) of(?: the (?:shares|equity|stock|capital|company) (?:of|in))?',
  ),
  trigger(
    'co-owner-of',
    'CO_OWNER',
    'role',
    'co-?owners?|part[- ]owners?|minority (?:owners?|shareholder|stake|shares?|interest)',
  ),
  trigger('ownership-group', 'CO_OWNER', 'link', 'ownership group'),
  trigger(
    'in-group-of-owners',
    'CO_OWNER',
    'active',
    '(?:is|was|are|were|became) (?:part|a member) of (?:the|an?) (?:[\\w-]+ ){0,3}(?:group|consortium|syndicate) (?:that|which) (?:owns|owned|bought|acquired|purchased|took over)',
  ),
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
    `(?:(?:participat(?:es|ed)|invest(?:s|ed)|took part) in|join(?:s|ed)|(?:co-)?led)(?= [^;,.]{1,60}['’]s ${ROUND}(?![\\p{L}\\p{N}]))`,
  ),
  trigger('investment-in', 'INVESTOR', 'link', 'investment in'),
  trigger(
    'investments-include',
    'INVESTOR',
    'portfolio',
    portfolio('(?:investment )?portfolio|investments?|interests|holdings'),
  ),
  trigger('raised-from', 'INVESTOR', 'round', '(?:raise[sd]|secure[sd]) (?:(?!from\\b|for\\b)[^\\s;,]+ ){1,6}from'),
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
    'investors?|backers?|equity partners?|cap table|(?<!majority |minority )shareholders?|(?:equity |ownership )?(?<!majority |minority |controlling )stake|(?:equity|ownership|financial) interest(?= in\\b)|shares(?= in\\b)(?<!minority shares)(?<=\\b(?:has|had|holds|held|owns|owned|bought|buys|acquired|purchased) (?:[\\w-]+ ){0,2}shares)',
  ),
]
