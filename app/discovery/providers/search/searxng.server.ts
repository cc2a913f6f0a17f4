import { z } from 'zod'
import type { HttpResponse } from '#app/discovery/http/http-exchange.server.ts'
import { readJson } from '#app/discovery/http/json-response.server.ts'
import { denied, type RefusalTable } from '#app/discovery/http/refusals/refusal.ts'
import { joinAddress, type Source } from '../source.server.ts'
import { readHits, type SearchProvider } from './search-offer.ts'

const MAX_BYTES = 2 * 1024 * 1024

/** Installed as it comes, it refuses to answer in JSON. */
export const SEARXNG_REFUSALS: RefusalTable = [
  { status: [403], means: denied('its settings must list json under search.formats') },
]

/** Its limiter takes whoever does not accept web pages in some language for a bot. */
const HEADERS = { accept: 'application/json, text/html;q=0.9', 'accept-language': 'en-US,en;q=0.9' }

const ResultsSchema = z.object({
  results: z.array(z.unknown()),
  /** Pairs of name and reason. */
  unresponsive_engines: z.array(z.union([z.string(), z.array(z.unknown())])).catch([]),
})

export function createSearxng(source: Source): SearchProvider {
  return {
    async search(query, options) {
      const url = joinAddress(source.address, 'search', {
        q: query,
        format: 'json',
        categories: 'general',
        language: 'en',
        safesearch: 1,
        pageno: 1,
      })
      const call = { url, headers: HEADERS, maxBytes: MAX_BYTES, interpret: readResults }
      const { value, request } = await source.get(call, options)
      return {
        hits: readHits(value.results, ({ content }) => content),
        silent: value.unresponsive_engines.map((engine) => String(Array.isArray(engine) ? engine[0] : engine)),
        request,
      }
    },
  }
}

function readResults(response: HttpResponse, label: string): z.output<typeof ResultsSchema> {
  return readJson(response, ResultsSchema, label)
}
