import type { RelationshipType } from '../../evidence-model.ts'
import { verbForms } from '../english-verbs.ts'
import { CORRECTED_NEXT } from './gate-words.ts'

/** What the sentences behind a claim make of it. */

const THE = '(?:the|that|this|his|her|their|its|neither)'
const TIE =
  '(?:deal|contract|partnership|sponsorship|agreement|relationship|arrangement|collaboration|cooperation|alliance|tie-up|stake|shareholding|investment|ownership|ambassadorship|role|takeover|purchase|offer|signing)'
const TALE = '(?:report|story|claim|rumou?r|news|announcement|post|article|statement|idea|plan|talks?)s?'
const LATER = '(?:then |soon |quietly |later |since |now |long |reportedly |finally |eventually |never )*'
const HAVE = '(?:has |have |had )?'
const WHEN = '(?=[.,;]| (?:in|last|this|after|when|before|a|two|three|months|years|during|following|over)\\b|$)'

function anyOf(...patterns: string[]): RegExp {
  return new RegExp(patterns.join('|'), 'iu')
}

/** The next sentence says that it ended, came to nothing or was never so: `The stake did not last.`, `He is a namesake.` */
const UNDONE = anyOf(
  `^(?:(?:but|yet|however),? )?(?:(?:${THE}|an?) ${TIE}(?: \\p{L}+)?|it|that|this) ${HAVE}${LATER}(?:did(?: not|n[’']t) last|lasted|ended|lapsed|expired|ran out|run out|(?:came|come) to an end|(?:was|been|were) ${LATER}(?:not renewed|terminated|cancell?ed|ended|dropped)|is (?:now )?over)\\b`,
  `\\b(?:${verbForms('veto block scrap reject cancel deny dispute')}|(?:called|call) off|(?:pulled|backed|bowed) out of|withdrew from|walked away from|tore up) (?:it|this|that|any|(?:the|that|this|its|their|all|any) (?:\\p{L}+ )?(?:${TIE}|${TALE}))(?![\\p{L}-])`,
  `\\b(?:the|that|this) (?:${TIE}|${TALE}) (?:(?:was|were|is|has been|have been) ${LATER}(?:vetoed|blocked|scrapped|rejected|denied|called off|off|dead|dropped|shelved|abandoned|wrong|false|untrue|an? (?:[\\p{L}’']+ )*(?:joke|hoax|lie|mistake))\\b|(?:turned out|proved|proves) (?:to be )?(?:false|untrue|wrong|baseless|an? \\p{L}+))`,
  `\\b(?:fell (?:through|apart)|collapsed|came to nothing|nothing (?:came of|(?:was|has been) (?:ever )?(?:signed|agreed|paid)|ever came)|never (?:happened|closed|materiali[sz]ed|came (?:to|off|about)|went (?:through|ahead)|spoke(?:n)? to))`,
  `\\b(?:s?he|they|I|the \\p{Ll}+(?: player)?) ${LATER}(?:walked away|pulled out|backed out|withdrew|said no|thought better of it|changed (?:his|her|their|my) mind)(?=[.,;]|$)`,
  `\\b(?:was|is) the plan\\b|\\b(?:rumou?r|gossip|legend|joke) (?:goes|went)\\b|\\bmade (?:it|that|this|the story) up\\b`,
  '\\b(?:share[sd]? (?:his|her|the|a) name|no relation (?:to|of)|not (?:to be )?confused with|namesake)\\b',
)

/** Whether the next sentence takes back everything that this one says. */
export function isUndone(next = ''): boolean {
  return CORRECTED_NEXT.test(next) || UNDONE.test(next)
}

const WHO = `(?:s?he|I|they|the \\p{Ll}[\\p{L}-]*)`
const HIM = '(?:him|her|them|me|the \\p{Ll}[\\p{L}-]*)'
const FIRM = '(?:company|brand|label|firm|business|sponsor|maker|group|club|chain|start-?up)'

