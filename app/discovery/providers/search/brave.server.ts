import { z } from 'zod'
import type { HttpResponse } from '#app/discovery/http/http-exchange.server.ts'
import { readJson } from '#app/discovery/http/json-response.server.ts'
import { denied, forADay, QUERY_REFUSED, type RefusalTable, spent } from '#app/discovery/http/refusals/refusal.ts'
import { joinAddress, type Source } from '../source.server.ts'
import { MAX_HITS, readHits, type SearchProvider } from './search-offer.ts'

const MAX_BYTES = 2 * 1024 * 1024
const WRONG_KEY = denied('BRAVE_API_KEY is not accepted')

export const BRAVE_REFUSALS: RefusalTable = [
  { status: [401, 403], means: WRONG_KEY },
  { codes: ['SUBSCRIPTION_TOKEN_INVALID', 'SUBSCRIPTION_NOT_FOUND'], means: WRONG_KEY },
  { status: [422], words: /subscription token|api key/i, means: WRONG_KEY },
  { status: [422], codes: ['VALIDATION', 'VALIDATION_ERROR', 'OPTION_NOT_IN_PLAN'], means: QUERY_REFUSED },
  { status: [402], means: spent('the credit of BRAVE_API_KEY is used up', forADay) },
  { status: [429], means: spent('a limit of BRAVE_API_KEY is used up', untilReset) },
]

/** Without a hit there is no `web`. */
const AnswerSchema = z.object({
  query: z.looseObject({}),
  web: z.object({ results: z.array(z.unknown()) }).nullish(),
})

export function createBrave(source: Source): SearchProvider {
  return {
    async search(query, options) {
      const url = joinAddress(source.address, 'res/v1/web/search', {
        q: query,
        count: MAX_HITS,
        offset: 0,
        search_lang: 'en',
      })
      const headers = { accept: 'application/json', 'x-subscription-token': source.keys.BRAVE_API_KEY ?? '' }
      const { value, request } = await source.get({ url, headers, maxBytes: MAX_BYTES, interpret: readAnswer }, options)
      return { hits: readHits(value.web?.results ?? [], ({ description }) => description), silent: [], request }
    },
  }
}

function readAnswer(response: HttpResponse, label: string): z.output<typeof AnswerSchema> {
  return readJson(response, AnswerSchema, label)
}

/** The headers give two numbers: of the second, and of the month. */
function untilReset({ headers }: Pick<HttpResponse, 'headers'>): number | undefined {
  const [ofSecond, ofMonth] = numbersIn(headers['x-ratelimit-reset'])
  const [, leftOfMonth = 0] = numbersIn(headers['x-ratelimit-remaining'])
  const seconds = ofMonth === undefined || leftOfMonth > 0 ? ofSecond : ofMonth
  return seconds === undefined ? undefined : seconds * 1_000
}

function numbersIn(header: string | undefined): number[] {
  return (header ?? '').split(',').flatMap((part) => (/^\s*\d{1,9}\s*$/.test(part) ? [Number(part)] : []))
}
