import type { RelationshipType } from '../../evidence-model.ts'
import { verbForms } from '../english-verbs.ts'

/** Classes of words that frames name in braces. */

const KIND_OF_BUSINESS =
  'compan(?:y|ies)|brands?|labels?|business(?:es)?|firms?|start-?ups?|ventures?|makers?|chains?|agenc(?:y|ies)|stores?|shops?|restaurants?|studios?|brewer(?:y|ies)|winer(?:y|ies)|baker(?:y|ies)|distiller(?:y|ies)|hotels?|bars?|caf[eé]s?|gyms?|retailers?|manufacturers?|producers?|pubs?|insurers?|banks?|platforms?|franchises?|magazines?|house|group|giant|outfit|outfitter|supplier|specialist|roaster(?:y|ies)|roasters?|app|outlet|club|team|organi[sz]ations?|clothier|giants|enterprise|empire|marque|line'
const EXECUTIVE =
  '(?:co-)?ceo|chief(?: \\S+){0,3} officer|chief executive|chief \\S+|chair(?:man|woman|person)?|(?:vice[- ])?president|(?:creative|managing|executive|artistic|sporting|design|commercial|marketing|art) director|managing partner|general manager|head of \\S+|(?:cfo|coo|cto|cmo)|director of \\S+'
const ROLES = {
  FOUNDER: 'founders?|creators?',
  CO_FOUNDER: 'co-?founders?|co-?creators?',
  OWNER: '(?:majority |sole |principal |new |controlling )?(?:owners?|proprietors?|majority shareholders?)',
  CO_OWNER: 'co-?owners?|part-?owners?|part owners?|minority owners?|joint owners?',
  INVESTOR:
    '(?:angel |early |seed |lead |cornerstone |equity )?(?:investors?|backers?|shareholders?|stakeholders?|equity partners?)',
  EXECUTIVE,
  BOARD_MEMBER:
    'board members?|non-executive directors?|independent directors?|(?:members? of the |on the )?(?:supervisory )?board(?: of directors)?',
  ADVISOR:
    '(?:strategic |special |senior |technical |product )?(?:advis[eo]rs?|consultants?)|(?:athlete |technical )?advis(?:ory|ors?) (?:board|council|panel|committee)',
  AMBASSADOR:
    '(?:global |brand |official |worldwide |local |athlete )*ambassadors?|spokes(?:man|woman|person)|testimonees?|faces?|poster (?:boy|girl)|friend of the (?:brand|house)',
} as const

const ROLE = Object.values(ROLES).join('|')
/** `founder`, `founder and ceo`. */
const CHAIN = `(?:${ROLE})(?: ?(?:,|,? ?and|&|\\/) (?:an? |the )?(?:${ROLE})){0,2}`
const ROLES_OF_CHAIN = (
  [
    'CO_FOUNDER',
    'CO_OWNER',
    'OWNER',
    'BOARD_MEMBER',
    'ADVISOR',
    'AMBASSADOR',
    'INVESTOR',
    'EXECUTIVE',
    'FOUNDER',
  ] as const
).map((type) => ({ type, words: new RegExp(`(?<=^|[ /])(?:${ROLES[type]})(?=$|[ ,/])`, 'u') }))
const CHAINS = new RegExp(`(?<=^| )${CHAIN}(?= |$)`, 'gu')

/** The types that the last role or pair of roles in the words makes. */
export function typesOfRole(words: string): RelationshipType[] {
  const chain = [...words.matchAll(CHAINS)].at(-1)?.[0] ?? ''
  const parts = chain.split(/ ?(?:, and|,|and|&|\/) (?:an? |the )?/u)
  return parts.flatMap((part) => ROLES_OF_CHAIN.find(({ words: role }) => role.test(part))?.type ?? [])
}

export const CLASSES: Record<string, string> = {
  be: '(?:is|are|was|were|been|being|becomes?|became|remains?|am|has been|have been|had been)',
  has: '(?:(?:has|have|had) )?',
  a: '(?:(?:a|an|the|its|their|his|her|one of|this|that|these|another|two|three|our|some) )*',
  adj: '(?:(?!(?:offers?|talks|bid|the|a|an|like|unlike|than|with|of|for|to|by|from|in|on|at|as|and|or|but|that|who|whose|whom|which|when|while|is|was|are|were|has|had|have|his|her|their|not|N|X|B|coach|agent|manager|father|mother|brother|sister|husband|wife|son|daughter|friend|rival|fan|partner|teammate|said|says)\\b)[\\p{L}\\d#-]+ |M ){0,5}?',
  biz: `(?:${KIND_OF_BUSINESS})`,
  role: `(?:${ROLE})`,
  roles: CHAIN,
  deal: '(?:deals?|contracts?|partnerships?|agreements?|pacts?|tie-?ups?|extensions?|alliance|collaborations?|sponsorships?|endorsements?|cooperation)',
  line: '(?:collections?|lines?|ranges?|series|capsules?|shoes?|sneakers?|boots?|cleats|spikes|rackets?|racquets?|boards?|bikes?|skis?|snowboards?|skateboards?|surfboards?|gloves|watch(?:es)?|models?|editions?|fragrances?|perfume|polo|trainers?|bats?|clubs?|putters?|balls?|helmets?|jerseys?|wetsuits?|goggles|sunglasses|gloves?|decks?|mask|jackets?|kit|paddles?|sticks?|saddles?|tyres?|bags?|caps?|hats?|dress(?:es)?|shirts?|tracksuits?|swimsuits?|leggings|hoodies?|drink|bar|sauces?|wine|tequila)',
  round:
    '(?:M )?(?:[\\p{L}\\d-]+ ){0,3}?(?:round|series [a-f]|raise|financing|funding|fundraise|fundraising)(?: round)?',
  pct: '(?:an? )?(?:\\d\\S*|\\p{L}+ per ?cent|half|a third|a quarter|a fifth|part|a piece|a slice|majority|minority|controlling|small|sizeable|significant|large|undisclosed|equity|ownership|M)',
  stake: '(?:stakes?|shares?|shareholding|interest|holding|equity|piece|slice)',
}

/** Verbs of the frames, which are no part of a person's or a brand's description. */
export const FRAME_VERB = new RegExp(
  `^(?:${verbForms(
    'found launch start create establish set open build own buy acquire purchase take put pour sink plough pump inject invest back close raise lead count list name appoint elect hire recruit tap welcome sign ink pen agree land secure extend renew announce join serve work act become switch move lend license pay wear use race compete run ride play front star represent advise counsel design unveil reveal release introduce present sponsor support equip outfit include feature collaborate partner team beat meet sue thank praise help coach manage train mentor hold have get make let leave lose win sell keep give bring choose pick select add chair head promote endorse advertise market plug champion hand join unite',
  )}|co-?(?:${verbForms('found own launch create start design')}))$`,
  'iu',
)

export const BUSINESS = new RegExp(`^(?:${KIND_OF_BUSINESS})$`, 'iu')

export const ROLE_NOUN =
  /^(?:co-?)?(?:founders?|owners?|creators?|investors?|backers?|shareholders?|ceo|cfo|coo|cto|cmo|chief|chair(?:man|woman|person)?|president|director|officer|executive|ambassadors?|faces?|spokes\p{L}+|advis[eo]rs?|consultants?|partners?|sponsors?|board|boss|head|proprietors?|member|employee|designer|rival|competitor|customer|supporter|advis\p{L}+|chief\p{L}*)$/iu
