import { z } from 'zod'
import { DAY_MS, utcDay } from '#app/base/platform/utc-day.ts'
import type { CallOptions } from '#app/discovery/http/call-options.ts'
import type { HttpResponse } from '#app/discovery/http/http-exchange.server.ts'
import { readJson } from '#app/discovery/http/json-response.server.ts'
import { ABSENT, QUERY_REFUSED, type RefusalTable } from '#app/discovery/http/refusals/refusal.ts'
import type { Answer, Pageviews, PageviewsProvider } from '../provider.ts'
import { joinAddress, type Source } from '../source.server.ts'

const MAX_BYTES = 2 * 1024 * 1024
const DATE = /^\d{4}-\d{2}-\d{2}$/

const ViewsSchema = z.object({
  items: z.array(z.object({ timestamp: z.string().regex(/^\d{8}/), views: z.number().int().min(0) })),
})

export function createPageviews(source: Source): PageviewsProvider {
  return {
    async getViews(title: string, from: string, to: string, options: CallOptions): Promise<Answer<Pageviews>> {
      const days = listDays(from, to)
      const article = title.replaceAll(' ', '_')
      const url = viewsAddress(source.address, article, from, to)
      const { value, request } = await source.find({ url, maxBytes: MAX_BYTES, interpret: readViews }, options)
      return value
        ? { outcome: 'found', value: fillDays(article, days, value), request }
        : { outcome: 'absent', request }
    },
  }
}

function viewsAddress(baseUrl: string, article: string, from: string, to: string): string {
  const path = ['en.wikipedia', 'all-access', 'user', encodeURIComponent(article), 'daily', compact(from), compact(to)]
  return joinAddress(baseUrl, `api/rest_v1/metrics/pageviews/per-article/${path.join('/')}`)
}

/** It has nothing for a wrong title either, and says so in data: a web page is somebody else's. */
export const PAGEVIEWS_REFUSALS: RefusalTable = [
  { status: [404], codes: [404, 'Not found.', 'Not Found'], means: ABSENT },
  { status: [400], means: QUERY_REFUSED },
]

/** By day. */
function readViews(response: HttpResponse, label: string): Map<string, number> {
  const { items } = readJson(response, ViewsSchema, label)
  return new Map(items.map((item) => [item.timestamp.slice(0, 8), item.views]))
}

function fillDays(title: string, dates: string[], views: Map<string, number>): Pageviews {
  const days = dates.map((date) => ({ date, views: views.get(compact(date)) ?? 0 }))
  return { title, days, total: days.reduce((sum, day) => sum + day.views, 0) }
}

function listDays(from: string, to: string): string[] {
  if (!DATE.test(from) || !DATE.test(to) || from > to) throw new TypeError(`${from} to ${to} is not a span of days.`)

  const days: string[] = []
  for (let time = Date.parse(from); time <= Date.parse(to); time += DAY_MS) {
    days.push(utcDay(new Date(time)))
  }
  return days
}

function compact(date: string): string {
  return date.replaceAll('-', '')
}
