/** In characters, as CirrusSearch accepts them. */
export const MAX_QUERY_LENGTH = 300

interface Clause {
  occur: 'must' | 'should' | 'must_not'
  terms: readonly string[]
  /** How far the terms may be from the places that the phrase gives them. */
  slop: number
  /** The last term is the beginning of a word. */
  isPrefix: boolean
}

/**
 * Searches as CirrusSearch does: parentheses are removed, words beside each other are all required, and OR does not join
 * sets but makes the clauses on both of its sides optional. Of optional clauses one must occur if nothing is required,
 * else they only rank. Words are not stemmed. Best first.
 */
export function searchTexts<Entry extends object>(
  entries: readonly Entry[],
  query: string,
  textOf: (entry: Entry) => string,
): Entry[] {
  const clauses = readQuery(query)
  const isOnlyOptional = clauses.every(({ occur }) => occur !== 'must')
  return entries
    .flatMap((entry) => {
      const text = indexed(entry, textOf)
      const found = clauses.filter((clause) => occursIn(text, clause))
      const isRefused = clauses.some((clause) =>
        clause.occur === 'must' ? !found.includes(clause) : clause.occur === 'must_not' && found.includes(clause),
      )
      const score = found.filter(({ occur }) => occur === 'should').length
      return isRefused || (isOnlyOptional && score === 0) ? [] : [{ entry, score }]
    })
    .toSorted((a, b) => b.score - a.score)
    .map(({ entry }) => entry)
}

const TOKEN = /([-!])?(?:"([^"]*)"(?:~(\d+))?|([^\s"]+))/g

/** The rules of Lucene's query parser, whose default operator is AND. */
function readQuery(query: string): Clause[] {
  const clauses: Clause[] = []
  let operator: string | undefined
  for (const [token, minus, phrase, slop = '0', word = ''] of query.replaceAll(/[()]/g, ' ').matchAll(TOKEN)) {
    if (token === 'AND' || token === 'OR' || token === 'NOT') {
      operator = token
      continue
    }
    const before = clauses.at(-1)
    if (before && before.occur !== 'must_not' && operator === 'AND') before.occur = 'must'
    if (before && before.occur !== 'must_not' && operator === 'OR') before.occur = 'should'
    const occur = minus || operator === 'NOT' ? 'must_not' : operator === 'OR' ? 'should' : 'must'
    operator = undefined
    const terms = wordsOf(phrase ?? word)
    if (terms.length > 0) clauses.push({ occur, terms, slop: Number(slop), isPrefix: word.endsWith('*') })
  }
  return clauses
}

type Index = ReadonlyMap<string, readonly number[]>

const indexes = new WeakMap<object, Index>()

/** The places of each word. */
function indexed<Entry extends object>(entry: Entry, textOf: (entry: Entry) => string): Index {
  const known = indexes.get(entry)
  if (known) return known
  const index = new Map<string, number[]>()
  wordsOf(textOf(entry)).forEach((word, place) => {
    const places = index.get(word)
    if (places) places.push(place)
    else index.set(word, [place])
  })
  indexes.set(entry, index)
  return index
}

function occursIn(text: Index, { terms, slop, isPrefix }: Clause): boolean {
  const places = terms.map((term, index) =>
    isPrefix && index === terms.length - 1
      ? [...text].flatMap(([word, at]) => (word.startsWith(term) ? at : []))
      : (text.get(term) ?? []),
  )
  if (places.some((at) => at.length === 0)) return false
  const starts = places
    .flatMap((at, index) => at.map((place) => ({ index, start: place - index })))
    .toSorted((a, b) => a.start - b.start)
  return starts.some(({ start }, first) => {
    const near = starts.slice(first).filter((other) => other.start - start <= slop)
    return new Set(near.map(({ index }) => index)).size === terms.length
  })
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
