import { NAME } from './founding-gaps.ts'

const NAMES_BEFORE = String.raw`(?:${NAME}(?:,\s|,?\s(?:and|&)\s))`

/** include → brand: include `Acme, Orbea and` B, include `the drinks makers` B. */
export const LISTED_BEFORE = new RegExp(
  String.raw`^\s+(?:(?:the\s)?(?:(?!(?:by|with|from|in|at|for|to|of|on|under|than|not|no|none)\s)[\p{Ll}-]+\s){0,4})?${NAMES_BEFORE}{0,8}$`,
  'u',
)

/** Nothing behind a listed name but the rest of the list makes it the subject of a clause of its own. */
export const ENDS_LIST = new RegExp(
  String.raw`^(?:\s\([^()]{1,60}\))?(?:,\s(?:the\s)?${NAME}){0,8}(?:,?\s(?:and|&|or)\s(?:the\s)?(?:\p{Ll}+\s){0,3}${NAME})?\s*(?:$|[.;)]|,?\s(?:in|since|with|through|as|worth|among|over|for|to|that|which|while|from)\b)`,
  'u',
)

const LISTED_BEHIND = new RegExp(String.raw`(?:(?<=\b(?:with|for|from|of|to)\s)|^\s)${NAMES_BEFORE}{1,8}$`, 'u')

/** deal → brand of a list: `deals with` without `Acme, Orbea and`. */
export function withoutListed(gap: string): string {
  return gap.replace(LISTED_BEHIND, '')
}
