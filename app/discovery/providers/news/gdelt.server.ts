import { z } from 'zod'
import { DAY_MS, utcDay } from '#app/base/platform/utc-day.ts'
import type { CallOptions } from '#app/discovery/http/call-options.ts'
import type { HttpResponse } from '#app/discovery/http/http-exchange.server.ts'
import { repairEscapes } from '#app/discovery/http/json-repair.ts'
import { readJson } from '#app/discovery/http/json-response.server.ts'
import { ProviderError } from '#app/discovery/http/provider-error.ts'
import { UnexpectedResponse } from '#app/discovery/http/read-response.server.ts'
import { LIMITED, OUT_OF_ORDER, QUERY_REFUSED, type RefusalTable } from '#app/discovery/http/refusals/refusal.ts'
import { joinAddress, type Source } from '../source.server.ts'
import { composeQuery, composeUnquoted, isOneWord, isQuotable } from './gdelt-query.ts'
import type { ListedNews, NewsProvider, NewsQuery } from './news-offer.ts'

const MAX_BYTES = 1024 * 1024
const DAYS = 90
const MAX_ARTICLES = 75
/** The least context of a name that cannot be quoted. */
const ANY_BRAND = 'brand'

/** What it cannot do with a query it says in words, with status 200. */
export const GDELT_REFUSALS: RefusalTable = [
  {
    status: [200],
    isText: true,
    words: /limit (?:your )?requests|too many requests|rate limit|(?:limit|quota) (?:is |was |has been )?exceeded/i,
    means: LIMITED,
  },
  {
    status: [200],
    isText: true,
    words:
      /unavailable|overload|maintenance|try again|timed? ?out|internal (?:server )?error|fatal error|exhausted|denied|forbidden|blocked|not authorized/i,
    means: OUT_OF_ORDER,
  },
  { status: [200], isText: true, means: QUERY_REFUSED },
]

/** Nothing found is an empty object. */
const TimelineSchema = z.object({
  timeline: z
    .array(
      z.object({ data: z.array(z.object({ date: z.string().regex(/^\d{8}/), value: z.number().min(0) })).default([]) }),
    )
    .default([]),
})

export function createGdelt(source: Source, { now }: { now: () => Date }): NewsProvider {
  return {
    async countArticles(query, options) {
      const first = compact(new Date(now().getTime() - (DAYS - 1) * DAY_MS))
      const interpret = (response: HttpResponse, label: string) => countFrom(first, response, label)
      return ask(query, { mode: 'timelinevolraw' }, interpret, options)
    },

    async listArticles(name, words, options, context = []) {
      const list = { mode: 'artlist', maxrecords: MAX_ARTICLES, sort: 'datedesc' }
      return (await ask({ name, together: words, beside: context }, list, readArticles, options)).value
    },
  }

  /** A single word that is refused in quotation marks is asked for without them. */
  async function ask<T>(
    { name, together, beside = [], context = [] }: NewsQuery,
    parameters: Record<string, string | number>,
    interpret: (response: HttpResponse, label: string) => T,
    options: CallOptions,
  ) {
    const send = (query: string) => {
      const all = { query, format: 'json', timespan: '3months', ...parameters }
      const url = joinAddress(source.address, 'api/v2/doc/doc', all)
      return source.get({ url, maxBytes: MAX_BYTES, interpret, reading: interpret }, options)
    }
    const company = together.length + beside.length > 0 ? together : [ANY_BRAND, ...context]
    const unquoted = () => send(composeUnquoted(name, company, beside))
    if (!isQuotable(name)) return unquoted()
    try {
      return await send(composeQuery(name, together, beside))
    } catch (error) {
      const isRefused = error instanceof ProviderError && error.reason === 'query_refused'
      if (!isRefused || !isOneWord(name)) throw error
      return unquoted()
    }
  }
}

function countFrom(first: string, response: HttpResponse, label: string): number {
  const { timeline } = readJson(response, TimelineSchema, label)
  const days = timeline.flatMap(({ data }) => data).filter(({ date }) => date.slice(0, 8) >= first)
  return Math.round(days.reduce((sum, { value }) => sum + value, 0))
}

function compact(day: Date): string {
  return utcDay(day).replaceAll('-', '')
}

/** Nothing found is an empty object. */
const ArticlesSchema = z.object({ articles: z.array(z.unknown()).default([]) })
const ArticleSchema = z.object({
  url: z.string(),
  title: z.string().catch(''),
  seendate: z.string().optional().catch(undefined),
})
/** A complete list, whatever its articles are. */
const LIST = /^\s*\{\s*"articles"\s*:\s*\[[\s\S]*\]\s*\}\s*$/

/** Each article by itself: one that cannot be read costs none of the others. */
function readArticles(response: HttpResponse, label: string): ListedNews[] {
  return listEntries(response, label).flatMap((entry) => {
    const { data } = ArticleSchema.safeParse(entry)
    return data ? [{ url: data.url, title: data.title, seenAt: toIso(data.seendate ?? '') }] : []
  })
}

function listEntries(response: HttpResponse, label: string): unknown[] {
  try {
    return readJson(response, ArticlesSchema, label).articles
  } catch (error) {
    const text = response.body.toString('utf8').replace(/\p{Cc}+/gu, ' ')
    if (!(error instanceof UnexpectedResponse) || !LIST.test(text)) throw error
    const entries = text.slice(text.indexOf('[')).match(/\{[^{}]*\}/g) ?? []
    const read = entries.flatMap(parseEntry)
    if (read.length === 0) throw error
    return read
  }
}

function parseEntry(json: string): unknown[] {
  try {
    return [JSON.parse(repairEscapes(json))]
  } catch {
    return []
  }
}

/** `20260827T101500Z` */
function toIso(seen: string): string | null {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(seen) ?? []
  return year === undefined ? null : `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`
}
