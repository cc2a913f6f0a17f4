import type { HttpResponse } from '../http-exchange.server.ts'
import { LIMITED, type Meaning, OUT_OF_ORDER, type RefusalRule, type RefusalTable, UNKNOWN } from './refusal.ts'
import { type RefusalBody, readRefusalBody } from './source-words.ts'

interface FoundRefusal {
  meaning: Meaning
  /** Empty if the source says nothing. */
  words: string
}

/**
 * How a response refuses, if it does. What the table does not name is unwell; without a table, a status below 500 is an
 * answer like any other.
 */
export function findRefusal(
  table: RefusalTable | undefined,
  response: HttpResponse,
  wasAnswered: boolean,
): FoundRefusal | undefined {
  const { status } = response
  const rules = (table ?? []).filter((rule) => (rule.status ? rule.status.includes(status) : status >= 400))
  if (status < 400 && rules.length === 0) return undefined

  const body = readRefusalBody(response)
  const rule = rules.find((candidate) => fits(candidate, body, response.headers))
  const named = wasAnswered ? (rule?.onceAnswered ?? rule?.means) : rule?.means
  const meaning = named ?? usualMeaning(status, table !== undefined)
  return meaning && { meaning, words: body.words }
}

function fits(
  { codes, words, isText, location }: RefusalRule,
  body: RefusalBody,
  headers: HttpResponse['headers'],
): boolean {
  return (
    (location === undefined || location.test(headers.location ?? '')) &&
    (codes === undefined || codes.some((code) => body.codes.has(String(code)))) &&
    (words === undefined || words.test(body.words)) &&
    (isText === undefined || body.isText)
  )
}

function usualMeaning(status: number, isError: boolean): Meaning | undefined {
  if (status === 429) return LIMITED
  if (status >= 500) return OUT_OF_ORDER
  return isError && status >= 400 ? UNKNOWN : undefined
}
