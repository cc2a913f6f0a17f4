import { z } from 'zod'
import type { HttpResponse } from '#app/discovery/http/http-exchange.server.ts'
import { repairEscapes } from '#app/discovery/http/json-repair.ts'
import { readJson } from '#app/discovery/http/json-response.server.ts'
import { UnexpectedResponse } from '#app/discovery/http/read-response.server.ts'
import type { ListedNews } from './news-offer.ts'

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
export function readArticles(response: HttpResponse, label: string): ListedNews[] {
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
