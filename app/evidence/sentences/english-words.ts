/** Classes of English words used to parse sentences; all folded to lower case. */

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/u))
}

/** Capitalised words that name no party: nationalities, months, contests, leagues, titles, headings of a site. */
const NO_PARTY = setOf(`
  american british english scottish welsh irish french german spanish italian portuguese dutch belgian swiss austrian
  swedish norwegian danish finnish icelandic polish czech slovak hungarian romanian bulgarian serbian croatian slovenian
  bosnian greek turkish russian ukrainian georgian israeli egyptian moroccan algerian tunisian nigerian ghanaian kenyan
  ethiopian ivorian cameroonian senegalese south african jamaican cuban dominican mexican colombian venezuelan brazilian
  argentine argentinian chilean uruguayan peruvian canadian australian new zealand japanese chinese korean indian
  pakistani filipino thai indonesian malaysian singaporean vietnamese cambodian burmese lankan bangladeshi nepalese
  iranian iraqi syrian lebanese jordanian saudi emirati qatari kuwaiti bahraini omani yemeni afghan kazakh uzbek
  mongolian taiwanese estonian latvian lithuanian belarusian moldovan albanian macedonian montenegrin kosovan cypriot
  maltese luxembourgish monegasque armenian azerbaijani libyan sudanese eritrean somali ugandan rwandan burundian
  tanzanian zambian zimbabwean botswanan namibian angolan mozambican malagasy mauritian congolese gabonese togolese
  beninese malian guinean liberian gambian ecuadorian bolivian paraguayan guyanese panamanian nicaraguan honduran
  guatemalan salvadoran haitian barbadian trinidadian bahamian grenadian fijian samoan tongan palestinian catalan basque
  european asian african latin swahili olympic olympics olympian olympians paralympic
  paralympian paralympians world cup championship championships champion champions grand slam slams formula one prix hall fame super
  bowl premier league wimbledon ballon tour commonwealth games masters mvp january february march april may june july
  august september october november december monday tuesday wednesday thursday friday saturday sunday sir dame lord lady
  mr mrs ms dr king queen coach captain series ceo cfo coo cto president chairman chairwoman chair founder co-founder
  cofounder owner co-owner investor ambassador director officer chief executive creative vice collection edition capsule signature board story history news press
  team nba nfl nhl mlb wnba nwsl mls ufc mma pga lpga atp wta fifa uefa nascar usa uk uae eu hbo espn
  founders us about mission values heritage leadership contact home shop i no nos
`)

/** Words before a person's name that describe him and are no party of their own. */
const DESCRIPTIONS = setOf(`
  star superstar champion champ ace great legend icon hero phenom mvp athlete player winner medallist medalist olympian
  quarterback captain forward midfielder striker defender goalkeeper shortstop pitcher point guard center centre prodigy
  number no one two three four five six seven eight nine ten time times former retired veteran professional pro gold
  silver bronze medal grand slam hall of fame tennis basketball football soccer american baseball golf hockey ice boxing
  track field swimming cricket rugby racing race motor formula martial arts artist mixed mma ufc nba nfl nhl mlb wnba
  sports sport world olympic entrepreneur businessman businesswoman mogul investor philanthropist actor actress rapper
  singer television host record holder the a an his her their its our fellow longtime long-time famous celebrated
  decorated legendary renowned acclaimed ranked beloved talented gifted accomplished titled then current reigning
  undefeated defending international national men's women's men women youngest oldest best greatest ever and turned
  businesspeople personality specialist jumper thrower gymnast cyclist triathlete kiteboarder surfer snowboarder
  jockey judoka karateka skipper wicketkeeper fly-half
`)

/** Helping verbs, adverbs and plans: they may stand between who acts and what he does. */
const LIGHT = setOf(`
  has have had having is are was were be been being did does do will would could may might can must shall should who that
  which also then later recently first himself herself themselves together jointly originally once twice never not nor or
  still now currently formerly previously already eventually soon just ever even both all each only merely simply back
  plans planned hopes hoped wants wanted decided went on to intends intended agreed continued chose began going expected
  set rumored rumoured said says reported alleged believed considering considers denies denied denying claims claimed
  announced announces confirmed confirms revealed reveals talks thinking interested about of early late mid at age aged
  the in a year years month months week weeks ago longer used no reports possibly is said yet instead today
  there's
`)

const COPULA = setOf(`
  listed registered roped brought am is are was were be been being has have had will would could may might became become becomes becoming remains remained
  remain serve serves served serving act acts acted acting work works worked working named appointed join joins joined
  joining sign signs signed announced announces unveiled revealed introduced confirmed also now currently still as who
  that the a an one its their his her our not never no denies denied being longer reportedly to set expected likely in
  talks both former then long-time longtime hired elected chosen already since itself considering plans
`)

