import type { RelationshipType } from '../../evidence-model.ts'
import { formsOf } from '../english-verbs.ts'

/** Where a verb has its parties. */
type Slot = 'subject' | 'object' | 'in' | 'into' | 'with' | 'alongside' | 'for' | 'to' | 'from' | 'behind'

export interface VerbRelation {
  rule: string
  type: RelationshipType
  /** With a particle behind an underscore. */
  verbs: readonly string[]
  athlete: readonly Slot[]
  brand: readonly Slot[]
  /** What else must hold. */
  only?: Condition
  /** Ends what it names. */
  isEnd?: true
}

interface Condition {
  object?: RegExp
  means?: RegExp
  role?: RegExp
  /** What the verb behind `to` is. */
  purpose?: RegExp
  /** In the active or the passive alone, of the brand's own doing, in nothing particular, or done or to somebody. */
  voice?: 'active' | 'passive' | 'own' | 'general' | 'past'
  /** A product of the brand's stands for it. */
  product?: true
  /** What the sentence speaks of. */
  about?: RegExp
  /** For the athlete's career or equipment. */
  career?: true
}

function verbs(
  rule: string,
  type: RelationshipType,
  words: string,
  athlete: string,
  brand: string,
  only?: Condition,
): VerbRelation {
  const relation = {
    rule,
    type,
    verbs: words.split(' '),
    athlete: athlete.split(' ') as Slot[],
    brand: brand.split(' ') as Slot[],
  }
  return only ? { ...relation, only } : relation
}

function ends(...row: Parameters<typeof verbs>): VerbRelation {
  return { ...verbs(...row), isEnd: true }
}

const MONEY =
  /(?:[$€£¥₹]|\b(?:money|capital|cash|savings?|fortune|earnings|winnings|prize|sum|million|m|euros?|dollars?|pounds?|bonus|salary|part|some|half|thousands?|millions?|equity|funds?|wages|purse)\b)/iu

const GEAR =
  /\b(?:equipment|gear|kit|clothing|clothes|shoes|boots|skis|boards?|bikes?|bicycles?|rackets?|racquets?|clubs|gloves|cars?|nutrition|swimwear|apparel|footwear|helmets?|wetsuits?|ropes|tyres|poles|boats?|oars|horses?|fuel|travel|flights|bats|suits|goggles|sails|saddles?|paddles|money|funding)\b|[$€£¥]/iu

const VENTURE =
  /\b(?:start-?up|seed|funding|series [a-f]|ventures?|compan(?:y|ies)|start-ups|million|round|investor|capital|stake)\b/iu

const CONTRACT =
  /\b(?:under|on|in|as part of) (?:the|an?|his|her|this|their|that) (?:[\w€$£,.-]+ ){0,3}(?:deal|contract|agreement|partnership)\b/iu

