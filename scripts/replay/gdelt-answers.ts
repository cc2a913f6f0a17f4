import { type Answer, htmlAnswer, jsonAnswer } from './answer.ts'
import { dayBefore } from './dates.ts'
import type { RecordedBrand, Recording } from './recording.ts'
import { seededFraction } from './seeded.ts'

const DAYS = 90
const MAX_ARTICLES = 250

/** `path` begins after the provider's prefix. Invalid queries get plain text with status 200. */
export function answerGdelt(recording: Recording, path: string, query: URLSearchParams, today: Date): Answer {
  if (path !== '/api/v2/doc/doc') return htmlAnswer('<title>404 Not Found</title>', 404)
  const search = query.get('query') ?? ''
  const phrase = /"([^"]+)"/.exec(search)?.[1] ?? search.trim()
  if (phrase.length < 3) return htmlAnswer('The specified phrase is too short.\n')

  const brand = recording.brands.find((candidate) =>
    [candidate.name, ...candidate.aliases].some((name) => name.toLowerCase() === phrase.toLowerCase()),
  )
  const counts = brand ? dailyCounts(brand, today) : []
  if (!brand || counts.every(({ articles }) => articles === 0)) return jsonAnswer({})

  const mode = (query.get('mode') ?? 'artlist').toLowerCase()
  if (mode === 'artlist')
    return jsonAnswer({ articles: articlesOf(brand, counts, Number(query.get('maxrecords') ?? 75)) })
  if (!mode.startsWith('timeline')) return htmlAnswer('Invalid mode.\n')
  const raw = mode === 'timelinevolraw'
  return jsonAnswer({
    query_details: { title: search, date_resolution: 'day' },
    timeline: [
      {
        series: raw ? 'Article Count' : 'Volume Intensity',
        data: counts.map(({ day, articles }) => {
          const date = `${day.replaceAll('-', '')}T000000Z`
          return raw ? { date, value: articles, norm: 180_000 } : { date, value: articles / 1800 }
        }),
      },
    ],
  })
}

function dailyCounts(brand: RecordedBrand, today: Date): { day: string; articles: number }[] {
  return Array.from({ length: DAYS }, (_, index) => {
    const day = dayBefore(today, DAYS - index)
    return { day, articles: Math.floor(brand.newsPerDay + seededFraction(`news ${brand.key} ${day}`)) }
  }).map(({ day, articles }) => ({ day, articles: brand.newsPerDay === 0 ? 0 : articles }))
}

function articlesOf(brand: RecordedBrand, counts: { day: string; articles: number }[], limit: number) {
  return counts
    .toReversed()
    .flatMap(({ day, articles }) => Array.from({ length: articles }, (_, index) => ({ day, index })))
    .slice(0, Math.min(MAX_ARTICLES, limit))
    .map(({ day, index }) => ({
      url: `https://news.example/${brand.key}/${day}-${index + 1}`,
      url_mobile: '',
      title: `Sample report about ${brand.name}`,
      seendate: `${day.replaceAll('-', '')}T101500Z`,
      socialimage: '',
      domain: 'news.example',
      language: 'English',
      sourcecountry: 'United States',
    }))
}
