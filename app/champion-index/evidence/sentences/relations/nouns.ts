import type { RelationshipType } from '../../evidence-model.ts'

/** A noun that names what somebody is to a company. */
export interface RoleNoun {
  rule: string
  type: RelationshipType
  words: RegExp
}

function role(rule: string, type: RelationshipType, words: string): RoleNoun {
  return { rule, type, words: new RegExp(`(?:^|[\\s-])(?:${words})$`, 'iu') }
}

/** The first that fits the words of a noun phrase up to its head. */
export const ROLES: readonly RoleNoun[] = [
  role('cofounder-of', 'CO_FOUNDER', 'co-?founders?|co-?creators?|joint founders?|founding partners?'),
  role('founder-of', 'FOUNDER', 'founders?|creators?|mastermind|founding father'),
  role('co-owner-of', 'CO_OWNER', 'co-?owners?|(?:part|minority|joint|half)[- ]owners?|minority shareholders?'),
  role(
    'owner-of',
    'OWNER',
    'owners?|proprietors?|landlord|landlady|(?:majority|controlling|sole|main|(?<!-)largest) shareholders?',
  ),
  role(
    'investor-in',
    'INVESTOR',
    '(?:investors?|angels?|backers?|shareholders?|stakeholders?|(?:equity|financial) partners?)',
  ),
  role(
    'outside-director-of',
    'BOARD_MEMBER',
    '(?:non-executive|independent|outside|board|statutory) directors?|board members?|members? of the board',
  ),
  role('advisor-to', 'ADVISOR', 'advis[eo]rs?|consultants?|mentors?'),
  role(
    'executive-of',
    'EXECUTIVE',
    '(?:co-)?ceo|cfo|coo|cto|cmo|chief(?: [\\w-]+){0,2} officer|chief executive|chief [\\w-]+|(?:vice[- ])?president|chair(?:man|woman|person)?|(?:creative|managing|executive|artistic|sporting|design|commercial|marketing|technical|art|brand|sales|export|product|financ(?:e|ial)|operations|development|sports?|research|scientific|medical|communications|media) director|managing partner|general manager|boss|head|head of [\\w-]+',
  ),
  role('director-of', 'BOARD_MEMBER', 'directors?'),
  role('partner-in', 'CO_OWNER', 'partners?'),
  role('endorser-of', 'ENDORSER', 'endorsers?|pitch(?:man|woman)'),
  role(
    'ambassador',
    'AMBASSADOR',
    'ambassadors?|ambassadress|spokes(?:man|woman|person)|testimonees?|testimonials?|advertising models?|faces?|muse|figurehead|poster (?:boy|girl|child)|friend of the (?:brand|house)|(?:new|official|public|global) image',
  ),
]

/** What a brand is to the athlete whose it is: `X's sponsor B`. */
export const BRAND_ROLES: readonly RoleNoun[] = [
  role(
    'own-endorsement',
    'ENDORSER',
    'endorsements|ambassadorships|endorsement (?:portfolio|deals|contracts|partners)',
  ),
  role(
    'own-sponsor',
    'SPONSOR',
    '(?:sponsors?|benefactors?|backers?|partners?|outfitters?|suppliers?|sponsor and (?:\\w+ )?partner|official (?:[\\w-]+ )?(?:airline|bank|car|watch|kit|boots?|shoe|clothing|drink|equipment|timekeeper))',
  ),
  role('brainchild-of', 'FOUNDER', 'brainchild|creation|invention|baby|work|idea'),
  role('property-of', 'OWNER', 'property'),
  role('own-licensee', 'LICENSOR', 'licensees?'),
  role('own-investment', 'INVESTOR', 'investments|portfolio|holdings|interests'),
]
export const MAKERS =
  /^(?:.* )?(?:man|woman|athlete|entrepreneur|brains?|mind|force|duo|pair|couple|people|skier|player|boxer|runner)$/iu
/** Not `skier` alone: `Alpine skier X` is no skier of Alpine's. */
export const TEAM_MEMBER =
  /^(?:.* )?(?:athletes?|(?:team|pro|sponsored|official|contracted|supported|signed) (?:riders?|skaters?|surfers?|climbers?|runners?|drivers?|skiers?|racers?|members?|players?))$/iu
export const COMPANY =
  /^(?:compan(?:y|ies)|brands?|labels?|business(?:es)?|firms?|start-?ups?|ventures?|lines?|agenc(?:y|ies)|studios?|shops?|stores?|restaurants?|cafe|café|bar|gym|brewery|winery|bakery|distillery|roastery|hotel|academy|empire|platform|app|fund|house|group|chain|maker|vineyard|enterprise)$/iu
export const STAKE =
  /^(?:stakes?|shares?|shareholding|interest|holding|equity|slice|piece|part|half|third|quarter|fifth|tenth|majority|minority|percent|percentage|%|cent|ownership|investments?|pieces?|takeover|acquisition|purchase)$/iu
