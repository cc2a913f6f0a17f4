import { NEWS_WORDS } from './relationship-words.ts'

/** Characters of a query. GDELT refuses those of more than 250, and the restriction to a language needs some. */
const MAX_QUERY_LENGTH = 228

/**
 * The words that each query for news about a name asks for: the most telling, as many as fit beside its context; then none,
 * because articles tell of relationships in other words too.
 */
export function newsQueries(name: string, context: readonly string[] = []): string[][] {
  const words: string[] = []
  let length = context.reduce((sum, word) => sum + lengthOf(word), `"${name}" () ()`.length)
  for (const word of NEWS_WORDS) {
    length += lengthOf(word)
    if (length > MAX_QUERY_LENGTH && words.length > 0) break
    words.push(word)
  }
  return [words, []]
}

/** In quotation marks if it is not one word, and with the `OR` to the next. */
function lengthOf(word: string): number {
  return word.length + (/\W/.test(word) ? 2 : 0) + ' OR '.length
}
