import { NEWS_WORDS } from './relationship-words.ts'

/** Characters of a query. GDELT refuses those of more than 250, and the restriction to a language needs some. */
const MAX_QUERY_LENGTH = 228
const MAX_QUERIES = 2

/** The words that each query for news about a name asks for: the most telling first, as many as fit beside its context. */
export function newsQueries(name: string, context: readonly string[] = []): string[][] {
  const beside = context.reduce((length, word) => length + lengthOf(word), 0)
  const left = [...NEWS_WORDS]
  const queries: string[][] = []
  while (left.length > 0 && queries.length < MAX_QUERIES) {
    const taken: string[] = []
    for (let length = beside + `"${name}" () ()`.length; left[0] !== undefined; ) {
      length += lengthOf(left[0])
      if (length > MAX_QUERY_LENGTH && taken.length > 0) break
      taken.push(...left.splice(0, 1))
    }
    queries.push(taken)
  }
  return queries
}

/** In quotation marks if it is not one word, and with the `OR` to the next. */
function lengthOf(word: string): number {
  return word.length + (/\W/.test(word) ? 2 : 0) + ' OR '.length
}
