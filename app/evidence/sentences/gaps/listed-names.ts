import { NAME } from './founding-gaps.ts'

/** `the Austrian tyre maker` before a name. */
const KIND = String.raw`(?:(?:the|an?)\s)?(?:\p{Lu}\p{Ll}+(?:an|ish|ese|ch|ic|iss|eek|ai|eli)\s)?(?:(?!(?:by|with|from|in|at|for|to|of|on|under|than|not|no|none|and|or)\s)[\p{Ll}-]+\s){0,4}`
/** A name and what it makes: `Acme`, `Acme hair cream`. */
const NAMES_BEFORE = String.raw`(?:${NAME}(?:\s(?!and\b|or\b)\p{Ll}+){0,2}(?:,\s|,?\s(?:and|&)\s)(?:the\s)?)`
/** `several brands, including`. */
const EXAMPLES = String.raw`(?:(?:several|a number of|various|many|numerous|multiple|other|a range of|a variety of|different|some|\p{Ll}+)\s){0,2}(?:brands|companies|products|sponsors|businesses|firms|start-?ups|ventures|labels|partners),?\s(?:including|such as|like|among them|by|from|of|for)\s`

/** include → brand: include `Acme, Orbea and` B, include `the drinks makers` B. */
export const LISTED_BEFORE = new RegExp(
  String.raw`^\s+(?:(?:an?|his|her|their)\s(?:[\p{Ll}-]+\s)?(?:stake|share|shares|investment)\sin\s)?(?:${KIND})?${NAMES_BEFORE}{0,8}(?:${KIND})?$`,
  'u',
)

/** `Acme, Orbea and` B. */
export const NAMES_LIST_BEFORE = new RegExp(String.raw`^\s+${NAMES_BEFORE}{1,8}$`, 'u')

/** endorsed `several brands, including Acme and` B. */
export const EXAMPLES_BEFORE = new RegExp(String.raw`^\s+${EXAMPLES}(?:${KIND})?${NAMES_BEFORE}{0,8}(?:${KIND})?$`, 'u')

const FULL_NAME = String.raw`${NAME}(?:\s(?:of|de|du|di)\s${NAME})?`

/** Nothing behind a listed name but the rest of the list makes it the subject of a clause of its own. */
export const ENDS_LIST = new RegExp(
  String.raw`^(?:\s\([^()]{1,60}\))?(?:,\s(?:the\s)?${FULL_NAME}){0,8}(?:,?\s(?:and|&|or)\s(?:the\s)?(?:\p{Ll}+\s){0,3}${FULL_NAME})?\s*(?:$|[.;)]|,?\s(?:in|since|with|through|as|worth|among|over|for|to|that|which|while|from)\b)`,
  'u',
)

const LISTED_BEHIND = new RegExp(
  String.raw`(?:(?<=\b(?:with|for|from|of|to)\s)|^\s)(?:${EXAMPLES}${NAMES_BEFORE}{0,8}|${NAMES_BEFORE}{1,8})$`,
  'u',
)

/** deal → brand of a list: `deals with` without `Acme, Orbea and`. */
export function withoutListed(gap: string): string {
  return gap.replace(LISTED_BEHIND, '')
}