const ENDINGS: readonly (readonly [RegExp, RegExp])[] = [
  // `They parted ways last year.`, `The brand dropped him.`
  [
    /^(?:SPONSOR|ENDORSER|AMBASSADOR|SIGNATURE_LINE|LICENSOR|AFFILIATED)$/u,
    anyOf(
      `^(?:they|the (?:two|pair|sides|parties)(?: sides| parties)?|both(?: sides| parties)?|${WHO} and \\S+) ${HAVE}${LATER}(?:parted|split|separated|went (?:their )?separate|gone (?:their )?separate)\\b`,
      `^(?:the|its|her|his) ${FIRM} ${HAVE}${LATER}(?:(?:pulled|backed) out|withdrew|withdrawn|walked away|left)${WHEN}`,
      `\\b(?:it|the ${FIRM}) ${HAVE}${LATER}(?:dropped|ditched|axed|dumped|let go(?: of)?|sacked) ${HIM}\\b`,
      `^${WHO} ${HAVE}${LATER}left (?:it|the ${FIRM})\\b|\\b(?:neither|nobody|no one) (?:\\p{L}+ )?renewed\\b|^those days are|^that was then\\b`,
      `\\b(?:signed|joined|moved|switched|gone|went|been|is|defected)(?: (?:with|for|to|over to))? (?:an?(?:other)?|its|their|the) (?:\\p{L}+ )?(?:rival|competitor)`,
    ),
  ],
  // `In 2022 she stepped down, and her seat went to a banker.`
  [
    /^(?:EXECUTIVE|BOARD_MEMBER|ADVISOR)$/u,
    anyOf(
      '\\b(?:stepped|stood|stepping|standing) (?:down|aside|back)\\b|\\bresign(?:ed|ing)\\b|\\b(?:his|her) (?:seat|post|place|job) (?:went|passed|was taken)\\b|\\bgave up (?:his|her) (?:seat|post|role)\\b',
      `^(?:\\p{L}+ \\d{4},? )?${WHO} ${HAVE}${LATER}(?:left|leaving|quit|quitting|departed|departing|moved on)(?: (?:it|the (?:${FIRM}|board|post|job)))?${WHEN}`,
      `^${WHO} (?:was|has been|had been) ${LATER}(?:replaced|succeeded|fired|sacked|dismissed|ousted|removed|voted out)\\b|\\b(?:succeeded|replaced|took over from) (?:him|me|her(?= (?:in|as|last|when)\\b|[.,;]|$))(?!\\p{L})`,
      '\\b(?:his|her|my) (?:term|mandate|tenure|stint|spell) (?:has )?(?:ended|expired|ran out|lasted|was)\\b|\\b(?:has|have|had|holds?|plays?) no (?:\\p{L}+ )?(?:role|position|post|part|office)\\b|\\blasted (?:\\p{L}+ ){1,3}(?:months|weeks|years)|\\bwas out\\b',
    ),
  ],
  // `In 2009 he gave up his half.`, `I sold up in 2022.`
  [
    /FOUNDER$|OWNER$|^INVESTOR$/u,
    anyOf(
      '\\b(?:sold|selling|gave up|giving up|parted with|relinquished|disposed of) (?:all )?(?:of )?(?:his|her|my|their) (?:half|stake|shares?|part|interest|holding|shareholding)\\b(?! (?:in|of) (?:the |a )?\\p{Lu})',
      `\\b${WHO} ${HAVE}${LATER}(?:s(?:old|elling) (?:up|out|it|(?:the|his|her|their|my) ${FIRM})|cash(?:ed|ing) out|got out)\\b|\\b${WHO} (?:has|have|had) ${LATER}sold(?= (?:in|to|last)\\b|\\W*$)`,
      '\\btoday (?:it|the \\p{L}+) (?:belongs|is owned)|\\bsold again\\b|\\blost (?:everything|it all|(?:all )?(?:his|her|their|my) (?:money|investment|stake|shares?))\\b',
      '\\bno longer (?:holds?|owns?|has|have)\\b',
    ),
  ],
  [
    /FOUNDER$|OWNER$|^INVESTOR$/u,
    anyOf(
      `^(?:it|the ${FIRM}) (?:was|has been) ${LATER}(?:sold|acquired|bought|taken over|wound up|liquidated|dissolved)\\b`,
      `^(?:it|the ${FIRM}|she) ${HAVE}${LATER}(?:closed|folded|collapsed|failed|went (?:bust|bankrupt|under|into \\p{L}+))\\b${WHEN}`,
    ),
  ],
]

/** Whether one of the next sentences ends a relation of these types. */
export function isLeft(types: readonly RelationshipType[], next: readonly string[]): boolean {
  const endings = ENDINGS.filter(([ofTypes]) => types.some((type) => ofTypes.test(type)))
  return endings.some(([, pattern]) => next.some((text) => pattern.test(text)))
}

/** More are no prose. */
const MOST_CLAUSES = 8
const JOINT = /[,;:–—]\s+|\s(?=(?:but|and|before|until|though)\s)/u
const LINK = /^(?:(?:and|but|though|although|yet|before|until|which|who|then)\s+)+/u

/** The clauses behind a claim in its own sentence; one that a word links and that has no subject goes on with the athlete. */
export function clausesBehind(tail: string): string[] {
  return tail
    .split(JOINT)
    .slice(1, MOST_CLAUSES)
    .flatMap((clause) => {
      const own = clause.replace(LINK, '')
      return own === clause ? [clause] : [own, `she ${own}`]
    })
}
