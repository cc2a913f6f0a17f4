import { formsOf } from '../english-verbs.ts'
import { VERB_OF_FORM } from '../relations/verbs.ts'

/** Words by what they say of two parties; a word may say several things, the first class counts in a row of classes. */
const CLASSES = {
  found:
    'found cofound co-found establish start launch create build begin invent originate conceive hatch birth set-up devise pioneer kickstart incorporate register founder cofounder co-founder creator co-creator originator brainchild mastermind inventor startup start-up inception origin baby bootstrap co-create',
  own: 'own co-own owner co-owner coowner part-owner part-own proprietor landlord landlady ownership belong possess majority controlling freehold outright acquire buy purchase takeover take-over buyout buy-out acquisition co-ownership proprietress shareowner half third quarter',
  invest:
    'invest reinvest investor investment stake share shareholder shareholding equity fund funding financ financier finance back backer backing angel seed round series venture capital cheque check bankroll stakeholder raise injection inject plough savings minority holding cap funder anchor fundraise crowdfunding pour sink portfolio percent cent warrant convertible pre-seed',
  lead: 'ceo cfo coo cto cmo chief executive president vice-president chairman chairwoman chair chairperson managing officer head boss director manager helm lead run running manage steer vp leadership md charge reins operate oversee co-ceo appoint hire promote',
  board: 'board non-executive nonexecutive directorship supervisory trustee director boardroom',
  advise:
    'advise adviser advisor advisory consultant consult mentor counsel consultancy advice guide sounding council panel',
  face: 'ambassador ambassadress face spokesman spokeswoman spokesperson testimonial muse image figurehead frontman promoter ambassadorship friend poster pitchman brand-ambassador',
  endorse:
    'endorse endorsement endorser promote advertise advertisement advert ad commercial campaign plug front star model wear represent champion tout pitch spot publicise testimonee',
  deal: 'deal contract partnership partner agreement pact tie-up alliance collaboration collab collaborate cooperation extension sign re-sign ink pen renew extend team link-up terms signature signing join two-year three-year multi-year four-year five-year long-term multiyear signatory associate association arrangement switch commit paper bind',
  sponsor:
    'sponsor sponsorship co-sponsor supplier supply outfitter outfit equip kit patron patronage benefactor support supporter stipend provide equipment bankroll pay title logo backing',
  line: 'collection line range capsule signature edition limited-edition shoe sneaker boot racket racquet bat board ski bike glove model pro-model eponymous fragrance perfume co-design design develop release drop namesake named bear carry initials autograph putter trainer colourway colorway',
  licence: 'licence license licensing licensee licensor royalty royalties likeness name rights fee',
  company:
    'company brand label business firm start-up startup venture maker manufacturer producer brewery winery bakery distillery roastery restaurant hotel gym agency studio shop store chain retailer bar cafe café pub app platform bank insurer airline group giant outfitter line house franchise magazine specialist brewer watchmaker shoemaker jeweller team family',
  not: "not n't never no neither nor none nobody nothing without hardly scarcely barely cannot nowhere unlikely",
  deny: 'deny denial refute reject dismiss dispute decline refuse refusal untrue false falsely incorrect wrong wrongly myth hoax rumour rumor debunk fake baseless fabricated mistaken error snub spurn rebuff shun scotch quash correction apologise apologize retract scam fraud misidentify confuse impostor prank satire parody invented fictional fiction novel film',
  end: 'end cancel terminate expire lapse collapse drop ditch axe former formerly ex previous previously once until ago past sell leave left quit resign exit divest part split sever dissolve bankrupt bankruptcy retire replace succeed successor predecessor fold close liquidation defunct wind cease stop step-down departure oust fire sack anymore erstwhile one-time onetime',
  unsure:
    'would could might may if whether should offer approach court woo talk talks negotiation negotiate discuss consider want hope wish dream plan intend almost nearly rumoured rumored reportedly alleged allegedly potential prospective bid propose proposal possible possibly perhaps maybe interested target speculate speculation claim believe joke imagine pretend suppose supposedly candidate shortlist tipped prepare likely try aim expect poise verge near eye mull',
  kin: 'wife husband brother sister father mother dad mum mom son daughter cousin uncle aunt nephew niece friend coach agent fan teammate team-mate parent manager girlfriend boyfriend fiancé lookalike widow biographer',
  rival:
    'rival competitor opponent opposition against beat lose lost defeat over versus vs behind ahead instead than unlike',
  event:
    'stadium arena league cup tournament championship open tour race marathon trophy match game final foundation charity classic invitational meeting meet award prize club federation',
  say: 'say tell announce confirm reveal report write',
  whose: 'her his my our their its whose he she we they i it me us him them who which',
  among: 'among including include alongside together both and with plus also',
}
export type WordClass = keyof typeof CLASSES

/** Forms that no rule leads back to their word. */
const BASE_OF = new Map(
  'be have do say tell win know make buy build hold wear sell take get become begin bring choose give lead lend pay run sit write lose come go see tear strike sink put leave'
    .split(' ')
    .flatMap((verb) => formsOf(verb).map((form): [string, string] => [form, verb])),
)

/** What the forms of a word have in common: `invest` of `invested`. */
export function stemOf(text: string): string {
  const word = text.toLowerCase().replaceAll('’', "'")
  const known = BASE_OF.get(word) ?? VERB_OF_FORM.get(word)
  if (known !== undefined) return withoutMute(known)
  if (word.length < 4 || /[^\p{L}'-]/u.test(word)) return word
  const single = word
    .replace(/ies$/u, 'y')
    .replace(/(?<=(?:s|x|z|ch|sh))es$/u, '')
    .replace(/(?<=[^sui'])s$/u, '')
  if (/ied$/u.test(single)) return single.replace(/ied$/u, 'y')
  const cut = single.length > 4 ? single.replace(/(?<=...)(?:ing|ed)$/u, '') : single
  if (cut === single || !/[aeiouy]/u.test(cut)) return withoutMute(single)
  return withoutMute(cut.replace(/([bdgkmnprtv])\1$/u, '$1'))
}

function withoutMute(word: string): string {
  return word.length > 4 ? word.replace(/e$/u, '') : word
}

const CLASSES_OF_STEM = new Map<string, WordClass[]>()
for (const [name, words] of Object.entries(CLASSES) as [WordClass, string][]) {
  for (const stem of new Set(words.split(' ').map(stemOf)))
    CLASSES_OF_STEM.set(stem, [...(CLASSES_OF_STEM.get(stem) ?? []), name])
}

const NO_CLASS: readonly WordClass[] = []

export function classesOf(stem: string): readonly WordClass[] {
  return CLASSES_OF_STEM.get(stem) ?? NO_CLASS
}