/** What verbs relate: who is the athlete and who the brand. */
const VERB_RELATIONS: readonly VerbRelation[] = [
  verbs(
    'founded',
    'FOUNDER',
    'found launch start create establish build set_up open conceive incorporate start_up form dream_up found_up begin register',
    'subject with alongside',
    'object',
  ),
  verbs(
    'cofounded',
    'CO_FOUNDER',
    'co-found cofound co-launch co-create cocreate co-start co-establish',
    'subject with alongside',
    'object',
  ),
  verbs('is-behind', 'FOUNDER', 'be stand', 'subject', 'behind'),
  verbs('owns', 'OWNER', 'own buy acquire purchase take_over buy_out snap_up control', 'subject', 'object'),
  verbs('sold-to', 'OWNER', 'sell', 'to', 'object', { voice: 'passive' }),
  verbs('co-owns', 'CO_OWNER', 'co-own part-own', 'subject', 'object'),
  verbs('belongs-to', 'OWNER', 'belong', 'to', 'subject'),
  verbs('invested-in', 'INVESTOR', 'invest co-invest', 'subject alongside', 'in into'),
  verbs('bought-into', 'INVESTOR', 'buy_into', 'subject', 'object'),
  verbs('put-money-into', 'INVESTOR', 'put pour sink plough plow pump inject', 'subject', 'into in', { object: MONEY }),
  verbs('puts-up', 'INVESTOR', 'put_up provide supply', 'subject', 'for', { object: MONEY }),
  verbs('raised-from', 'INVESTOR', 'raise secure receive get', 'from', 'subject', { object: MONEY }),
  verbs('funded', 'INVESTOR', 'fund co-fund bankroll finance seed', 'subject', 'object'),
  verbs('backed', 'INVESTOR', 'back support', 'subject', 'object', { voice: 'active', about: VENTURE }),
  verbs('backed-by', 'INVESTOR', 'back', 'subject', 'object', { voice: 'passive' }),
  verbs('runs', 'EXECUTIVE', 'run head manage chair', 'subject', 'object'),
  verbs('led-by', 'EXECUTIVE', 'lead', 'subject', 'object', { voice: 'passive' }),
  verbs('advises', 'ADVISOR', 'advise counsel', 'subject', 'object'),
  verbs('rides-for', 'ENDORSER', 'ride skate surf', 'subject', 'for'),
  verbs('consults', 'ADVISOR', 'consult', 'subject', 'for with to'),
  verbs('endorses', 'ENDORSER', 'endorse advertise promote plug', 'subject', 'object', { product: true }),
  verbs('wrote-cheque', 'INVESTOR', 'write hand give', 'subject', 'object', { object: /\bche(?:que|ck)s?\b/iu }),
  verbs('earns-from', 'ENDORSER', 'earn', 'subject', 'from', { object: MONEY }),
  verbs('paid-to-wear', 'ENDORSER', 'pay', 'object', 'subject', {
    purpose:
      /^(?:post|test|try|wear|use|promote|advertise|endorse|represent|ride|play|carry|appear|star|feature|front)$/u,
  }),
  verbs('paid-for-image', 'ENDORSER', 'pay', 'object', 'subject', {
    means: /\b(?:use|image|likeness|endorsements?|advertis\p{L}+|promotion|appearances?)$/iu,
  }),
  verbs('wears', 'ENDORSER', 'wear', 'subject', 'object', { about: CONTRACT }),
  verbs('represents', 'AMBASSADOR', 'represent', 'subject', 'object'),
  verbs('sponsors', 'SPONSOR', 'sponsor co-sponsor kit_out outfit equip', 'object', 'subject'),
  verbs('backs', 'SPONSOR', 'back support', 'object', 'subject', { voice: 'general' }),
  verbs('we-support', 'SPONSOR', 'back support', 'object', 'subject', { voice: 'own' }),
  verbs('supports', 'SPONSOR', 'support', 'object', 'subject', { role: /sponsor|partner|supplier|outfitter/iu }),
  verbs('supplies', 'SPONSOR', 'supply provide support back give hand lend', 'object', 'subject', { means: GEAR }),
  verbs('pays-for', 'SPONSOR', 'pay', 'for', 'subject', { career: true }),
  verbs('picked-up', 'ENDORSER', 'pick_up snap_up tie_down sign sign_up re-sign', 'object', 'subject'),
  verbs('pen-to-paper', 'ENDORSER', 'put', 'subject', 'with', { object: /^pen$/iu }),
  verbs('moved-to', 'ENDORSER', 'move switch defect', 'subject', 'to', { about: CONTRACT }),
  verbs('with-us', 'ENDORSER', 'run ride skate surf', 'subject', 'with for', { voice: 'own' }),
  verbs(
    'partners-with',
    'ENDORSER',
    'partner collaborate team_up team tie_up link_up pair_up sign sign_up sign_on re-sign ink renew extend',
    'subject',
    'with',
  ),
  verbs('partnered-by', 'ENDORSER', 'partner collaborate team_up team tie_up link_up pair_up', 'with', 'subject'),
  ends('sold', 'OWNER', 'sell offload divest', 'subject', 'object', { voice: 'past' }),
  ends('parted-ways', 'ENDORSER', 'part split', 'subject with', 'with subject from', { object: /^(?:ways|company)$/u }),
  ends('cut-ties', 'ENDORSER', 'cut sever break', 'subject with', 'subject with', { object: /\bties$/u }),
  ends('dropped', 'ENDORSER', 'drop', 'object', 'subject'),
  ends('left', 'ENDORSER', 'leave', 'subject', 'object', { purpose: /^(?:sign|join)$/u }),
  ends('stepped-down', 'EXECUTIVE', 'step_down resign', 'subject', 'from'),
  verbs('works-with', 'AFFILIATED', 'work', 'subject', 'with'),
  verbs('affiliated', 'AFFILIATED', 'affiliate associate connect involve', 'subject object', 'with to in'),
]

