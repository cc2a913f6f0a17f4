import { type Answer, jsonAnswer } from './answer.ts'

/** MediaWiki returns its own errors with status 200 and names them in a header. */
export function mediaWikiError(code: string, info: string, more: Record<string, unknown> = {}): Answer {
  const error = { code, info, ...more, '*': 'See https://www.wikidata.org/w/api.php for API usage.' }
  return jsonAnswer({ error, servedby: 'mw-replay' }, 200, { 'mediawiki-api-error': code })
}

export function tooManyValues(parameter: string, limit: number): Answer {
  return mediaWikiError(
    'toomanyvalues',
    `Too many values supplied for parameter "${parameter}". The limit is ${limit}.`,
    {
      parameter,
      limit,
      lowlimit: limit,
      highlimit: limit * 10,
    },
  )
}

export function maxlagError(retryAfterSeconds: number): Answer {
  const lag = retryAfterSeconds + 0.45
  const answer = mediaWikiError('maxlag', `Waiting for all: ${lag} seconds lagged.`, {
    host: 'all',
    lag,
    type: 'wikibase-queryservice',
    queryserviceLag: 626,
  })
  return {
    ...answer,
    headers: { ...answer.headers, 'retry-after': String(retryAfterSeconds), 'x-database-lag': String(Math.ceil(lag)) },
  }
}

interface PageOf<Entry> {
  entries: Entry[]
  /** Offset of the next page; absent on the last one. */
  next?: number
}

/** `max` requests the maximum allowed. */
export function paged<Entry>(
  all: readonly Entry[],
  limit: string | null,
  offset: string | null,
  { usual, most }: { usual: number; most: number },
): PageOf<Entry> {
  const size = limit === 'max' ? most : Math.min(most, Number(limit ?? usual) || usual)
  const start = Number(offset ?? 0) || 0
  const entries = all.slice(start, start + size)
  return start + size < all.length ? { entries, next: start + size } : { entries }
}

/** The answer to a search. */
export function searchHits<Hit>(hits: readonly Hit[], query: URLSearchParams, render: (hit: Hit) => unknown): Answer {
  const { entries, next } = paged(hits, query.get('srlimit'), query.get('sroffset'), { usual: 10, most: 500 })
  return jsonAnswer({
    ...(next === undefined ? { batchcomplete: true } : { continue: { sroffset: next, continue: '-||' } }),
    query: { searchinfo: { totalhits: hits.length }, search: entries.map(render) },
  })
}

export function listParameter(query: URLSearchParams, name: string): string[] {
  return (query.get(name) ?? '').split('|').filter(Boolean)
}
