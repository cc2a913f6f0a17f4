import { dictionary } from '@zxcvbn-ts/language-en'
import { nameTokens, withoutLegalForm } from './names.ts'

/** Words of English by frequency, as far as a reader takes them for words before he thinks of a company. */
const MAX_FREQUENT = 25_000

const WORDS = new Set((dictionary['commonWords-en'] as readonly string[]).slice(0, MAX_FREQUENT))

/** Whether a name is an everyday word, which needs its capital, and in a query its context, to mean the brand or the athlete. */
export function isCommonWordName(name: string): boolean {
  const tokens = nameTokens(withoutLegalForm(name))
  const [only] = tokens
  if (tokens.length !== 1 || only === undefined) return false
  return [...only].length <= 2 || WORDS.has(only)
}
