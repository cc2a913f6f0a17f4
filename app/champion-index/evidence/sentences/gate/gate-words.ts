import { verbForms } from '../english-verbs.ts'

/** The families of words that keep a sentence from supporting what its trigger would claim. */

function anyOf(...patterns: string[]): RegExp {
  return new RegExp(`(?<![\\p{L}-])(?:${patterns.join('|')})(?![\\p{L}-])`, 'iu')
}

/** What looks like one of the families and is none; taken out before they are looked for. */
const IDIOMS = new RegExp(
  [
    '\\bnot (?:only|just|merely|simply|solely|long (?:after|before)|surprisingly|content|until)\\b',
    '\\bno (?:shortage|lack)\\b',
    '\\bnot (?:many|everyone|everybody)(?: people)? (?:know|realise|realize)s?\\b',
    '\\bno longer (?:only|just|merely|simply)\\b',
    '\\bnot (?:been )?(?:disclosed|revealed|published|made public)\\b',
    '\\b(?:without|no|beyond) (?:an?y? )?(?:doubt|question)\\b',
    '\\bno(?:ne|body)? other than\\b',
    '\\bno (?:stranger|less|fewer|secret|surprise|wonder|coincidence|accident|matter|novice|newcomer|mean)\\b',
    '\\bno[.-]|(?<=\\b(?:world|ranked|rank|ranking|seeded|then|former|current|the) )no #?\\d|^no \\d+(?![\\d.,]* ?(?:%|per))(?!\\d)',
    '\\b(?:never|not) one to\\b|\\bnever before\\b|\\bnothing (?:if not|short of)\\b|\\bif not\\b|\\bas if by\\b',
    "\\b(?:(?:has|have|had) (?:not|never) |never |hasn[’']t )(?:looked back|look back|regretted|tired of)\\b",
    "\\b(?:not|n[’']t|never|without) (?:hesitat\\p{L}+|th(?:ink|inking|ought) twice|wait(?:ed)? long|ta?o?ke long|need asking twice)\\b",
    '\\bwould (?:later|eventually|soon|also|go on to|one day|subsequently|in time|ultimately)\\b',
    "\\bcould(?: not|n[’']t)(?: \\p{L}+)? (?:be (?:\\p{L}+er|more)|wait|resist)\\b",
    "\\b(?:none|nothing|not|n[’']t|never|impossible)\\b(?:(?!\\bthat\\b)[^,.;]){0,60}?\\bwithout\\b",
    '\\bwould\\b(?<=\\b(?:announced|confirmed|revealed|(?:company|brand|firm|label|maker|producer|chain|x+) said)\\b[^.;]{0,80}would)',
    '\\balmost (?=as\\b)',
    '\\bdream(?:t|ed|s|ing)? up\\b|\\b(?:began|started|begun)(?: out)? as an? (?:joke|bet|dare|dream|hobby)\\b',
    '\\b(?:asked|invited) (?=whether|how|why|about)',
    '\\bmay (?=(?:use|print|sell|make|produce|put)\\b)',
    "\\bwhen(?:ever)?(?: (?:I|we|s?he|they))?(?: (?:am|is|are|was|were)|[’']s|[’']m|[’']re)? ?(?:not|isn[’']t|aren[’']t|wasn[’']t) (?:\\p{L}+ing|on|at|in)\\b",
    '\\b(?:had|has|have) long (?:wanted|dreamed|dreamt|hoped|planned) to\\b',
  ].join('|'),
  'giu',
)

