/**
 * The words between a name and the word that relates it. Only listed words are allowed, so that an unforeseen party,
 * clause or possessor breaks the relation instead of assigning it to the wrong one.
 */

export const MAX_WORDS = 12
export const MAX_LENGTH = 260
export const JOINTS = new Set([',', 'and', '&', 'or', 'nor', 'with', 'alongside', 'together', 'along', 'plus'])
export const SUBORDINATE =
  /^(?:who|which|that|whom|whose|when|while|whereas|because|although|if|where|as|but|than|said|says|whether|how)$/iu

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
      /,\s(?![^,]*\band\s\p{Lu})(?=\p{Ll}|\d|\p{Lu}[\p{Ll}]+(?:an|ish|ese|ch|ic)\b|(?:Co-)?(?:Founder|Owner|Chief|CEO|Chair\p{Ll}*|President|Director|Managing|Executive|Head|Partner)\b)(?!and\b|or\b|with\b|but\b)[^,;]{2,140},/gu,
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

export function isShort(gap: string, limit = MAX_WORDS): boolean {
  return gap.length <= MAX_LENGTH && wordsOf(gap).filter((word) => /[\p{L}\p{N}]/u.test(word)).length <= limit
}

export function isFiniteVerb(word: string): boolean {
  return /^(?:is|are|was|were|has|have|had|does|did|will|owns|sponsors|makes|sells|competes|works|met|beat|won|saw|runs|supplies|took|got|went|came)$/u.test(
    word,
  )
}

const IRREGULAR =
  /^(?:sold|met|won|lost|beat|left|gave|told|saw|thought|brought|wrote|kept|made|paid|sought|taught|caught|found|built|hit|put|cut|quit|chose|drew|knew|spoke|sued|wore|ran|went|fought|spent|sent|heard|read|felt|held|got|gotten|seen|worn)$/u

export function isPastVerb(word: string): boolean {
  if (IRREGULAR.test(word)) return true
  return (
    /^\p{Ll}{2,}ed$/u.test(word) &&
    !/^(?:mixed|retired|celebrated|decorated|renowned|acclaimed|ranked|beloved|talented|gifted|accomplished|titled|experienced|famed|seasoned|esteemed|storied|heralded|crowned|noted|admired|respected|capped|sprinted|aged|based|seeded|red|speed|bred|rated|married|named|naturali[sz]ed|honou?red|skilled|capped|undisclosed|unspecified|limited)$/u.test(
      word,
    )
  )
}

/** After the name of another brand: `and`, `, and the clothing label`. */
export function goesOnWithList(words: readonly string[]): boolean {
  const rest = words[0] === ',' ? words.slice(1) : words
  if (!/^(?:and|&)$/u.test(rest[0] ?? '')) return false
  return rest.length === 1 || /^(?:the|an?|his|her|their|its)$/u.test(rest[1] ?? '')
}
