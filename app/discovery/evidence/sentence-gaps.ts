import {
  BUSINESS_NOUN,
  isActivity,
  isCopulaWord,
  isDescription,
  isHolding,
  isLight,
  isParty,
  isPartyOrShortForm,
  isPreposition,
  RELATIVES,
} from './english-words.ts'

/**
 * The words between a name and the word that relates it. Everything that may stand there is listed, so that a party, a
 * clause or a possessor that nobody thought of breaks the relation instead of lending it to the wrong one.
 */

const MAX_WORDS = 12
const MAX_LENGTH = 260
const JOINTS = new Set([',', 'and', '&', 'or', 'nor', 'with', 'alongside', 'together', 'along', 'plus'])
const CONJUNCTIONS = new Set(['and', 'then', 'or', '&', 'but'])
const SUBORDINATE =
  /^(?:who|which|that|whom|whose|when|while|whereas|because|although|if|where|as|but|than|said|says|whether|how)$/iu
const ROLE_WORD =
  /^(?:co-?)?(?:founders?|owners?|investors?|ceo|cfo|coo|cto|chief|chair|chairman|chairwoman|president|director|officer|executive|creative|managing|ambassadors?|backers?|shareholders?|partner|advis[eo]rs?|entrepreneur|sponsor|face|designer|chairperson|co-?ceo|vice|board|member)$/iu

/** Words and punctuation marks of a stretch of text, in order. */
export function wordsOf(text: string): string[] {
  if (text.length > MAX_LENGTH) return []
  return (text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.&/+-]*|[^\s\p{L}\p{N}]/gu) ?? []).map((word) =>
    word.length > 1 ? word.replace(/[.'’]+$/u, '') || word : word,
  )
}

/** What is left when parentheses, asides between commas or dashes, and places and times are taken out. */
export function withoutAsides(gap: string): string {
  return gap
    .replace(/\([^()]{0,80}\)/gu, ' ')
    .replace(/[—–]\s[^—–]{1,160}\s[—–]/gu, ' ')
    .replace(
      /,\s(?![^,]*\band\s\p{Lu})(?=\p{Ll}|\d|\p{Lu}[\p{Ll}]+(?:an|ish|ese|ch|ic)\b)(?!and\b|or\b|with\b|but\b)[^,;]{2,140},/gu,
      ' ',
    )
    .replace(
      /\b(?:in|at|near|outside|from|on)\s(?:the\s)?\p{Lu}[\p{L}.'’-]*(?:,?\s\p{Lu}[\p{L}.'’-]*){0,2}(?:\s\d{1,2})?(?:,?\s(?:in\s)?(?:19|20)\d\d)?,?/gu,
      ' ',
    )
    .replace(
      /\b(?:in|since|around|by|during|on)\s(?:(?:early|late|the|mid)[\s-])*(?:\d{1,2}\s)?(?:19|20)\d\ds?,?/gu,
      ' ',
    )
}

function isShort(gap: string, limit = MAX_WORDS): boolean {
  return gap.length <= MAX_LENGTH && wordsOf(gap).filter((word) => /[\p{L}\p{N}]/u.test(word)).length <= limit
}