/** Every idiom has one of these; most texts have none, and are not searched for all. */
const OF_IDIOM =
  /n[’']t|\bno|never|without|beyond|impossible|would|could|dream|\b(?:joke|bet|dare|hobby|asked|invited|may|if|long|almost)\b/iu

export function withoutIdioms(text: string): string {
  return OF_IDIOM.test(text) ? text.replace(IDIOMS, ' ') : text
}

/** Of the whole sentence: neither commas nor clauses end what they deny. */
export const DISMISSED_ANYWHERE = anyOf(
  'contrary to',
  'nothing could be further',
  'nothing of the (?:kind|sort)',
  'at no (?:time|point|stage)',
  'in no (?:way|sense)|by no means|under no circumstances|on no account',
  'no (?:truth|substance|basis|foundation)',
  '(?:idea|notion|claim|suggestion|belief|story|impression|assumption|allegation|theory|report|rumou?r)s? that [^.;]{0,80}\\bany',
  'there (?:is|was|are|were|has been|have been|had been) (?:no|never)|there (?:never|has never|have never) (?:was|were|been)',
  '(?:despite|in spite of|notwithstanding) (?:[\\p{L}-]+ ){0,3}(?:reports?|rumou?rs?|claims?|speculation|talk|headlines|suggestions?|stories|gossip)(?! of (?:an? |the |her |his |their )?(?:split|rift|break|end|exit|departure|parting))',
  'correction|earlier version of (?:this|the|an?) (?:article|story|report|piece|text|page)',
  '(?:an? )?namesakes? of|share[sd]? (?:only |nothing but |little but |just )?(?:his|her|the|a) (?:\\p{L}+ )?name|(?:not to be |often |sometimes |frequently |easily )(?:confused|mixed up) with|of (?:the same|that|this) name|no relation to|not related to',
  'the least (?:accurate|true|likely|plausible)|(?:stor(?:y|ies)|tales?|myths?) (?:told|in which|about)',
  'the (?:joke|prank|hoax|spoof|stunt) (?:fooled|was|worked|went|ended)',
  "april fools?(?:[’']s?)?(?: day)?|hoax(?:es)?|parody|satir\\p{L}+|photoshopped|deepfakes?|fabricated|debunked|prank|fake news",
)

const FALSE =
  '(?:\\p{L}+ly |all |just |simply |quite )?(?:false|untrue|incorrect|inaccurate|wrong|wide of the mark|lies?|an? lie|nonsense|an? myth|an? joke|fake|mistaken|baseless|unfounded|groundless|denied|rejected|refuted|dismissed|retracted|withdrawn|corrected|made up|invented|fiction|premature|imaginary|shelved|scrapped|blocked|vetoed|called off|abandoned|postponed|put on hold|turned down|(?:an? )?(?:scam|fraud|forgery|hoax|prank))'

/** Of the whole sentence too: who sues, is a candidate or is used without consent is not what he is called; and what may be so. */
export const UNREAL = anyOf(
  `${verbForms('sue apologise apologize retract')}|lawsuits?|in error|by mistake|mix-up|what if|tabloids?|anonymous(?:ly)?`,
  `(?:${verbForms('claim')}) (?:to (?!fame)|that|s?he|it|they|ownership)|(?:the|an?|its|his|her|their|this|that) claims?(?! to fame)`,
  'imagine (?:this|that|it|if|a)|my foot|yeah,? right|kidding|in (?:a|her|his|their) dreams?|had you going|regret(?:s|ted)? having|[–—-] not(?=[.!]|$)|remains? an? (?:distant )?dream|only on paper|tongue in cheek|by a (?:chat)?bot|as soon as|when pigs|t(?:ook|aken) down|do(?:es)? not know better|the opposite of|(?:st(?:and|ood|anding)|r(?:un|an|unning)) for (?:election|office|a seat)|vying|(?:has|have) still to|cold feet|over my dead body|pigs (?:will|would|might) fly|(?:hell|snow) (?:freezes|froze|will freeze)|eat my hat|hold your breath|spoof|forged|on the internet|word has it|(?<!what )(?:is|are|was|were) (?:\\p{L}+ )?(?:believed|thought|understood|presumed|supposed|assumed) to|it is (?:\\p{L}+ )?(?:believed|thought|understood|presumed)|only if|provided (?:that|x+|s?he|they)|mooted|in the frame|favou?rites? (?:to|for)|line up|lines up|lined up|lining up|keen on|petition\\p{L}*|(?:look|looks|looked|looking) for',
  '(?:computer|AI)[- ]generated|generated by|scams?|fraud(?:ster|sters|ulent|ulently)?|impost[eo]rs?|forg(?:ers?|ery|eries)|counterfeit\\p{L}*|fakes?|doubles? of',
  '(?:without|against) (?:his|her|their|its|any|prior|x+)(?: [\\p{L}-]+)? ?(?:consent|permission|knowledge|approval)',
  '(?:candidates?|nominees?|applicants?|in the running|contenders?|hopefuls?|touted|earmarked|considered|(?:short-?listed|nominated)(?= (?:as|to|for the (?:board|post|job|role)))) (?:as|for|to)|stop (?:writing|saying|calling|claiming|describing)',
  '(?:plans?|idea|hope|intention|aim|wish|dream) (?:is|was|had been) (?:that|for|to)|plans? (?:under|by) which|(?:parallel|alternate|alternative) (?:universe|reality|history|world|life)',
  'would (?:\\p{L}+ )?(?:love|like|have to|need to|be (?:happy|glad|delighted|willing))|(?:has|have|had) been told',
  `(?:${verbForms('come')}) (?:close|near|within)(?! (?:behind|to the finish))|(?:inches|an? whisker|moments) (?:away )?from`,
  `(?:${verbForms('withdraw')}) (?:his|her|its|their|the|an?) (?:\\p{L}+ )?(?:offer|bid|name|application|invitation|candidacy|proposal)`,
  `(?:${verbForms('wish regret')}) (?:that|s?he|they|I|it)|(?:${verbForms('want')}) (?:nothing|no part)|nothing (?:to do with|more)`,
  '(?:wrongly|falsely|incorrectly|erroneously|mistakenly) (?:\\p{L}+ )?(?:described|named|called|listed|identified|reported|stated|advertised|credited)',
)

/** `denied that`, `it is not true that`, `joked that`: all behind it is what was denied or made up. */
export const GOVERNED = new RegExp(
  `(?<![\\p{L}-])(?:not|never|nobody|no[- ]one|neither|n[’']t|untrue|false|falsely|wrong|wrongly|incorrect(?:ly)?|inaccurate(?:ly)?|erroneous(?:ly)?|mistaken(?:ly)?|unfounded|baseless|groundless|fabricated|myth|hoax|nonsense|doubt(?:s|ed|ful)?|unlikely|${verbForms(
    'deny refute reject dismiss dispute dispel quash scotch rubbish debunk disprove joke quip jest kid pretend imagine dream wish fantasise fantasize',
  )})(?![\\p{L}-])(?:(?!\\b(?:and|but|who|which|said|says|only)\\b)[^,;:]){0,50}\\bthat\\b`,
  'iu',
)

/** What is said of the claim behind it: `… is false`, `…, she joked`. */
export const DISMISSED_BEHIND = new RegExp(
  [
    `\\b(?:is|are|was|were|be|been|being|proved|turned out(?: to be)?) ${FALSE}\\b`,
    '\\b(?:has|have|had) (?:\\p{L}+ )?(?:denied|rejected|refuted|retracted|dismissed)\\b',
    `[,–—]["”]?\\s(?:\\S+\\s){0,3}?(?:${verbForms('joke quip jest deny kid laugh')})\\b(?!:)`,
    `\\b(?:${verbForms('call brand label')}) (?:it |this |that |them )?${FALSE}\\b`,
    '\\b(?:had been|was|were) (?:drafted|drawn up|readied)\\b',
    "\\bwhich (?:s?he|it|they|I) (?:is|was|are|were|has|had|did|does|do)(?: not|n[’']t|\\s+never)\\b",
    "\\b(?:but|and) (?:that|this|it|they|which) (?:(?:is|was|are|were) (?:\\p{L}+ )?(?:not|never|untrue|false|wrong|nonsense)|(?:is|was|are|were)n[’']t|(?:does|did|do) not)\\b",
    '[,–—]["”]?\\s(?:\\S+\\s){1,3}(?:hopes?|believes?|thinks?|suspects?|reckons?|speculates?)[.!]?$',
    '\\bin jest\\b|\\bin (?:his|her|their|my) (?:\\p{L}+ )?(?:dreams?|imagination|head|mind|fantas\\p{L}+)\\b',
  ].join('|'),
  'iu',
)

const WRONG = 'true|correct|accurate|right|so|the case'

/** What stands behind a claim to take it back: `She is not.`, `That is a myth.`, `not so`. */
const TAKEN_BACK = `(?:(?:but|and|yet|well|in fact|in truth|actually),? )*(?:${[
  `(?:s?he|they|it|that|this|which) (?:(?:is|was|are|were|has|had|do|does|did)(?: not|n[’']t)|never (?:is|was|were|has|had|did))(?: (?:${WRONG}))?(?=[.:;!—–]|$|,? (?:and|nor) (?:never|has|had|is|was)\\b)`,
  `(?:that|this|it|(?:the|this|that) (?:claim|story|report|rumou?r|listing|entry|statement|verdict|attribution)) (?:is|was) (?:an? |another |all |just |simply |quite |\\p{L}+ly ){0,3}(?:${FALSE}|error|mistake|mix-up|misunderstanding|confusion|invention|legend)`,
  `(?:none of (?:it|this|that|these|those)|neither(?: \\p{L}+)?) (?:is|was|are|were) (?:${WRONG})`,
  '(?:(?:the |our )?(?:verdict|rating|ruling|finding|conclusion|answer|truth|fact|reality): |that is )?(?:no|wrong|false|untrue|not (?:so|true|quite|correct|at all)|nonsense|incorrect)(?=[.:;,!—–]|$)',
  'we (?:apologi[sz]e|regret)|(?:or|at least) (?:so|that is what)',
].join('|')})`
export const CORRECTED = new RegExp(`(?:^|[;:,—–.])["“”‘’']?\\s*${TAKEN_BACK}`, 'iu')
export const CORRECTED_NEXT = new RegExp(`^["“‘']?${TAKEN_BACK}`, 'iu')

/** Denials in the narrow sense, which contradict on the own pages. */
export const DENIED =
  /\b(?:den(?:y|ies|ied|ying|ial)|refut\p{L}+|disput(?:es|ed|ing)|untrue|false|falsely|incorrectly|wrongly|erroneously|mistakenly|myth|bogus|nobody|no[- ]one|few (?:believe|think))\b/iu

export const NEGATION = anyOf(
  'not|never|no|neither|nor|none|nobody|nothing|nowhere|zero|without(?: ?$| (?:a|an|any|ever|its|his|her|their|the|having|so much|\\p{L}+ing))|hardly|scarcely|barely|cannot|no[- ]one',
  "absent|missing from|vanished|every(?:one|body) (?:but|except)|all (?:but|except) x+|except|save (?:for )?x+|instead of|far from|yet to|anything but|devoid of|short of|\\p{L}+n[’']t",
  verbForms('lack'),
)

/** A refusal, a denial or a step back governs what follows it. */
export const REFUSAL = anyOf(
  verbForms(
    'reject refuse decline deny refute dispute dismiss debunk disprove disavow disclaim spurn snub rebuff veto shelve scrap abandon forgo shun resist avoid balk prevent bar forbid ban quash fail confuse mistake misreport misidentify misdescribe',
  ),
  verbForms(
    'turn_down vote_down shoot_down knock_back walk_away pass_up pass_on pull_out back_out bow_out drop_out opt_out step_back step_away decide_against advise_against rule_out call_off laugh_off brush_off shrug_off wave_away brush_aside stop_short fall_short lose_out miss_out say_no pour_cold_water steer_clear',
  ),
  `${verbForms('withdraw')}|withdrawal|refusal|denial|rejection|failure`,
  'against (?:the|his|her|its|their|any) (?:\\p{L}+ )?(?:appointment|election|nomination|idea|deal|partnership|purchase|takeover)',
  `(?:${verbForms('distance')}) (?:herself|himself|itself|themselves|myself|ourselves)`,
  `(?:${verbForms('miss')}) the (?:chance|opportunity)`,
  `(?:${verbForms('doubt')}) (?:that|whether|if)`,
  '(?:no|little|not|lost) interest(?:ed)?',
  'untrue|false|falsely|wrong|wrongly|incorrectly|erroneously|mistakenly|inaccurately|myth|bogus|fake|so-called|self-styled|supposed',
  '(?:reports?|rumou?rs?|claims?|speculation|suggestions?|allegations?|stories|gossip|talk|whispers?) (?:that|of|about)',
)

const TIES =
  '(?:deal|contract|partnership|sponsorship|agreement|relationship|association|collaboration|cooperation|alliance|stint|tenure|spell|reign|role|backing|support|endorsement)'

/** What has not come to be: plans, offers, wishes, conditions, jokes. */
export const HYPOTHESIS = anyOf(
  "would|could|might|should|ought|(?<!(?:last|in|since|this|next|early|late|mid|until|of|by)[ -])may(?! \\d)|if|unless|whether|as though|[\\p{L}]+[’']d (?:like|love|rather)",
  verbForms(
    'imagine pretend dream fantasise fantasize joke quip kid wish intend seek attempt offer propose invite approach woo pursue target mull weigh eye explore ponder contemplate expect negotiate aspire covet jest',
  ),
  `(?:${verbForms('hope want long aim plan try bid ask')})(?: \\p{L}+ly)? (?:to|for|on|if|whether|that|x+|him|her|his|its|an?|the|$)`,
  'consider(?:s|ed|ing)?(?! (?:one|among|the|to be|an?))|considering',
  verbForms('toy_with'),
  `(?:${verbForms('advise urge tell encourage')}) (?:his|her|their|the|its) \\p{L}+ to`,
  `(?:${verbForms('apply audition lobby vie compete')}) (?:to|for)|(?:${verbForms('threaten need vow promise pledge seem appear purport profess')}) to`,
  '(?:understood|supposed|assumed) to|(?:option|temptation|desire|request|pressure|clearance|permission|race|battle|fight) to',
  'jokingly|plans|intentions?|letters? of intent|memorand(?:um|a) of understanding|proposals?|invitation|ambition|(?:in|after|hold|held|holding) (?:[\\p{L}-]+ )?(?:talks|discussions|negotiations)|talks|negotiations|discussions',
  '(?:was|were) to (?:be|have)|interested in|linked (?:with|to)|tipped|courted',
  '(?:close|near(?:ing|s)?|next|on course|(?:on )?the (?:verge|brink|point)|on the cusp|poised|set|due|about|expected|likely|slated|lined up|ready|keen|eager|willing|urged|told|encouraged|free|asked) (?:to|of)',
  `(?:planned|scheduled|intended|mooted) ${TIES}`,
  'almost|nearly|all but|potential(?:ly)?|prospective|would-be|aspiring|wannabe|unsigned|tentative(?:ly)?|hypothetical(?:ly)?|possible|possibly|perhaps|maybe|virtual|honorary|fictional|imaginary|mock',
  '(?:chance|opportunity|idea|prospect|possibility|hopes?) (?:to|of)|closest|nearest',
)

/** Directly behind the trigger: the thing is an offer, talks or a quarrel, not the deal. */
export const NO_THING =
  /^(?:\s(?!(?:and|but|with|by|from|of|to|x+)\s)[\p{L}-]+){0,2}?\s(?:offers?|proposals?|bids?|talks|negotiations|discussions|rumou?rs?|hopes?|plans?|ambitions?|lawsuit|dispute|row|speculation|shortlist|application|candidates?|contenders?|hopefuls?|lookalike|impersonator|dreams?)(?![\p{L}-]| x)/iu

const CLOSED =
  '(?:closed|shut|closes|shuts) (?:its|their) doors|(?:which|that|it) (?:has |had )?(?:since |later |soon )?(?:closed|folded|failed|shut|collapsed|was dissolved|was wound up)(?= (?:down|in|after|again|for)|[.,;]|$)|(?:went|gone|go) (?:bust|bankrupt|under|into (?:liquidation|administration|receivership))|ceased trading'

/** Of a company that is no more. */
export const OUT_OF_BUSINESS = anyOf(CLOSED)

/** What ends being a founder as well: leaving the company, selling it, its end. */
export const LEFT_COMPANY = anyOf(
  CLOSED,
  `(?:${verbForms('leave quit sell')}) (?:the|his|her|their|its|all|out)(?: of)?(?: (?:the|his|her|their|its))? (?:[\\p{L}-]+ )?(?:company|business|firm|brand|label|start-?up|shares|shareholding|stake|interest)`,
  '(?:until|before) (?:s?he|they|I) sold (?:it|up|out)',
  '(?:closed|shut|wound|folded) (?:it|them|the (?:company|business|brand|firm|shop|label))|(?:was|were|has been) (?:dissolved|liquidated|wound up)',
  '(?:but|and) (?:(?:s?he|they) )?(?:has |had )?(?:since |later |soon |then )?(?:left|quit|departed)(?= (?:in|after|when|last|it|two|three)|[.,;])',
  `(?:${verbForms('hand')}) (?:over )?(?:the keys|the reins)|(?:its|the|their) new owners?`,
  '(?:has been|was|is) closed (?:since|in|down|for good)|(?:gave|given|gives) up x+',
  ', (?:has |have |had )?(?:since |later )?(?:closed|folded|collapsed) (?:in|after|down)',
  'until its (?:bankruptcy|closure|demise|collapse|sale|liquidation|takeover)',
  '(?:forced|pushed|driven|bought|thrown|kicked|walked|walks) out of x+|(?:ousted|fired|sacked|expelled) (?:from|by) x+|no longer exists?|bought out (?:its|their|the)(?= ?$)|(?:wound up|shut down|closed|folded|left|quit) (?:(?:his|her|its) (?:\\p{L}+ )?)?x+(?=,|[.]| (?:in|last|after|when|on|this)|$)|(?:is|are|was) (?:now )?history',
  '(?:no longer|does not|do not) (?:hold|own|have)s? (?:any |a )?(?:[\\p{L}-]+ ){0,3}(?:shares?|stake|interest|part)',
)

/** It was agreed and has ended, or fell through. */
export const ENDED_WORDS = anyOf(
  verbForms('cancel terminate expire lapse collapse axe ditch dissolve annul rescind revoke void scrap discontinue'),
  verbForms(
    'fall_through fall_apart tear_up rip_up run_out cut_short break_off break_down pull_out back_out walk_away let_go call_off wind_down cash_out close_down shut_down',
  ),
  'without (?:an? )?(?:\\p{L}+ )?(?:sponsor|backer|contract)|(?:departure|dismissal|removal|resignation|sacking|ousting)(?= (?:of|as|from))',
  'cancellation|termination|expiry|expiration|(?:the )?(?:end|demise) of|until then|ran its course|defunct|until (?:recently|last|this|then|s?he|they|it|its|her|his|the (?:company|brand|label|firm)|(?:the )?(?:end|start|spring|summer|autumn|winter)|(?:19|20)\\d\\d)',
  `${verbForms('hand_over make_way step_aside switch_to')}|(?:replaced|succeeded) by|(?:his|her|its) successor`,
  'withdr(?:ew|awn|aws) (?:last|in|after|when|its|their|from (?:the|its|his|her) (?:deal|contract|partnership|sponsorship))',
  '(?:not|never)(?: been| be)? (?:renewed|extended|prolonged|continued|signed|finali[sz]ed|completed|materiali[sz]ed|happened|consummated)',
  `(?:${verbForms('come')}) to (?:an end|nothing|naught|a close)`,
  '(?:is|was|are|were) (?:now )?over(?! (?:an?|the|\\p{L}+ing)\\b)|parted (?:ways|company)|parting of the ways',
  `(?:${verbForms('end')}) (?:(?:his|her|its|their|the|an?|that|this) (?:[\\p{L}-]+ ){0,3}${TIES}|${TIES}|in \\p{L}* ?(?:19|20)\\d\\d|after|when|last|early|abruptly|acrimoniously|there)`,
  'ended(?= ?$)|ending (?:his|her|its|their)|(?:s?he|they|i) (?:(?:has|have|had) (?:since |later |now )?)?(?:gave|given) up(?! (?:\\p{L}+ing|\\p{L}+)(?:[.,]|$))',
  `${TIES} (?:that |which )?(?:had )?lasted|finished (?:with|in|after|at the end)`,
  `(?:${verbForms('sever cut')}) (?:all |her |his |its |their )*(?:links|ties)|got rid of|gone are the days|retir(?:e|es|ed|ing) (?:as|from (?:the|its|his|her))|to an end|thing of the past|from (?:his|her|their|its) contract|(?:struck|cut|deleted|removed) (?:x+ )?(?:from|off)|(?:stood|stands|standing) down|called time on|suspend(?:s|ed)?|frozen|on ice|at an end|(?:is|was) up(?= ?[.,;]| ?$)|(?:${verbForms('hand give return')}) (?:back )?(?:his|her|its|their) (?:\\p{L}+ )?(?:shares|stake)|got out of|get rid of`,
  '(?:her|his|their|its) separate ways|turned (?:his|her|its|their) (?:back|nose up)|the cold shoulder',
  '(?:out of|off)(?= ?(?:his|her|its|their|the)? ?$)|an? (?:job|role|post|title|position) (?:s?he|they) (?:lost|gave up|left)|in (?:its|their) (?:last|final|dying) (?:weeks|months|days|year)',
  CLOSED,
  `(?:${verbForms('say bid wave')}) (?:goodbye|farewell|adieu)|${verbForms('exit')}`,
  `(?:${verbForms('leave quit vacate relinquish lose')}|gave up|gives up) (?:his|her|its|their|the) (?:[\\p{L}-]+ ){0,2}(?:post|role|position|job|seat|place)`,
)

/** Directly before the role or the deal. */
export const FORMERLY =
  /\b(?:(?:former|formerly|previous|previously|earlier|past|once|one-?time|erstwhile|sometime|expired|lapsed|cancelled|canceled|ended|failed|ill-fated|short-lived|long-ago|long-past|bygone|aborted|abortive|defunct|outgoing|departing)[-\s]+(?:(?!champion|star|player|world|olymp|among|x+\s)[\w-]+\s+){0,2}|(?:formerly|previously|once)\s+(?:served|acted|worked)\s+as\s+(?:[\w-]+\s+){0,2}|(?:ex|then)-|until recently\s+|(?<!-|years? )\bold\s+)$/iu

export const FORMERLY_DONE = /\b(?:formerly|previously|once|at one time)\s+(?:(?:was|were|had|been)\s+)?$/iu

export const NO_LONGER = /\b(?:no longer|not any ?more|used to|stopped|ceased)\b[^,;]{0,60}$/iu
export const NO_MORE =
  /^[^,;]{0,60}\b(?:any ?more|no longer|no more|(?:has |have )?(?:ended|expired|lapsed|run out|ran out|came to an end|come to an end)|was (?:ended|terminated|not renewed))\b/iu
