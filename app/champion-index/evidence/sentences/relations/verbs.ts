import type { RelationshipType } from '../../evidence-model.ts'
import { formsOf } from '../english-verbs.ts'

/** Where a verb has its parties. */
type Slot = 'subject' | 'object' | 'in' | 'into' | 'with' | 'alongside' | 'for' | 'to' | 'from'

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
  /** Words of the object. */
  object?: RegExp
  /** Words of what it is done with. */
  means?: RegExp
  /** Words of what it is done as. */
  role?: RegExp
  /** What the verb behind `to` is. */
  purpose?: RegExp
  /** In the passive alone, or where the sentence is about money. */
  voice?: 'passive' | 'venture'
  /** A product of the brand's stands for it. */
  product?: true
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
    rule: `en:${rule}`,
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
  /\b(?:equipment|gear|kit|clothing|clothes|shoes|boots|skis|boards?|bikes?|bicycles?|rackets?|racquets?|clubs|gloves|cars?|nutrition|swimwear|apparel|footwear|helmets?|wetsuits?|ropes|tyres|money|funding)\b/iu

/** What verbs relate: who is the athlete and who the brand. */
export const VERB_RELATIONS: readonly VerbRelation[] = [
  verbs(
    'founded',
    'FOUNDER',
    'found launch start create establish set_up open conceive incorporate start_up form dream_up found_up begin register',
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
  verbs('owns', 'OWNER', 'own buy acquire purchase take_over buy_out snap_up control', 'subject', 'object'),
  verbs('co-owns', 'CO_OWNER', 'co-own part-own', 'subject', 'object'),
  verbs('belongs-to', 'OWNER', 'belong', 'to', 'subject'),
  verbs('invested-in', 'INVESTOR', 'invest co-invest buy_into', 'subject alongside', 'in into'),
  verbs('put-money-into', 'INVESTOR', 'put pour sink plough plow pump inject', 'subject', 'into in', { object: MONEY }),
  verbs('raised-from', 'INVESTOR', 'raise secure receive get', 'from', 'subject', { object: MONEY }),
  verbs('funded', 'INVESTOR', 'fund co-fund bankroll finance seed', 'subject', 'object'),
  verbs('backed', 'INVESTOR', 'back support', 'subject', 'object', { voice: 'venture' }),
  verbs('backed-by', 'INVESTOR', 'back', 'subject', 'object', { voice: 'passive' }),
  verbs('runs', 'EXECUTIVE', 'run head manage chair', 'subject', 'object'),
  verbs('led-by', 'EXECUTIVE', 'lead', 'subject', 'object', { voice: 'passive' }),
  verbs('advises', 'ADVISOR', 'advise counsel', 'subject', 'object'),
  verbs('consults', 'ADVISOR', 'consult', 'subject', 'for with to'),
  verbs('endorses', 'ENDORSER', 'endorse advertise promote plug', 'subject', 'object', { product: true }),
  verbs('paid-to-wear', 'ENDORSER', 'pay', 'object', 'subject', {
    purpose: /^(?:wear|use|promote|advertise|endorse|represent|ride|play|carry)$/u,
  }),
  verbs('represents', 'AMBASSADOR', 'represent', 'subject', 'object'),
  verbs('sponsors', 'SPONSOR', 'sponsor co-sponsor kit_out outfit equip', 'object', 'subject'),
  verbs('backs', 'SPONSOR', 'back support', 'object', 'subject', { voice: 'passive' }),
  verbs('supports', 'SPONSOR', 'support', 'object', 'subject', { role: /sponsor|partner|supplier|outfitter/iu }),
  verbs('supplies', 'SPONSOR', 'supply provide support', 'object', 'subject', { means: GEAR }),
  verbs(
    'partners-with',
    'ENDORSER',
    'partner collaborate team_up team link_up join_forces pair_up sign sign_up sign_on re-sign ink',
    'subject',
    'with',
  ),
  verbs('partnered-by', 'ENDORSER', 'partner collaborate team_up team link_up pair_up', 'with', 'subject'),
  ends('sold', 'OWNER', 'sell offload divest', 'subject', 'object'),
  ends('parted-ways', 'ENDORSER', 'part split', 'subject with', 'with subject from', { object: /^(?:ways|company)$/u }),
  ends('cut-ties', 'ENDORSER', 'cut sever break', 'subject with', 'subject with', { object: /\bties$/u }),
  ends('dropped', 'ENDORSER', 'drop', 'object', 'subject'),
  ends('left', 'ENDORSER', 'leave', 'subject', 'object', { purpose: /^(?:sign|join)$/u }),
  ends('stepped-down', 'EXECUTIVE', 'step_down resign', 'subject', 'from'),
  verbs('works-with', 'AFFILIATED', 'work', 'subject', 'with'),
  verbs('affiliated', 'AFFILIATED', 'affiliate associate connect involve', 'subject object', 'with to in'),
]

/** Adverbs that make another verb of one. */
export const PARTICLES: ReadonlySet<string> = new Set([
  ...VERB_RELATIONS.flatMap((relation) => relation.verbs.filter((verb) => verb.includes('_'))),
  ...'bring_in rope_in bring_on take_on come_on bring_out put_out step_down'.split(' '),
])

/** Verbs that say of a noun whose it is. */
function verbsOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}

