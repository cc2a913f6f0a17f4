import type { ProviderDeclaration } from './provider-declaration.ts'
import { PROVIDER_LABELS } from './provider-labels.ts'

/**
 * Wikimedia allows its services 200 requests a minute together, and three at a time. This is at most 180 in any minute:
 * the burst, a minute's departures, and one of each service that was held up while connecting.
 */
const WIKIMEDIA = { allowance: 'wikimedia', burst: 6, intervalMs: 355, attempts: 3 } as const

/**
 * Every source of discovery, declared once: configuration, queues, settings, API and pipeline are derived from this
 * list. Of several sources of the same thing, the first is preferred. Paces are slightly less than each provider's terms
 * allow.
 */
export const PROVIDERS = [
  {
    name: 'wikidata',
    label: PROVIDER_LABELS.wikidata,
    purpose: 'Identities, brands, follower counts',
    tells: 'who an athlete is, which brands belong to them, follower counts',
    offers: ['items'],
    address: { variable: 'WIKIDATA_URL', default: 'https://www.wikidata.org' },
    keys: [],
    pace: WIKIMEDIA,
    cacheHours: 24,
  },
  {
    name: 'wikipedia',
    label: PROVIDER_LABELS.wikipedia,
    purpose: 'Articles, search',
    tells: 'which articles name an athlete, and what they say about the athlete and a brand',
    offers: ['articles'],
    address: { variable: 'WIKIPEDIA_URL', default: 'https://en.wikipedia.org' },
    keys: [],
    pace: WIKIMEDIA,
    cacheHours: 24,
  },
  {
    name: 'pageviews',
    label: PROVIDER_LABELS.pageviews,
    purpose: 'Public interest',
    tells: 'how often articles are read',
    offers: ['pageviews'],
    address: { variable: 'WIKIMEDIA_URL', default: 'https://wikimedia.org' },
    keys: [],
    pace: WIKIMEDIA,
    cacheHours: 24,
  },
  {
    name: 'tranco',
    label: PROVIDER_LABELS.tranco,
    purpose: 'Traffic ranks',
    tells: 'how a brand’s site ranks by traffic',
    offers: ['traffic'],
    address: { variable: 'TRANCO_URL', default: 'https://tranco-list.eu' },
    keys: [],
    pace: { burst: 1, intervalMs: 1_000, attempts: 2 },
    cacheHours: 24,
  },
  {
    name: 'crux',
    label: PROVIDER_LABELS.crux,
    purpose: 'Traffic by rank bucket',
    tells: 'nothing about anyone: its list of the most visited sites is fetched once a week',
    offers: ['traffic'],
    address: {
      variable: 'CRUX_URL',
      default: 'https://raw.githubusercontent.com/zakird/crux-top-lists/main',
      isExtra: true,
    },
    keys: [],
    pace: { burst: 1, intervalMs: 2_000, attempts: 2 },
    budgetPerDay: 50,
    cacheHours: 168,
  },
  {
    name: 'instagram-api',
    label: PROVIDER_LABELS['instagram-api'],
    purpose: 'Followers and posts of professional accounts',
    tells: 'how many follow an account on Instagram, what its profile and posts say, and how the posts are received',
    offers: ['followers', 'posts', 'bios'],
    platform: 'instagram',
    address: { variable: 'INSTAGRAM_URL', default: 'https://graph.facebook.com' },
    keys: ['INSTAGRAM_ACCESS_TOKEN', 'INSTAGRAM_USER_ID'],
    pace: { burst: 1, intervalMs: 20_000, attempts: 2 },
    budgetPerDay: 4_000,
    cacheHours: 24,
  },
  {
    name: 'youtube-api',
    label: PROVIDER_LABELS['youtube-api'],
    purpose: 'Subscribers and videos',
    tells:
      'how many subscribe to a channel on YouTube, what it says about itself and its videos, and how the videos are received',
    offers: ['followers', 'posts', 'bios'],
    platform: 'youtube',
    address: { variable: 'YOUTUBE_API_URL', default: 'https://www.googleapis.com' },
    keys: ['YOUTUBE_API_KEY'],
    pace: { burst: 5, intervalMs: 1_000, attempts: 2 },
    budgetPerDay: 9_000,
    cacheHours: 24,
  },
  {
    name: 'youtube',
    label: PROVIDER_LABELS.youtube,
    purpose: 'Views of the newest videos',
    caveat:
      'YouTube’s robots.txt decides whether its feeds may be read, and it usually forbids them: set up the YouTube Data API to read subscribers and videos.',
    tells: 'what a channel says about itself and its newest videos, and how often those were viewed',
    offers: ['posts', 'bios'],
    platform: 'youtube',
    address: { variable: 'YOUTUBE_URL', default: 'https://www.youtube.com' },
    keys: [],
    pace: { burst: 1, intervalMs: 2_000, attempts: 2 },
    budgetPerDay: 5_000,
    cacheHours: 24,
  },
  {
    name: 'x-api',
    label: PROVIDER_LABELS['x-api'],
    purpose: 'Followers and posts',
    tells: 'how many follow an account on X, what its profile and posts say, and how the posts are received',
    offers: ['followers', 'posts', 'bios'],
    platform: 'x',
    address: { variable: 'X_URL', default: 'https://api.x.com' },
    keys: ['X_BEARER_TOKEN'],
    pace: { burst: 5, intervalMs: 3_500, attempts: 2 },
    budgetPerDay: 500,
    prices: { X_PRICE_PER_POST: { of: 'post', usd: 0.005 }, X_PRICE_PER_USER: { of: 'user', usd: 0.01 } },
    usdPerDay: 5,
    cacheHours: 24,
  },
  {
    name: 'bluesky',
    label: PROVIDER_LABELS.bluesky,
    purpose: 'Followers and posts',
    tells: 'how many follow an account on Bluesky, what its profile and posts say, and how the posts are received',
    offers: ['followers', 'posts', 'bios'],
    platform: 'bluesky',
    address: { variable: 'BLUESKY_URL', default: 'https://public.api.bsky.app' },
    keys: [],
    pace: { burst: 5, intervalMs: 500, attempts: 2 },
    budgetPerDay: 20_000,
    cacheHours: 24,
  },
  {
    name: 'mastodon',
    label: PROVIDER_LABELS.mastodon,
    purpose: 'Followers and posts',
    tells: 'how many follow an account on Mastodon, what its profile and posts say, and how the posts are received',
    offers: ['followers', 'posts', 'bios'],
    platform: 'mastodon',
    address: { variable: 'MASTODON_URL', elsewhere: 'the server of each account' },
    keys: [],
    pace: { burst: 1, intervalMs: 1_000, attempts: 2 },
    budgetPerDay: 2_000,
    cacheHours: 24,
  },
  {
    name: 'gdelt',
    label: PROVIDER_LABELS.gdelt,
    purpose: 'News articles',
    tells: 'which news articles name an athlete, how many name a brand',
    offers: ['news'],
    address: { variable: 'GDELT_URL', default: 'https://api.gdeltproject.org' },
    keys: [],
    pace: { burst: 1, intervalMs: 6_000, attempts: 2, restMs: 3_600_000 },
    budgetPerDay: 10_000,
    cacheHours: 24,
  },
  {
    name: 'searxng',
    label: PROVIDER_LABELS.searxng,
    purpose: 'Web search',
    tells: 'which pages of the web name an athlete beside a brand',
    offers: ['search'],
    address: { variable: 'SEARXNG_URL' },
    keys: [],
    // Four queries an athlete, and one for each site that does not lead to the athlete: eight athletes a minute or more.
    pace: { burst: 1, intervalMs: 1_500, attempts: 2 },
    budgetPerDay: 2_000,
    cacheHours: 24,
  },
  {
    name: 'brave',
    label: PROVIDER_LABELS.brave,
    purpose: 'Web search',
    tells: 'which pages of the web name an athlete beside a brand',
    offers: ['search'],
    address: { variable: 'BRAVE_URL', default: 'https://api.search.brave.com' },
    keys: ['BRAVE_API_KEY'],
    pace: { burst: 1, intervalMs: 1_100, attempts: 2 },
    budgetPerDay: 200,
    cacheHours: 24,
  },
] as const satisfies readonly ProviderDeclaration[]

type Declared = (typeof PROVIDERS)[number]
export type DeclaredName = Declared['name']

/** Own sites have no address of their own: their queues are those of their hosts. */
export const SITES = {
  name: 'site',
  label: PROVIDER_LABELS.site,
  pace: { burst: 1, intervalMs: 1_000, attempts: 2 },
} as const

export type ProviderName = DeclaredName | typeof SITES.name

export type OffersOf<Name extends DeclaredName> = Extract<Declared, { name: Name }>['offers'][number]

/** Without these sources nothing can be discovered. */
export type RequiredName = 'wikidata' | 'wikipedia' | 'pageviews' | 'tranco'
