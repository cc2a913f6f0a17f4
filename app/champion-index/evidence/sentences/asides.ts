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
