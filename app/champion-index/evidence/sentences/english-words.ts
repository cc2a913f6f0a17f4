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
  one two three four five six seven eight nine ten dozens hundreds
  founders us about mission values heritage leadership contact home shop i no nos
`)

/** People around a person: statements about them are not about the person. */
export const RELATIVES =
  /\b(?:wife|husband|spouse|ex-wife|ex-husband|brothers?|sisters?|siblings?|father|mother|dad|mom|mum|son|sons|daughters?|cousins?|uncle|aunt|nephew|niece|grandfather|grandmother|family|friends?|coach|coaches|agents?|fans?|teammates?|team-mates?|parents?|manager|girlfriend|boyfriend|fianc[eé]e?|partner|mentor|trainer|rivals?|lookalike|impersonator|biographer|estate of|namesake)\b/iu

const PREPOSITIONS = setOf(
  'of for at in with to behind by from on against about alongside after before under over into like unlike than between without during since until through via beside near including among amongst amid despite across within',
)

export function isPreposition(word: string): boolean {
  return PREPOSITIONS.has(word.toLowerCase())
}

/** A capitalised word that may be a person or a company. */
export function isParty(word: string): boolean {
  if (!/^\p{Lu}/u.test(word) || /\p{Ll}-\p{Ll}/u.test(word)) return false
  return !NO_PARTY.has(fold(word)) && !/^[A-Z\d]{1,4}$/u.test(word)
}

/** Like isParty, and short forms in capitals (`IBM`) as well. */
export function isPartyOrShortForm(word: string): boolean {
  return /^\p{Lu}/u.test(word) && !/\p{Ll}-\p{Ll}/u.test(word) && !NO_PARTY.has(fold(word))
}

function fold(word: string): string {
  return word.toLowerCase().replace(/’/gu, "'")
}

export function wordsOf(text: string): string[] {
  return (text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.&/+-]*|[^\s\p{L}\p{N}]/gu) ?? []).map((word) =>
    word.length > 1 ? word.replace(/[.'’]+$/u, '') || word : word,
  )
}

const NO_BRAND =
  /\b(?:foundation|fund|charity|trust|university|college|school|institute|association|federation|confederation|league|cup|championships?|olympics?|games|committee|council|commission|church|hospital|museum|party|government|ministry|army|navy|air force|police|street|avenue|city|county|national team|united nations|unicef|unesco|red cross|award|prize|tournament|tour|open|parliament|senate|congress|president)\b/iu

/** Whether a name says that it is a charity, a school, a contest or an office. */
export function namesNoBrand(name: string): boolean {
  return NO_BRAND.test(name)
}

/** Capitalised words that open a sentence or stand before a name. */
export const OPENERS =
  /^(?:The|An?|In|On|At|By|For|From|With|After|Before|Since|During|When|While|As|And|But|Or|If|So|Then|Now|Today|Later|Here|There|It|Its|He|She|His|Her|They|Their|We|Our|This|That|These|Those|Both|All|One|Two|Founded|Based|Born|Known|Not|No|Also|Luckily|Fortunately|Thankfully|Happily|Recently|Lately|Currently|Finally|Eventually|Meanwhile|Suddenly|Sadly|Originally|Officially|Formally|Initially|What|Who|How|Why|More|Most|Many|Some|Every|Each|Over|Under|About|Like|Unlike|To|Of|Is|Has|Was|Will|Into|Mr|Mrs|Ms|Sir|Said)\.?$/u
