import { type Answer, htmlAnswer, jsonAnswer } from './answer.ts'
import type { News, World } from './world.ts'

const MAX_ARTICLES = 250

/** `path` begins after the provider's prefix. Invalid queries get plain text with status 200. */
export function answerGdelt({ newsAbout }: World, path: string, query: URLSearchParams): Answer {
  if (path !== '/api/v2/doc/doc') return htmlAnswer('<title>404 Not Found</title>', 404)
  const search = query.get('query') ?? ''
  const phrases = [...search.matchAll(/"([^"]*)"/g)].map(([, phrase = '']) => phrase)
  if (phrases.some((phrase) => phrase.length < 5)) return htmlAnswer('The specified phrase is too short.\n')
  const news = newsAbout(search.startsWith('"') ? (phrases[0] ?? '') : (search.split(' ', 1)[0] ?? ''))
  const mode = query.get('mode') ?? 'artlist'
  if (mode === 'artlist') return articlesOf(news, Number(query.get('maxrecords') ?? 75))
  if (mode !== 'timelinevolraw') return htmlAnswer('Invalid mode.\n')
  if (!news?.days.length) return jsonAnswer({})

  const data = news.days.map(({ day, articles }) => ({
    date: `${compact(day)}T000000Z`,
    value: articles,
    norm: 180_000,
  }))
  return jsonAnswer({
    query_details: { title: search, date_resolution: 'day' },
    timeline: [{ series: 'Article Count', data }],
  })
}

function articlesOf(news: News | undefined, limit: number): Answer {
  if (!news?.pages.length) return jsonAnswer({})
  return jsonAnswer({
    articles: news.pages.slice(0, Math.min(MAX_ARTICLES, limit)).map(({ url, title, day }) => ({
      url,
      url_mobile: '',
      title,
      seendate: `${compact(day)}T101500Z`,
      socialimage: '',
      domain: new URL(url).hostname,
      language: 'English',
      sourcecountry: 'United States',
    })),
  })
}

function compact(day: string): string {
  return day.replaceAll('-', '')
}

export function answerSearxng({ webHits }: World): Answer {
  return jsonAnswer({ results: webHits, unresponsive_engines: [['qwant', 'timeout']] })
}
