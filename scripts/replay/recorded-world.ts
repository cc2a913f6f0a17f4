import { getDomain } from 'tldts'
import { dayBefore, daysBetween } from './dates.ts'
import { type Days, itemOf } from './recorded-item.ts'
import { articleTitle, type RecordedBrand, type RecordedItem, type Recording } from './recording.ts'
import { seededFraction } from './seeded.ts'
import { answerSite } from './site-answers.ts'
import type { Account, Article, AskedPlatform, News, RankedDomain, World } from './world.ts'

const POSTS = 14
const NEWS_DAYS = 90

/** The recorded set on a day. Its follower counts and page views are counted back from `end`. */
export function recordedWorld(recording: Recording, today: Date, end = today): World {
  const { items, brands, redirects } = recording
  return {
    today,
    items: new Map(items.map((record) => [record.id, itemOf(recording, record, { today, end })])),
    redirects,
    articles: items.flatMap(articleOf),
    viewsOf: (title) => viewsOf(items, title, end),
    ranked: brands.flatMap(rankOf),
    newsAbout: (name) => newsAbout(brands, name, today),
    accountOf: (platform, handle) => accountOf(items, { platform, handle }, { today, end }),
    webHits: [],
    page: (address) => answerSite(recording, address),
  }
}

/** An article links to every article whose title it names. */
function articleOf(record: RecordedItem): Article[] {
  const { article: paragraphs } = record
  const title = articleTitle(record)
  if (!paragraphs || title === undefined) return []
  const isHeading = (paragraph: string) => paragraph.startsWith('==')
  return [
    {
      title,
      item: record.id,
      text: paragraphs.map((paragraph) => (isHeading(paragraph) ? `\n\n${paragraph}` : paragraph)).join('\n'),
      description: record.description,
      redirects: record.articleRedirects,
      isDisambiguation: record.disambiguation,
      externalLinks: record.site ? [record.site.url] : [],
      linksTo: (other) => other !== title && paragraphs.some((paragraph) => paragraph.includes(other)),
    },
  ]
}

/** A redirect has its own few views: they are not part of the article's. */
function viewsOf(items: readonly RecordedItem[], title: string, end: Date) {
  const record = items.find(
    (each) => each.views && (articleTitle(each) === title || each.articleRedirects.includes(title)),
  )
  if (!record?.views) return undefined
  const { daily, change } =
    articleTitle(record) === title ? record.views : { daily: record.views.daily / 200, change: 0 }
  const endDay = dayBefore(end, 0)
  const key = title.replaceAll(' ', '_')
  return (day: string) => {
    const level = daily * (1 + change) ** (-daysBetween(day, endDay) / 90)
    const spread = 0.85 + 0.3 * seededFraction(`spread ${key} ${day}`)
    return Math.floor(level * spread + seededFraction(`rest ${key} ${day}`))
  }
}

function rankOf({ site, trafficRank }: RecordedBrand): RankedDomain[] {
  const domain = site && getDomain(site.url)
  if (!site || !domain || !trafficRank) return []
  const spread = (day: string) => 0.97 + 0.06 * seededFraction(`${domain} ${day}`)
  const rankOn = (day: string) => Math.max(1, Math.round(trafficRank * spread(day)))
  return [{ domain, rank: trafficRank, origin: new URL(site.url).origin, rankOn }]
}

function newsAbout(brands: readonly RecordedBrand[], name: string, today: Date): News | undefined {
  const brand = brands.find((each) =>
    [each.name, ...each.aliases].some((known) => known.toLowerCase() === name.toLowerCase()),
  )
  if (!brand?.newsPerDay) return undefined
  const days = Array.from({ length: NEWS_DAYS }, (_, index) => {
    const day = dayBefore(today, NEWS_DAYS - index)
    return { day, articles: Math.floor(brand.newsPerDay + seededFraction(`news ${brand.key} ${day}`)) }
  })
  const pages = days.toReversed().flatMap(({ day, articles }) =>
    Array.from({ length: articles }, (_, index) => ({
      url: `https://news.example/${brand.key}/${day}-${index + 1}`,
      title: `Sample report about ${brand.name}`,
      day,
    })),
  )
  return pages.length > 0 ? { days, pages } : undefined
}

/** On Bluesky every fifth entry is a repost, every seventh a reply. Most of what posts get are likes, the rest in parts. */
function accountOf(
  items: readonly RecordedItem[],
  { platform, handle }: { platform: AskedPlatform; handle: string },
  { today, end }: Days,
): Account | undefined {
  const record = items.find((each) => each.handles[platform]?.toLowerCase() === handle.toLowerCase())
  const audience = record?.audience[platform]
  if (!record || !audience) return undefined
  const posts = Array.from({ length: POSTS }, (_, index) => {
    const count = Math.round(audience.perPost * (0.6 + 0.8 * seededFraction(`${platform} ${record.key} ${index}`)))
    const others = platform === 'youtube' ? 0 : Math.floor(count / 10)
    const kind = index % 5 === 4 ? ('repost' as const) : index % 7 === 6 ? ('reply' as const) : undefined
    return { day: dayBefore(today, 2 + 3 * index), text: 'Sample post', likes: count - 3 * others, others, kind }
  })
  // In 90 days up to a tenth more, or a little fewer.
  const change = 0.13 * seededFraction(`followers ${platform} ${record.key}`) - 0.03
  const days = daysBetween(dayBefore(today, 0), dayBefore(end, 0))
  const followers = Math.round(audience.followers * (1 + change) ** (-days / 90))
  return { handle, followers, bio: record.bio ?? '', posts }
}
