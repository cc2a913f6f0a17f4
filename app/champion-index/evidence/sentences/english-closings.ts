import { RELATIONSHIP_TYPES, type RelationshipType } from '../evidence-model.ts'
import { wholeWords } from './whole-words.ts'

/** Words that end or deny by themselves, with the types they speak about. */
export interface Closing {
  rule: string
  stance: 'ENDS' | 'CONTRADICTS'
  types: readonly RelationshipType[]
  words: RegExp
}

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
    '(?:left|leaves)(?= (?:[^\\s;,]+ ){1,4}to (?:sign|join)\\b)|lost (?:an?|his|her|the) (?:[\\w-]+ ){0,3}(?:deal|contract|sponsorship|endorsement|partnership)|part(?:s|ed|ing)? (?:ways|company)|split (?:from|with)|(?:cuts?|sever(?:s|ed)|broke) (?:all )?ties|(?:dropped|drops)|end(?:s|ed|ing)(?: [^\\s;]+){0,5}? (?:partnership|deal|contract|sponsorship|relationship|endorsement|agreement|cooperation|collaboration|association)|terminated(?: [^\\s;]+){0,5}? (?:partnership|deal|contract|sponsorship|relationship|endorsement|agreement|cooperation|collaboration|association)',
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

/** Words of a sentence that only passes on what is said. */
export const HEARSAY =
  /\b(?:reportedly(?! (?:worth|valued|paying|paid|earning|netting|for|around|over|about|up to|more than|[$€£\d]))|allegedly|alleged|purportedly|rumou?r(?:s|ed)?|speculat\w*|unconfirmed|(?:is|are|was|were) said to(?! be worth)|apparently|supposedly|linked (?:with|to)|hypothetical\w*|in talks|fiction\w*|in (?:the|a|his|her) (?:novel|film|movie|series(?! [a-f]\b)|sitcom|video game|sketch|parody)|april fool\w*|parody|satir\w*|(?:many|some|most|few)(?: (?:people|fans|readers|reports))? (?:still )?(?:believe|think|assume|suppose|imagine)d?|(?:outlets?|media|tabloids?|newspapers?|blogs?|websites?|sources?) (?:\p{Ll}+ )?(?:wrote|claim(?:s|ed)?|report(?:s|ed)?|suggest(?:s|ed)?|sa(?:y|id)|stat(?:e|ed)|allege[sd]?) that)\b/iu

export const UNTIL =
  /\b(?:until|till|up to)\s+(?:\p{L}+\s+){0,3}((?:19|20)\d{2})\b|\b(?:from|between)\s+(?:19|20)\d{2}\s*(?:to|and|until|–|-)\s*((?:19|20)\d{2})\b/iu

/** `From 2010 to 2014` X was. */
export const SPAN_BEFORE = /\b(?:from|between)\s+(?:19|20)\d{2}\s*(?:to|and|until|–|-)\s*((?:19|20)\d{2}),?\s*$/iu

function closing(rule: string, stance: Closing['stance'], types: readonly RelationshipType[], words: string): Closing {
  return { rule: `en:${rule}`, stance, types, words: wholeWords(words) }
}
