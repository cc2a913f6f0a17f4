import { z } from 'zod'
import type { HttpResponse } from '../../http/http-exchange.server.ts'
import { readJson } from '../../http/json-response.server.ts'
import { UnexpectedResponse } from '../../http/read-response.server.ts'
import { joinAddress } from '../base-address.ts'
import type { Source } from '../source.server.ts'
import type { NewsProvider, NewsQuery } from './news-offer.ts'

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

function countFrom(first: string, response: HttpResponse, label: string): number {
  if (response.status !== 200) throw new UnexpectedResponse(`${label} answered ${response.status}.`)
  const { timeline } = readJson(response, TimelineSchema, label)
  const days = timeline.flatMap(({ data }) => data).filter(({ date }) => date.slice(0, 8) >= first)
  return Math.round(days.reduce((sum, { value }) => sum + value, 0))
}

function compact(day: Date): string {
  return day.toISOString().slice(0, 10).replaceAll('-', '')
}
