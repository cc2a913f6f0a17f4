import { z } from 'zod'
import type { HttpResponse } from '../../http/http-exchange.server.ts'
import { readJson } from '../../http/json-response.server.ts'
import { UnexpectedResponse } from '../../http/read-response.server.ts'
import { joinAddress } from '../base-address.ts'
import type { Source } from '../source.server.ts'
import type { ListedNews, NewsProvider, NewsQuery } from './news-offer.ts'

const MAX_BYTES = 1024 * 1024
const DAYS = 90
const DAY_MS = 86_400_000

/** Nothing found is an empty object. */
const TimelineSchema = z.object({
  timeline: z
    .array(
      z.object({ data: z.array(z.object({ date: z.string().regex(/^\d{8}/), value: z.number().min(0) })).default([]) }),
    )
    .default([]),
})

/** Nothing found is an empty object. */
const ArticlesSchema = z.object({
  articles: z
    .array(z.object({ url: z.string(), title: z.string().default(''), seendate: z.string().optional() }))
    .default([]),
})
const MOST_ARTICLES = 75

export function createGdelt(source: Source, { now }: { now: () => Date }): NewsProvider {
  return {
    async countArticles(query, options) {
      const url = joinAddress(source.address, 'api/v2/doc/doc', {
        query: phrasesOf(query),
        mode: 'timelinevolraw',
        format: 'json',
        timespan: '3months',
      })
      const first = compact(new Date(now().getTime() - (DAYS - 1) * DAY_MS))
      return source.get({ url, maxBytes: MAX_BYTES, interpret: (...given) => countFrom(first, ...given) }, options)
    },

    async listArticles(name, words, options) {
      const url = joinAddress(source.address, 'api/v2/doc/doc', {
        query: `${phrase(name)} (${words.map((word) => (/\W/.test(word) ? phrase(word) : word)).join(' OR ')})`,
        mode: 'artlist',
        format: 'json',
        timespan: '3months',
        maxrecords: MOST_ARTICLES,
        sort: 'datedesc',
      })
      const { value } = await source.get({ url, maxBytes: MAX_BYTES, interpret: readArticles }, options)
      return value
    },
  }
}

/** `"On" ("Roger Federer" OR "on.com")` */
function phrasesOf({ name, together }: NewsQuery): string {
  const [first, ...more] = together.map(phrase)
  if (first === undefined) return phrase(name)
  return `${phrase(name)} ${more.length === 0 ? first : `(${[first, ...more].join(' OR ')})`}`
}

function phrase(text: string): string {
  return `"${text.replace(/["()]/g, ' ').replace(/\s+/g, ' ').trim()}"`
}

function readArticles(response: HttpResponse, label: string): ListedNews[] {
  if (response.status !== 200) throw new UnexpectedResponse(`${label} responded with ${response.status}.`)
  const { articles } = readJson(response, ArticlesSchema, label)
  return articles.map(({ url, title, seendate }) => ({ url, title, seenAt: toIso(seendate ?? '') }))
}

/** `20260827T101500Z` */
function toIso(seen: string): string | null {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(seen) ?? []
  return year === undefined ? null : `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`
}

function countFrom(first: string, response: HttpResponse, label: string): number {
  if (response.status !== 200) throw new UnexpectedResponse(`${label} responded with ${response.status}.`)
  const { timeline } = readJson(response, TimelineSchema, label)
  const days = timeline.flatMap(({ data }) => data).filter(({ date }) => date.slice(0, 8) >= first)
  return Math.round(days.reduce((sum, { value }) => sum + value, 0))
}

function compact(day: Date): string {
  return day.toISOString().slice(0, 10).replaceAll('-', '')
}