/** Athlete → verb: X `, the tennis star, has also` founded; X `and Jane Doe` founded; X `retired and later` founded. */
export function leadsToVerb(gap: string, verb = ''): boolean {
  if (gap.length > MAX_LENGTH || /[;:?!"“”]/u.test(gap)) return false
  const words = wordsOf(withoutAsides(gap).replace(/\bnot (?:only|just|merely) \p{Ll}+,? but\b/u, ' '))
  if (words.filter((word) => /[\p{L}\p{N}]/u.test(word)).length > MAX_WORDS) return false
  if (isHelping(words)) return true
  if (isJoinedNames(words, isHelping)) return true
  if (isIntroduction(words)) return true
  return isSameSubject(words, isHelping, verb)
}

/** `has also`, `, who then`, and nothing else. */
function isHelping(words: readonly string[]): boolean {
  const rest =
    words[0] === ',' && /^(?:who|then|and|also|himself|herself|too)$/iu.test(words[1] ?? '') ? words.slice(1) : words
  return rest.every((word) => isLight(word)) && !/^(?:by|of|in|at|about)$/iu.test(rest.at(-1) ?? '')
}

/** `and Jane Doe`, `, Jane Doe and her brother`, `along with Jane Doe`, then what `fits`. */
function isJoinedNames(words: readonly string[], fits: (rest: readonly string[]) => boolean): boolean {
  if (!JOINTS.has((words[0] ?? '').toLowerCase())) return false
  const last = words.findLastIndex((word) => isPartyOrShortForm(word) || RELATIVES.test(word))
  if (last < 0) return false
  const names = words.slice(0, last + 1)
  const joint = names.findLastIndex((word) => JOINTS.has(word.toLowerCase()) && word !== ',')
  const afterJoint = names.slice(joint + 1)
  if (joint < 0 || (afterJoint.includes(',') && !RELATIVES.test(afterJoint.join(' ')))) return false
  const listed = names.every(
    (word) =>
      JOINTS.has(word.toLowerCase()) ||
      isPartyOrShortForm(word) ||
      isDescription(word) ||
      RELATIVES.test(word) ||
      /^(?:business|former|de|van|von|der|la|del|da|dos|bin|al)$/u.test(word),
  )
  const rest = words.slice(last + 1)
  if (/^who$/iu.test(rest[0] ?? '') || /^who$/iu.test(rest[1] ?? '')) return false
  return listed && fits(rest[0] === ',' ? rest.slice(1) : rest)
}

/** `is an American tennis player who has`. */
function isIntroduction(words: readonly string[]): boolean {
  if (!/^(?:is|was|became)$/u.test(words[0] ?? '') || !/^(?:an?|the|one)$/u.test(words[1] ?? '')) return false
  const relative = words.findLastIndex((word) => /^(?:who|and)$/u.test(word))
  if (relative < 2 || !isHelping(words.slice(relative + 1))) return false
  const person = words.slice(1, relative)
  return !person.some((word) => isParty(word) || SUBORDINATE.test(word) || RELATIVES.test(word) || word === 'by')
}

/** `won the race and later`: two verbs of one subject. */
function isSameSubject(words: readonly string[], fits: (rest: readonly string[]) => boolean, verb = ''): boolean {
  const joint = words.findLastIndex(
    (word) => CONJUNCTIONS.has(word.toLowerCase()) || (/ing$/u.test(verb) && /^(?:before|after)$/u.test(word)),
  )
  if (joint < 1 || !fits(words.slice(joint + 1))) return false
  const first = words[0] === ',' ? words.slice(2) : words
  if (words[0] === ',' && !/^who$/iu.test(words[1] ?? '')) return false
  const before = first.slice(0, Math.max(0, joint - (words.length - first.length)))
  if (!/^\p{Ll}/u.test(before[0] ?? '')) return false
  return !before.some((word) => SUBORDINATE.test(word) || word === 'by' || (word === ',' && before.at(-1) !== word))
}

const NAME = String.raw`\p{Lu}[\p{L}\p{N}.&'’+-]*(?:\s[\p{Lu}\d][\p{L}\p{N}.&'’+-]*){0,3}`
/** `his own line of skis,` B; `a company known as` B. */
const OWN_LINE =
  /^\s+(?:an?|his|her|their)\s(?:own\s)?(?:[\p{Ll}-]+\s){0,3}(?:(?:line|range|brand|label)\sof\s[\p{Ll}-]+(?:\s[\p{Ll}-]+){0,2}(?:,|\s(?:called|named|dubbed))|(?:line|range|brand|label|company|business|firm)(?:\sof\s[\p{Ll}-]+(?:\s[\p{Ll}-]+){0,2})?,?\s(?:under\sthe\s(?:brand\s)?name|known\sas))\s$/u
/** `several companies, including Acme and` B. */
const SUCH_AS = new RegExp(
  String.raw`^\s+(?:[\p{Ll}-]+\s){0,3}(?:companies|brands|businesses|start-?ups|ventures|firms|teams|clubs|labels),?\s(?:including|such\sas)\s(?:${NAME}(?:,\s|,?\sand\s))*$`,
  'u',
)
/** `and still runs`: a second verb of the same object. */
const SECOND_VERB =
  /^\s+(?:and|&)\s(?:still\s|now\s|also\s)?(?:owns|runs|ran|leads|led|heads|operates|manages|directs)(?=\s)/u

/** Verb → brand: founded `the clothing label` B; founded `Acme and` B. */
export function leadsToObject(whole: string): boolean {
  const gap = whole.replace(SECOND_VERB, '')
  if (!isShort(gap, 9) || /[;:?!“”"]/u.test(gap)) return false
  if (OWN_LINE.test(gap) || SUCH_AS.test(gap)) return true
  const words = wordsOf(withoutAsides(` ${gap}`))
  if (words.some((word) => SUBORDINATE.test(word) || isActivity(word) || isFiniteVerb(word))) return false
  if (words.some((word) => isPreposition(word))) return false
  if (
    /^(?:stakes?|shares?|interest|charity|foundation|campaign|career|attack|appeal|lawsuit|investigation|petition)$/u.test(
      words.at(-1) ?? '',
    )
  ) {
    return false
  }
  if (
    /^(?:an?|another|his|her|their|my|your|first|new|second|several|two|three|many|some|few|any|every)$/iu.test(
      words.at(-1) ?? '',
    )
  ) {
    return false
  }
  const party = words.findLastIndex((word) => isParty(word))
  return party < 0 || goesOnWithList(words.slice(party + 1))
}

/** invested in `Acme,` B `and Orbea.`: a list that goes on behind the brand and ends before anything else is said. */
export function isListed(gap: string, after: string): boolean {
  return isShort(gap, 9) && LIST_BEFORE.test(gap) && LIST_BEHIND.test(after.slice(0, 160))
}

const LIST_BEFORE = new RegExp(String.raw`^\s+(?:${NAME},\s){1,4}$`, 'u')
const LIST_BEHIND = new RegExp(
  String.raw`^(?:,\s${NAME}){0,4},?\sand\s${NAME}(?:\s*$|\s*[.;)]|\s(?:in|since|with|through)\s)`,
  'u',
)

/** Brand → athlete of `B, which X founded`, `B, a clothing company (that) X founded`. */
export function isRelativeClause(gap: string): boolean {
  if (/^\s*,?\s*(?:which|that)\s*$/u.test(gap)) return true
  const noun = /^\s*,\s(?:an?|the)\s((?:[\p{L}\p{N}-]+\s){1,7})$/u.exec(gap)?.[1]
  if (noun === undefined) return false
  const words = wordsOf(noun.replace(/(?<=\s)(?:that|which)\s$/u, ''))
  return (
    BUSINESS_NOUN.test(words.at(-1) ?? '') &&
    !words
      .slice(0, -1)
      .some(
        (word) =>
          isParty(word) ||
          isPreposition(word) ||
          isActivity(word) ||
          isFiniteVerb(word) ||
          isPastVerb(word) ||
          SUBORDINATE.test(word) ||
          RELATIVES.test(word) ||
          BUSINESS_NOUN.test(word) ||
          /^(?:an?|the|by|other|another|rival)$/u.test(word),
      )
  )
}

/** After the name of another brand: `and`, `, and the clothing label`. */
function goesOnWithList(words: readonly string[]): boolean {
  const rest = words[0] === ',' ? words.slice(1) : words
  if (!/^(?:and|&)$/u.test(rest[0] ?? '')) return false
  return rest.length === 1 || /^(?:the|an?|his|her|their|its)$/u.test(rest[1] ?? '')
}

/** Brand → passive verb: B `, the shoe label that was` founded by; B `makes shoes and was` founded by. */
export function leadsToPassive(gap: string, isSubject: boolean): boolean {
  if (gap.length > MAX_LENGTH || /[;?!“”"]/u.test(gap)) return false
  const words = wordsOf(withoutAsides(gap.replace(/\bone of (?:the |\p{L}+ )?/u, '')))
  if (words.length > MAX_WORDS + 4 || words.includes('by')) return false
  const attached =
    !words.some((word) => /^(?:is|was|were|are|been)$/iu.test(word)) || /^(?:which|that|,)$/iu.test(words[0] ?? '')
  if (!attached && !isSubject) return false
  if (words.every((word) => isLight(word) || word === 'which' || word === ',')) {
    return !words.includes('who') && words.filter((word) => word === ',').length < 2
  }
  if (isNounPhrase(words)) return true
  return (
    isSubject &&
    isSameSubject(words, (rest) => /^(?:is|was|were|are|has|had)$/u.test(rest[0] ?? '') && rest.every(isLight))
  )
}

/** `, an Irish whiskey label in Dublin, that was`: says what the brand is, and brings no second owner of the verb. */
function isNounPhrase(words: readonly string[]): boolean {
  if (!/^(?:,|is|was|were|are|—|–|-|:|\()$/u.test(words[0] ?? '')) return false
  const relative = words.findLastIndex((word) => /^(?:that|which)$/u.test(word))
  if (relative >= 0 && !words.slice(relative + 1).every(isLight)) return false
  const noun = words.slice(1, relative < 0 ? undefined : relative)
  const start = noun.findIndex((word) => !/^(?:now|also|still|currently|once|,)$/u.test(word))
  if (!/^(?:an?|the|her|his|their|its)$|^\p{Ll}/iu.test(noun[start] ?? '')) return false
  const preposition = noun.findIndex((word) => isPreposition(word) && word !== 'without')
  const inner = preposition < 0 ? [] : noun.slice(preposition + 1)
  if (
    inner.some(
      (word) => /^(?:an?|another|the|other|any|his|her|their|two|three)$/u.test(word) || BUSINESS_NOUN.test(word),
    )
  )
    return false
  return !noun.some(
    (word, index) =>
      SUBORDINATE.test(word) ||
      isParty(word) ||
      (isActivity(word) && index < 2) ||
      isFiniteVerb(word) ||
      /^(?:like|unlike|than|versus|vs|rivals?|competitors?|parent|owners?|subsidiary|spin-?off|supplier)$/u.test(word),
  )
}

function isFiniteVerb(word: string): boolean {
  return /^(?:is|are|was|were|has|have|had|does|did|will|owns|sponsors|makes|sells|competes|works|met|beat|won|saw|runs|supplies|took|got|went|came)$/u.test(
    word,
  )
}

/** Between a passive verb and its `by`: when and where, or a second verb of the same owner; no event, tool or purpose. */
export function isTimeOrPlace(stretch: string): boolean {
  if (
    /^\s*(?:up\s*)?(?:(?:and|&)\s(?:still\s|now\s)?(?:owned|operated|led|run|designed|built|managed|funded|financed|headed))?\s*$/u.test(
      stretch,
    )
  ) {
    return true
  }
  return wordsOf(withoutAsides(` ${stretch} `)).every(
    (word) =>
      (!isPreposition(word) || /^(?:in|on|of|during|since|near)$/iu.test(word)) &&
      !isActivity(word) &&
      !isFiniteVerb(word) &&
      !SUBORDINATE.test(word) &&
      (word === ',' || !JOINTS.has(word.toLowerCase())) &&
      !(/^\p{Ll}/u.test(word) && isPastVerb(word)) &&
      !/^(?:to|honou?r|memory|name|style|spirit|response|event|partnership|collaboration|association|cooperation)$/iu.test(
        word,
      ),
  )
}

/** `athletes such as`, `investors including`. */
export const EXAMPLES = /^\s*(?:(?!and\b)[\p{Ll}-]+,?\s){1,10}(?:including|such as)\s/u

/** by → athlete: by `tennis champion`, by `Jane Doe and`, by `Jane Doe, the boxer` X. `after` is what follows him. */
export function leadsToAgent(stretch: string, after: string): boolean {
  const gap = stretch.replace(EXAMPLES, ' ')
  if (!isShort(gap, 22) || /[;:?!()“”"]/u.test(gap)) return false
  if (/^['’]/u.test(after)) return false
  const words = wordsOf(gap)
  const parts = partsOf(words)
  const last = parts.pop() ?? []
  if (!isPersonPhrase(last, true) || !parts.every((part) => isPersonPhrase(part, false))) return false
  if (parts.length === 0) return !/^\s+of\s+(?!\p{Lu})/u.test(after)
  if (
    /,\s*$/u.test(gap.slice(0, gap.length - last.join(' ').length)) &&
    !/(?:,|\band|&)\s*(?:\p{Ll}+\s+){0,3}$/iu.test(gap)
  )
    return false
  const joined = /(?:\band|&|\bwith|\balongside)\s+(?:[^,]*)$/iu.test(gap)
  return joined ? endsList(after) : /^\s*(?:,\s*[^,]+){0,4},?\s+(?:and|&)\s+\p{L}/u.test(after.slice(0, 120))
}

/** Nothing after the last name of a list makes it the subject of a clause of its own. */
function endsList(after: string): boolean {
  return (
    /^\s*(?:$|[.;:!?)\]—–,]|(?:in|on|at|from|with|for|to|as|and|who|after|before|during|while|back|under|out|over|along|alongside|together|last|this|when|through|via|at)\b)/iu.test(
      after,
    ) && !/^\s*(?:,\s*)?(?:who\s)?(?:is|was|has)\b/u.test(after)
  )
}

function partsOf(words: readonly string[]): string[][] {
  const parts: string[][] = [[]]
  for (const word of words) {
    if (word === ',' || /^(?:and|&|plus)$/iu.test(word)) {
      if ((parts.at(-1) ?? []).length > 0) parts.push([])
    } else if (/^(?:with|alongside|along|together)$/iu.test(word) && parts.length >= 1) {
      if ((parts.at(-1) ?? []).length > 0) parts.push([])
    } else {
      parts.at(-1)?.push(word)
    }
  }
  return parts
}

/** The words of one person, or before his name: no verb, no preposition, nobody's wife or coach before the name. */
function isPersonPhrase(words: readonly string[], beforeName: boolean): boolean {
  const phrase = words.join(' ').replace(/\bHall of Fame\b|\bNo \d+\b|\bof the (?:year|century)\b/giu, '')
  if (/\b(?:is|are|was|were|has|have|had|which|who|that|does|did|will)\b/iu.test(phrase)) return false
  if (wordsOf(phrase).some((word) => isPreposition(word))) return false
  if (words.some((word) => /^\p{Ll}/u.test(word) && isPastVerb(word))) return false
  if (!beforeName) return true
  if (RELATIVES.test(phrase)) return false
  const nearest = words.at(-1)
  return nearest === undefined || !isParty(nearest)
}

const IRREGULAR =
  /^(?:sold|met|won|lost|beat|left|gave|told|saw|thought|brought|wrote|kept|made|paid|sought|taught|caught|found|built|hit|put|cut|quit|chose|drew|knew|spoke|sued|wore|ran|went|fought|spent|sent|heard|read|felt|held|got|gotten|seen|worn)$/u

function isPastVerb(word: string): boolean {
  if (IRREGULAR.test(word)) return true
  return (
    /^\p{Ll}{2,}ed$/u.test(word) &&
    !/^(?:mixed|retired|celebrated|decorated|renowned|acclaimed|ranked|beloved|talented|gifted|accomplished|titled|experienced|famed|seasoned|esteemed|storied|heralded|crowned|noted|admired|respected|capped|sprinted|aged|based|seeded|red|speed|bred|rated|married|named|naturali[sz]ed|honou?red|skilled|capped)$/u.test(
      word,
    )
  )
}

/** Role → brand: founder `and CEO of the label` B. */
export function leadsToPlace(gap: string): boolean {
  if (!isShort(gap, 12) || /[;:?!“”"]/u.test(gap)) return false
  const words = wordsOf(gap)
  const index = words.findIndex((word) => isPreposition(word))
  if (index < 0 || !/^(?:of|for|at|in|with|to|behind)$/iu.test(words[index] ?? '')) return false
  const roles = words.slice(0, index)
  if (
    !roles.every(
      (word) =>
        /^(?:and|&|,|\/|the|an?|first|major|principal|new|early|lead|minority|majority|equity|brand|global|official|current|ownership)$/iu.test(
          word,
        ) || ROLE_WORD.test(word),
    )
  ) {
    return false
  }
  const place = words.slice(index + 1)
  if (
    place.some(
      (word) =>
        isPreposition(word) || SUBORDINATE.test(word) || isActivity(word) || isFiniteVerb(word) || word === 'who',
    )
  )
    return false
  const party = place.findLastIndex((word) => isParty(word))
  return party < 0 || goesOnWithList(place.slice(party + 1))
}

/** Athlete → role: X `, the American who is the` founder of; X `holds a minority` stake in. */
export function leadsToRole(stretch: string): boolean {
  const gap = stretch.replace(/\b(?:one of|part of|best known as|known as) the\b/u, ' the')
  if (gap.length > MAX_LENGTH || /[;?!“”"]/u.test(gap) || RELATIVES.test(gap.replace(/\bpartner and\b/u, ''))) {
    return isJoinedNames(wordsOf(withoutAsides(gap)), isCopulaPhrase) && !/[;?!“”"]/u.test(gap)
  }
  const words = wordsOf(withoutAsides(gap))
  if (words.filter((word) => /[\p{L}\p{N}]/u.test(word)).length > MAX_WORDS) return false
  if (isCopulaPhrase(words) || isJoinedNames(words, isCopulaPhrase) || isChainOfRoles(words)) return true
  return isSameSubject(
    words,
    (rest) => rest.length > 0 && isCopulaPhrase(rest) && !/^(?:the|an?)$/u.test(rest[0] ?? ''),
  )
}

/** `is the founder of Acme and an`, `, founder of Acme and`: one person, several roles. */
function isChainOfRoles(words: readonly string[]): boolean {
  const role = words.findIndex((word) => ROLE_WORD.test(word))
  const joint = words.findLastIndex((word) => /^(?:and|&)$/u.test(word))
  if (role < 1 || joint <= role || !isCopulaPhrase(words.slice(0, role))) return false
  if (
    !words
      .slice(joint + 1)
      .every((word) => /^(?:the|an?|also|its|early|first|major|global|brand|new|current)$/u.test(word))
  )
    return false
  return words
    .slice(role, joint)
    .every(
      (word) =>
        ROLE_WORD.test(word) ||
        isPartyOrShortForm(word) ||
        isDescription(word) ||
        /^(?:of|in|at|for|to|and|&|,|the|an?|company|brand|label)$/u.test(word),
    )
}

/** `is the new`, `, tennis player and`, `joined as`, `owns an equity`. */
function isCopulaPhrase(words: readonly string[]): boolean {
  const opened = /^[,(—–:|-]$/u.test(words[0] ?? '')
  const rest = opened ? words.slice(1) : words
  if (rest.length === 0) return true
  const linked = rest.findIndex((word) => !isCopulaWord(word) && !isHolding(word))
  if (linked === 0 && !opened) return false
  if (rest.some((word) => isPreposition(word) && !/^(?:to|in)$/u.test(word))) return /^as$/u.test(rest.at(-1) ?? '')
  const described = linked < 0 ? [] : rest.slice(linked)
  return described.every(
    (word) =>
      !isParty(word) &&
      !isPreposition(word) &&
      !isActivity(word) &&
      !isFiniteVerb(word) &&
      !SUBORDINATE.test(word) &&
      !isPastVerb(word) &&
      word !== 'by',
  )
}

/** Athlete → brand of `X, B's founder`, `X is B's founder`, `X joined B as an ambassador`. */
export function leadsToHouse(gap: string, role: string): boolean {
  const words = wordsOf(withoutAsides(gap))
  if (words.length > 8) return false
  if (/^\s*as\b/iu.test(role)) {
    return (
      words.length > 0 &&
      words.every(
        (word) =>
          isLight(word) ||
          /^(?:join(?:s|ed|ing)?|sign(?:s|ed)?|with|for|partner(?:s|ed)?|work(?:s|ed)?|serves?|served)$/iu.test(word),
      )
    )
  }
  const rest = /^[,(—–|-]$/u.test(words[0] ?? '') ? words.slice(1) : words
  return (
    words.length > 0 &&
    !RELATIVES.test(gap) &&
    rest.every((word) => isCopulaWord(word) || (isDescription(word) && !isPreposition(word))) &&
    !/^(?:and|to|in)$/iu.test(rest.at(-1) ?? '')
  )
}

/** Brand → role: B`'s` founder, B`'s first female` CEO. */
export function isOwnRole(gap: string): boolean {
  const words = wordsOf(gap)
  return (
    words.length <= 4 &&
    words.every(
      (word) =>
        /^\p{Ll}/u.test(word) &&
        !isPreposition(word) &&
        !isFiniteVerb(word) &&
        !JOINTS.has(word) &&
        !RELATIVES.test(word) &&
        !SUBORDINATE.test(word) &&
        !isPastVerb(word),
    )
  )
}

/** Role → athlete: founder `and CEO, the tennis star` X; investors `include Jane Doe and` X. */
export function namesHolder(gap: string): boolean {
  if (!isShort(gap, 14) || /[;?!“”"]/u.test(gap)) return false
  const words = wordsOf(gap)
  const start = words.findIndex((word) => !ROLE_WORD.test(word) && !/^(?:and|&|\/)$/iu.test(word))
  const rest = start < 0 ? [] : words.slice(start)
  if (start > 0 && /^(?:and|&)$/iu.test(words[start - 1] ?? '')) return false
  if (rest.length === 0) return words.length === 0 || !/^(?:and|&|,)$/iu.test(words.at(-1) ?? '')
  if (/^(?:include|includes|included|including|are|like)$/iu.test(rest[0] ?? '')) {
    return partsOf(rest.slice(1)).every((part, index, parts) => isPersonPhrase(part, index === parts.length - 1))
  }
  const named = /^(?:,|:|is|was|remains|—|–|-|\|)$/iu.test(rest[0] ?? '') ? rest.slice(1) : rest
  return (
    isPersonPhrase(named, true) &&
    named.every((word) => isDescription(word) || /^\p{Ll}/u.test(word)) &&
    !named.some((word) => JOINTS.has(word.toLowerCase()) && word !== 'and')
  )
}

/** Role of brand → athlete: the founder of B `is` X; As founder of B`,` X. */
export function isCopula(gap: string): boolean {
  const words = wordsOf(gap)
  const rest = /^(?:,|:|—|–|-|is|was|are|were|remains|named|include|includes|included)$/iu.test(words[0] ?? '')
    ? words.slice(1)
    : words
  return rest.length <= 8 && rest.every((word) => isDescription(word) && !isPreposition(word))
}

/** Between a deal and one of its sides: no other party, nobody's relatives, no new clause. */
export function isNear(gap: string): boolean {
  if (!isShort(gap, 12) || /[;?!“”"]/u.test(gap) || RELATIVES.test(gap)) return false
  if (/\bto\s(?!the\b|its\b|his\b|her\b|their\b|an?\b)\p{Ll}/u.test(gap.replace(/\bto x+\b/gu, ' '))) return false
  const words = wordsOf(withoutAsides(gap))
  return !words.some(
    (word) =>
      isParty(word) ||
      /^(?:while|whereas|although|because|unlike|whose|whom|than|but|if|when|who|which|whether|not)$/iu.test(word),
  )
}

/** `X and B`, `B and X`, `between X and B`. */
export function isPaired(gap: string): boolean {
  return /^\s*(?:and|&|\+|x|×|with)\s+(?:the\s+)?(?:[\p{Ll}-]+\s+){0,4}$/iu.test(gap) && !RELATIVES.test(gap)
}
