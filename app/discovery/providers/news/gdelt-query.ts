/** The source refuses shorter phrases in quotation marks. */
const SHORTEST_PHRASE = 5
/** `"Castora"`, `"On Running" ("Roger Federer" OR "on.com") sourcelang:english`, `"Marta" (soccer OR FIFA) (founder OR owner)` */
export function composeQuery(name: string, together: readonly string[], beside: readonly string[] = []): string {
  return compose([quoted(name), anyOf(beside), anyOf(together)])
}

/** Unquoted, a word needs company: `Nike (brand OR "nike.com")`. */
export function composeUnquoted(name: string, company: readonly string[], beside: readonly string[] = []): string {
  return compose([bare(name), anyOf(beside), anyOf(company)])
}

function compose(parts: readonly string[]): string {
  return [...parts, 'sourcelang:english'].filter((part) => part !== '').join(' ')
}

/** Whether a name may be asked for as a phrase. */
export function isQuotable(name: string): boolean {
  return [...clean(name)].length >= SHORTEST_PHRASE
}

/** Whether a name means the same without quotation marks. */
export function isOneWord(name: string): boolean {
  return /^[\p{L}\p{N}]+$/u.test(clean(name))
}

/** Parentheses are allowed around alternatives alone. */
function anyOf(terms: readonly string[]): string {
  const [first, ...more] = terms.flatMap((term) => {
    if (/^\p{L}{5,}$/u.test(term)) return [term]
    if (isQuotable(term)) return [quoted(term)]
    return isOneWord(term) ? [bare(term)] : []
  })
  if (first === undefined) return ''
  return more.length === 0 ? first : `(${[first, ...more].join(' OR ')})`
}

function quoted(text: string): string {
  return `"${clean(text)}"`
}

function bare(text: string): string {
  return clean(text).replace(/^[^\p{L}\p{N}]+/u, '')
}

function clean(text: string): string {
  return text.replace(/["()]/g, ' ').replace(/\s+/g, ' ').trim()
}