/** The rows of each verb, in their order. */
export const RELATIONS_OF_VERB: ReadonlyMap<string, readonly VerbRelation[]> = new Map(
  VERB_RELATIONS.flatMap(({ verbs }) => verbs).map((verb) => [
    verb,
    VERB_RELATIONS.filter((relation) => relation.verbs.includes(verb)),
  ]),
)

/** Adverbs that make another verb of one. */
export const PARTICLES: ReadonlySet<string> = new Set([
  ...VERB_RELATIONS.flatMap((relation) => relation.verbs.filter((verb) => verb.includes('_'))),
  ...'bring_in rope_in bring_on take_on come_on bring_out put_out step_down'.split(' '),
])

function verbsOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}

/** Verbs that say whose a noun is, or who does what. */
export const VERBS = {
  /** Give somebody a role, or something a name: `named X as its ambassador`, `a label called B`. */
  naming: verbsOf(
    'name appoint elect re-elect reappoint hire recruit attract tap unveil announce introduce present install choose pick select sign re-sign enlist reveal confirm add bring rope promote make crown welcome invite vote retain engage onboard have count list include call know dub title',
  ),
  /** Take a role or a seat up, or make somebody one of a team: `joined B as president`. */
  joining: verbsOf(
    'join serve work act sign come represent move double sit enter chair be lead head hold take have win get occupy accept welcome add',
  ),
  /** Have, take or make a stake, a deal or a round. */
  having: verbsOf(
    'hold own have take buy acquire purchase get receive secure pick snap keep retain increase raise gain control be pay make sign ink pen agree land extend renew announce strike win enter enjoy conclude seal finalise finalize reach net earn clinch bag put join wear prolong start begin negotiate close celebrate unveil reveal confirm score complete finish bank lead co-lead participate invest come contribute provide bring include value report broker belong draw derive',
  ),
  /** Part with a stake, break a deal off, leave an office or take it from somebody. */
  ending: verbsOf(
    'sell return hand dispose offload transfer donate exchange swap exit give divest end terminate lose cancel step resign leave quit fire oust remove sack dismiss replace drop abandon',
  ),
  /** Bring somebody something: `gives X a stake`. */
  bringing: verbsOf('give grant hand award land net earn win bring get sell offer secure'),
  /** Bring out or have a line of his own; what is said of a product or a round: `led by X`, `named after X`. */
  releasing: verbsOf(
    'design launch release unveil name create co-design present introduce have get drop develop make produce sell reveal debut bring put give receive offer co-create lead include feature carry bear manufacture inspire join',
  ),
  /** Say who belongs to a noun: `its backers include X`. */
  comprising: verbsOf('become remain include comprise feature number count'),
  saying: verbsOf('say announce confirm reveal report add state note explain think believe show write mean claim'),
  /** Take it from whose it is. */
  taking: verbsOf('buy acquire purchase take inherit repay'),
  passing: verbsOf('pass transfer go fall'),
}

/** The verb of each form, prefixes with it: `co-owns` of `co-own`. */
export const VERB_OF_FORM: ReadonlyMap<string, string> = new Map(
  [
    ...'wear ride support back pay carry consist range step agree'.split(' '),
    ...Object.values(VERBS).flatMap((verbs) => [...verbs]),
    ...[...VERB_RELATIONS.flatMap((relation) => relation.verbs), ...PARTICLES].map(
      (verb) => verb.split('_')[0] ?? verb,
    ),
  ].flatMap((verb) => formsOf(verb).map((form): [string, string] => [form, verb])),
)
