import { z } from 'zod'
import type { HttpResponse } from '../../http/http-exchange.server.ts'
import { readJson } from '../../http/json-response.server.ts'
import { UnexpectedResponse } from '../../http/read-response.server.ts'
import { joinAddress } from '../base-address.ts'
import type { Source } from '../source.server.ts'
import { type SearchProvider, toSnippet } from './search-offer.ts'

const MAX_BYTES = 2 * 1024 * 1024
const MOST_HITS = 20

/** Without a hit there is no `web`. */
const AnswerSchema = z.object({
  query: z.looseObject({}),
  web: z
    .object({
      results: z.array(z.object({ url: z.string(), title: z.string().default(''), description: z.string().nullish() })),
    })
    .optional(),
})

export function createBrave(source: Source): SearchProvider {
  return {
    async search(query, options) {
      const url = joinAddress(source.address, 'res/v1/web/search', {
        q: query,
        count: MOST_HITS,
        offset: 0,
        search_lang: 'en',
      })
      const headers = { accept: 'application/json', 'x-subscription-token': source.keys.BRAVE_API_KEY ?? '' }
      const { value, request } = await source.get({ url, headers, maxBytes: MAX_BYTES, interpret: readAnswer }, options)
      const hits = (value.web?.results ?? []).slice(0, MOST_HITS)
      return {
        hits: hits.map(({ url: page, title, description }) => ({
          url: page,
          title: toSnippet(title),
          snippet: toSnippet(description ?? ''),
        })),
        silent: [],
        request,
      }
    },
  }
}

function readAnswer(response: HttpResponse, label: string): z.output<typeof AnswerSchema> {
  if (response.status === 401 || response.status === 403) {
    throw new UnexpectedResponse(`${label} responded with ${response.status}: BRAVE_API_KEY is not accepted.`)
  }
  if (response.status !== 200) throw new UnexpectedResponse(`${label} responded with ${response.status}.`)
  return readJson(response, AnswerSchema, label)
}
