import { z } from 'zod'
import type { HttpResponse } from '../../http/http-exchange.server.ts'
import { readJson } from '../../http/json-response.server.ts'
import { UnexpectedResponse } from '../../http/read-response.server.ts'
import { joinAddress } from '../base-address.ts'
import type { Source } from '../source.server.ts'
import { type SearchProvider, toSnippet } from './search-offer.ts'

const MAX_BYTES = 2 * 1024 * 1024
const MOST_HITS = 20

const ResultsSchema = z.object({
  results: z.array(z.object({ url: z.string(), title: z.string().default(''), content: z.string().nullish() })),
  /** Pairs of name and reason. */
  unresponsive_engines: z.array(z.union([z.string(), z.array(z.unknown())])).default([]),
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
      const { value, request } = await source.get({ url, maxBytes: MAX_BYTES, interpret: readResults }, options)
      const hits = value.results.slice(0, MOST_HITS)
      return {
        hits: hits.map(({ url: page, title, content }) => ({
          url: page,
          title: toSnippet(title),
          snippet: toSnippet(content ?? ''),
        })),
        silent: value.unresponsive_engines.map((engine) => String(Array.isArray(engine) ? engine[0] : engine)),
        request,
      }
    },
  }
}

/** Installed as it comes, it refuses to answer in JSON. */
function readResults(response: HttpResponse, label: string): z.output<typeof ResultsSchema> {
  if (response.status === 403) {
    throw new UnexpectedResponse(`${label} responded with 403: its settings must list json under search.formats.`)
  }
  if (response.status !== 200) throw new UnexpectedResponse(`${label} responded with ${response.status}.`)
  return readJson(response, ResultsSchema, label)
}