export const POSITION =
  /\b(?:(?:minority|majority|equity|ownership) positions?|(?:full|complete|sole|outright) control)$/iu
export const DEAL =
  /^(?:deals?|contracts?|partnerships?|agreements?|pacts?|tie-?ups?|extensions?|alliances?|collaborations?|sponsorships?|endorsements?|cooperation|collab|signing|support|backing|stipend|patronage)$/iu
export const LINE =
  /^(?:collections?|lines?|ranges?|capsules?|shoes?|sneakers?|boots?|cleats|spikes?|skates?|rackets?|racquets?|\p{L}*boards?|bikes?|skis?|gloves?|watch(?:es)?|models?|editions?|fragrances?|perfumes?|polos?|trainers?|bats?|clubs|putters?|balls?|helmets?|jerseys?|wetsuits?|goggles|sunglasses|decks?|masks?|jackets?|kits?|wraps?|grips?|scents?|paddles?|sticks?|saddles?|frames?|series|bags?|caps?|hats?|shirts?|pro models?|model)$/iu
export const BOARD =
  /(?:^|\s)(?:boards?(?: of directors)?|(?:advisory|supervisory) (?:board|council|panel|committee)|(?:ownership|investment|investor) group|directorships?|board seats?|charge|helm|reins)$/iu
export const SIGNATURE = /\bsignature \S+$/iu
export const ROUND = /(?:^|\s)(?:round|series [a-f]\.?|raise|financing|funding|money|fundraise|fundraising)$/iu
export const CAMPAIGN = /^(?:campaigns?|adverts?|advertis(?:ements?|ing)|commercials?|ads?|spots?)$/iu
export const NAME = /^(?:name|likeness|image|face|signature|brand)$/iu
export const TEAM = /^(?:family|team|roster|stable|squad|crew|line-up|lineup)$/iu
export const GROUP = /^(?:roster|list|team|family|stable|group|line-up|lineup|circle|network|squad)$/iu
export const APPOINTMENT = /^(?:appointment|election|promotion|addition|elevation)$/iu
export const STAFF = /^(?:teams?|founders?|management|staff|owners?|departments?|divisions?|arm|operations?)$/iu
export const CONNECTION = /^(?:connections?|relationship|affiliation|association|involvement|ties?|links?)$/iu
export const PROMOTER = /^(?:ambassadors?|faces?|muse|spokes\p{L}+|testimonees?|pitch(?:man|woman))$/iu

export const BUSINESS =
  /^(?:\p{Ll}*maker|compan(?:y|ies)|brands?|labels?|business(?:es)?|firms?|start-?ups?|ventures?|makers?|chains?|agenc(?:y|ies)|stores?|shops?|restaurants?|studios?|brewer(?:y|ies)|winer(?:y|ies)|baker(?:y|ies)|distiller(?:y|ies)|hotels?|bars?|caf[eé]s?|gyms?|retailers?|manufacturers?|producers?|pubs?|insurers?|banks?|platforms?|franchises?|magazines?|house|group|giant|outfit|outfitter|supplier|specialist|roaster(?:y|ies)|roasters?|app|outlet|club|team|organi[sz]ations?|clothier|giants|enterprise|empire|marque|line)$/iu

/** A noun for a role of a person, in a company or beside it. */
export const ROLE_NOUN =
  /^(?:co-?)?(?:founders?|owners?|creators?|investors?|backers?|shareholders?|ceo|cfo|coo|cto|cmo|chief|chair(?:man|woman|person)?|president|directors?|officers?|executives?|ambassadors?|faces?|muse|landlord|landlady|spokes\p{L}+|advis[eo]rs?|consultants?|partners?|sponsors?|board|boss|head|proprietors?|member|employee|designer|rival|competitor|customer|supporter|advis\p{L}+|chief\p{L}*)$/iu

/** A word of lower case that belongs to one of the classes above. */
export const RELATIONAL =
  /^(?:co-?)?(?:founders?|creators?|owners?|part-owners?|proprietors?|investors?|backers?|shareholders?|stakeholders?|ceo|cfo|coo|cto|cmo|chief|chair\p{L}*|president|directors?|executive|officer|board|advis\p{L}+|consultants?|ambassador(?:ship)?s?|faces?|muse|landlord|landlady|spokes\p{L}+|testimonees?|friends?|sponsors?|sponsorships?|suppliers?|outfitters?|partners?|partnerships?|brainchild|creation|behind|compan(?:y|ies)|brands?|labels?|business|firm|start-?up|venture|lines?|stakes?|shares?|shareholding|interests?|equity|holding|deals?|contracts?|agreements?|endorsements?|collaborations?|collections?|signature|ranges?|models?|editions?|rounds?|series|funding|financing|campaigns?|adverts?|commercials?|ads?|name|likeness|licen[cs]\p{L}*|royalt\p{L}+|rights?|investments?|portfolio|hands|ownership|family|team|roster|squad|stable|backing|athletes?|riders?|percent|percentage|connections?|relationship|affiliation|association|involvement|ties?|links?)$|%$/u