/** Give somebody a role: `named X as its ambassador`. */
export const NAMING = verbsOf(
  'name appoint elect hire recruit tap unveil announce introduce present install choose pick select sign enlist reveal confirm add bring rope promote make crown welcome invite vote retain engage onboard have count list include',
)
/** Take a role up: `joined B as president`. */
export const JOINING = verbsOf('join serve work act sign come represent move double')
/** Have or take a stake. */
export const HOLDING = verbsOf(
  'hold own have take buy acquire purchase get receive secure pick snap keep retain increase raise gain control build be make',
)
/** Participles between a deal or a round and its sides: `a deal signed with B`. */
export const AGREED = verbsOf('lead sign ink agree value report announce negotiate broker seal extend renew')
/** Make a deal or have one. */
export const SIGNING = verbsOf(
  'sign ink pen agree land secure extend renew announce have strike win enter enjoy hold conclude seal finalise finalize reach net earn clinch bag get put join wear prolong make start begin receive negotiate close celebrate unveil reveal confirm be score',
)
/** Bring out a line that is not called his own. */
export const DESIGNING = verbsOf('design co-design create co-create launch release develop have get')
/** Bring out or have a line of his own. */
export const RELEASING = verbsOf(
  'design launch release unveil name create co-design present introduce have get drop develop make produce sell reveal debut bring put give receive offer be co-create',
)
/** Raise a round or take part in it. */
export const FUNDING = verbsOf(
  'raise close complete secure announce land finish bank join lead co-lead participate take enter invest put come contribute bring include be win receive',
)
/** Of which a product or a round is the subject: `led by X`, `named after X`. */
export const OF_ITSELF = verbsOf(
  'lead include feature produce make design develop create co-design co-create name carry bear release launch sell manufacture inspire join',
)
/** Say that somebody has joined. */
export const ANNOUNCING = verbsOf('announce confirm reveal')
/** Say who belongs to a noun: `its backers include X`. */
export const COMPRISING = verbsOf('become remain include comprise feature number count')
/** Have a seat on a board. */
export const SITTING = verbsOf('join sit serve enter chair be lead head hold take have win get occupy accept')
/** Part with a stake. */
export const SELLING = verbsOf('sell dispose offload exit give divest')
/** Break a deal off. */
export const ENDING = verbsOf('end terminate lose cancel')
/** Give an office up, or take it from somebody. */
export const LEAVING = verbsOf('step resign leave quit fire oust remove sack dismiss replace')
/** Of which a stake is the subject: `is owned by X`. */
export const BELONGING = verbsOf('own hold buy acquire purchase belong')
/** Make somebody one of a team. */
export const WELCOMING = verbsOf('join welcome add')
/** Change the owner. */
export const PASSING = verbsOf('pass transfer go fall')
/** Appear in a campaign. */
export const FRONTING = verbsOf('front star appear feature headline lead')
/** Do what a licence allows, behind `may`. */
export const USING = verbsOf('use print put sell')
/** Give or take the right to a name. */
export const LICENSING = verbsOf('license lend grant give acquire buy')
/** Make what is sold under a name. */
export const MAKING = verbsOf('sell make produce market manufacture offer distribute')

/** Verbs of which the parser knows more: who acts in \`asked X to\`, what \`called B\` names, what \`said that\` reports. */
export const CONTROLLING = verbsOf(
  'ask pay want allow persuade convince help hire invite choose name sign pick select appoint see let make',
)
export const CALLING = verbsOf('call name know include dub title')
export const SAYING = verbsOf(
  'say announce confirm reveal report add state note explain think believe show write mean claim',
)
export const LINKING = verbsOf('become remain')

/** The verb of each form, prefixes with it: \`co-owns\` of \`co-own\`. */
export const VERB_OF_FORM: ReadonlyMap<string, string> = new Map(
  [
    ...'wear ride support back pay carry consist leave range step agree'.split(' '),
    ...[
      NAMING,
      JOINING,
      HOLDING,
      AGREED,
      SIGNING,
      DESIGNING,
      RELEASING,
      FUNDING,
      OF_ITSELF,
      ANNOUNCING,
      COMPRISING,
      SITTING,
      SELLING,
      ENDING,
      LEAVING,
      BELONGING,
      WELCOMING,
      PASSING,
      FRONTING,
      USING,
      LICENSING,
      MAKING,
      CONTROLLING,
      CALLING,
      SAYING,
      LINKING,
    ].flatMap((verbs) => [...verbs]),
    ...VERB_RELATIONS.flatMap((relation) => relation.verbs.map((verb) => verb.split('_')[0] ?? verb)),
    ...[...PARTICLES].map((verb) => verb.split('_')[0] ?? verb),
  ].flatMap((verb) => formsOf(verb).map((form): [string, string] => [form, verb])),
)
