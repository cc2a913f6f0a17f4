import { ADJECTIVES, portfolio, type Trigger, trigger } from './trigger.ts'

const DEAL_WITH =
  "(?:(?:enter(?:s|ed)(?: into)?|sign(?:s|ed)|ink(?:s|ed)|land(?:s|ed)|secure[sd]|pen(?:s|ned)|strikes|struck|extend(?:s|ed)|renew(?:s|ed)|announce[sd]|has|had|holds) (?:(?:an?|his|her|their|its|the) )?|(?<=['’]s? )|(?:shoe|apparel|clothing|footwear|equipment|racket|racquet|kit|boot|commercial|lucrative|lifetime|marketing|promotional|personal) )(?:(?!(?:in|on|as|sponsorship|first-look|overall|development|production|distribution|supply|streaming|record|recording|film|movie|television|tv|book|publishing|broadcast\\w*|transfer|peace|plea|settlement|trade|media|licen[sc]ing|playing|professional)\\b)[\\w$€£₹¥.,-]+ ){0,4}(?:deal|contract|partnership|agreement)s?(?: (?:reportedly )?(?:worth|valued at|of) [$€£₹¥]?[\\w.,-]+(?: [\\w.,-]+){0,4}?)? with(?! the (?:city|club|team|union|league|government|state)\\b)"

/** Offices, endorsements and sponsorships. */
export const DEAL_TRIGGERS: readonly Trigger[] = [
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
    '(?<!advisory )boards? (?:of directors|member|seat)|supervisory board|(?:join(?:s|ed)|(?:is|was|sits|serves|served) on|appointed to|named to|elected to)(?: (?!advisory\\b)[^\\s;]+){0,4}? boards?|to (?:its|their|the) board(?<=\\b(?:appoints|appointed|names|named|adds|added|elects|elected|welcomes|welcomed) (?:[^\\s;,.]+ ){1,5}to \\w+ board)',
  ),
  trigger('advisor-to', 'ADVISOR', 'role', '(?:(?:strategic|special|senior) )*advis[eo]r'),
  trigger('board-named', 'BOARD_MEMBER', 'body', '(?:supervisory )?board(?: of directors)?(?! of advis)'),
  trigger('advisory-board-named', 'ADVISOR', 'body', 'advisory board|board of advis[eo]rs'),
  trigger('advisory-board', 'ADVISOR', 'link', 'advisory board'),
  trigger(
    'signature-line',
    'SIGNATURE_LINE',
    'link',
    'signature (?:[\\w-]+ )?(?:shoe|sneaker|boot|line|collection|series|edition|racket|racquet|bat|club|ball|range|model|fragrance|perfume|watch)s?|pro models?|(?<!\\b(?:wore|wears|wearing|in|bought|from) (?:(?:an?|the|his|her) )?(?:[\\w-]+ )?)capsule (?:collection|line)s?',
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
  trigger(
    'added-to-ambassadors',
    'AMBASSADOR',
    'link',
    'to (?:its|their|the) (?:[\\w-]+ )?(?:roster|team|family|stable|list|squad) of (?:[\\w-]+ )?ambassadors(?<=\\b(?:adds|added|welcomes|welcomed) [^;:.]{1,120})',
  ),
  trigger('endorses', 'ENDORSER', 'active', '(?:endors(?:e|es|ed|ing)|advertise[sd]?|promotes|has promoted)(?! by\\b)'),
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
    'sign(?:s|ed)(?= (?:[^\\s;,.]+ ){1,8}to (?:an? |the )?(?:[\\w$€£₹¥.-]+ ){0,5}(?:deals?|contracts?|partnerships?|agreements?)\\b)',
  ),
  trigger(
    'adverts-of',
    'ENDORSER',
    'body',
    '(?:[a-z-]{2,} ){0,2}(?:adverts?|advertisements?|commercials?|ads|ad campaigns?|advertising campaigns?)',
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
    `endorsement|(?<!\\bin )partner(?:s|ed|ing|ship) with|(?:team(?:s|ed)(?: up)?|collaborat(?:es|ed)|(?:re-?signed|re-?signs|renew(?:s|ed)|extend(?:s|ed))) with(?=[^;:]{3,80}$|[^;:]{3,80}?[.,]?\\s)|(?:under contract|contracted) (?:with|to)|(?:extend|renew)(?:s|ed)? their (?:[\\w-]+ ){0,2}(?:partnership|collaboration|deal|contract|agreement)|${DEAL_WITH}|multi-?year (?:deal|contract|partnership|agreement|extension)|sign(?:s|ed)(?: (?:up|on|exclusively|[$€£₹¥]?[\\d.,]+|million|billion|dollars?|worth|an?|the|new|major|record|[\\w-]+-(?:year|figure|term),?|endorsement|apparel|shoe|footwear|clothing|equipment|lucrative|lifetime|deal|contract|agreement|partnership|extension))* with`,
  ),
  trigger('sponsors', 'SPONSOR', 'reverse', 'sponsors?|sponsored(?! by\\b)'),
  trigger('sponsored-by', 'SPONSOR', 'reverse_passive', 'sponsored by'),
  trigger(
    'supports-as-sponsor',
    'SPONSOR',
    'reverse',
    'support(?:s|ed)(?=[^;:.]{1,80} as (?:an? |its |the )?(?:[\\w-]+ ){0,2}(?:partner|sponsor|supplier)\\b)',
  ),
  trigger('own-sponsor', 'SPONSOR', 'portfolio', `${ADJECTIVES}sponsors?`),
  trigger('sponsors-include', 'SPONSOR', 'portfolio', portfolio('sponsors?|sponsorships?|sponsorship deals')),
  trigger(
    'athlete-of',
    'SPONSOR',
    'team',
    '(?:athlete|(?:team|pro) (?:rider|athlete|skater|surfer|climber|runner|driver|member))(?! (?:of|for|at|in|from|with|who|to)\\b)',
  ),
  trigger(
    'sponsor-of',
    'SPONSOR',
    'link',
    '(?:is|was|as|became|becomes|remains?|has been) (?:the |a |an |his |her )?(?:[\\w-]+ ){0,2}sponsor of',
  ),
  trigger(
    'official-supplier',
    'SPONSOR',
    'link',
    'official (?:[\\w-]+ )?(?:kit|boot|equipment|timekeep\\w+|apparel)(?: (?:supplier|partner|sponsor))?|sponsorships? (?:with|by|of)|sponsorship (?:deal|contract|agreement)s?',
  ),
]