/** What a person may do with a stake. */
const HOLDING = setOf(
  'holds hold held holding owns own owned bought buys buy acquired acquires acquire purchased purchases took takes take taken',
)

/** Verbs in -ing that are things: `the clothing label`. */
const THINGS_IN_ING = setOf(`
  clothing racing running boxing training coaching swimming cycling skiing surfing climbing fishing hunting gaming betting
  marketing consulting investing holding trading engineering manufacturing streaming sporting styling styling bottling
  leading emerging growing fledgling existing fast-growing up-and-coming king ring spring string wing wellbeing
  well-being bling wedding lighting bedding housing publishing catering advertising branding licensing brewing
  distilling skating wrestling weightlifting rowing sailing shooting bowling curling kayaking canoeing diving fencing
  jumping karting snowboarding skateboarding paragliding bouldering non-performing everything following performing cooling refreshing king's building
`)

export const BUSINESS_NOUN =
  /^(?:compan(?:y|ies)|brands?|labels?|business(?:es)?|firms?|start-?ups?|ventures?|teams?|clubs?|groups?|chains?|makers?|agenc(?:y|ies)|stores?|shops?|restaurants?|product|products|academ(?:y|ies)|charit(?:y|ies)|foundations?|organi[sz]ations?|funds?|houses?|studios?|brewer(?:y|ies)|winer(?:y|ies)|baker(?:y|ies)|distiller(?:y|ies)|hotels?|bars?|caf[eé]s?|gyms?|galler(?:y|ies)|retailers?|manufacturers?|producers?|pubs?|insurers?|banks?|platforms?|franchises?|magazines?)$/u

/** People around a person: statements about them are not about the person. */
export const RELATIVES =
  /\b(?:wife|husband|spouse|ex-wife|ex-husband|brothers?|sisters?|siblings?|father|mother|dad|mom|mum|son|sons|daughters?|cousins?|uncle|aunt|nephew|niece|grandfather|grandmother|family|friends?|coach|coaches|agents?|fans?|teammates?|team-mates?|parents?|manager|girlfriend|boyfriend|fianc[eé]e?|partner|mentor|trainer|rivals?|lookalike|impersonator|biographer|estate of|namesake)\b/iu

const PREPOSITIONS = setOf(
  'of for at in with to behind by from on against about alongside after before under over into like unlike than between without during since until through via beside near including',
)

export function isPreposition(word: string): boolean {
  return PREPOSITIONS.has(word.toLowerCase())
}

export function isLight(word: string): boolean {
  const folded = fold(word)
  return LIGHT.has(folded) || /^(?:\p{Ll}+ly|(?:18|19|20)\d\d|\d{1,2}|\p{Ll}+n't)$/u.test(folded) || isMonth(folded)
}

export function isCopulaWord(word: string): boolean {
  const folded = fold(word)
  return COPULA.has(folded) || /^\p{Ll}+(?:ly|n't)$/u.test(folded) || /^(?:19|20)\d\d$/u.test(folded)
}

export function isHolding(word: string): boolean {
  return HOLDING.has(fold(word))
}

/** `star`, `seven-time`, `Spanish`, `F1`, `footballer`: part of how a person is introduced. */
export function isDescription(word: string): boolean {
  const folded = fold(word)
  if (DESCRIPTIONS.has(folded) || NO_PARTY.has(folded)) return true
  if (/^\d|^#\d/u.test(word) || /^[\p{Lu}\d]{2,5}$/u.test(word)) return true
  return (
    /^\p{Ll}/u.test(word) &&
    !isPreposition(word) &&
    /(?:-\p{L}+|er|or|ist|ian|man|woman|ete|al|ous|ing|ic)$/u.test(folded)
  )
}

/** A capitalised word that may be a person or a company. */
export function isParty(word: string): boolean {
  if (!/^\p{Lu}/u.test(word)) return false
  return !NO_PARTY.has(fold(word)) && !/^[A-Z\d]{1,4}$/u.test(word)
}

/** Like isParty, and short forms in capitals (`IBM`) as well. */
export function isPartyOrShortForm(word: string): boolean {
  return /^\p{Lu}/u.test(word) && !NO_PARTY.has(fold(word))
}

export function isActivity(word: string): boolean {
  const folded = fold(word)
  return /^\p{Ll}{2,}ing$/u.test(folded) && !THINGS_IN_ING.has(folded)
}

function isMonth(word: string): boolean {
  return /^(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)$/u.test(
    word,
  )
}

function fold(word: string): string {
  return word.toLowerCase().replace(/’/gu, "'")
}
