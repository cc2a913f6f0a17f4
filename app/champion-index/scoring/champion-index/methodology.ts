import { OPERATOR_PROVIDER } from '#app/base/platform/providers/provider-labels.ts'

/** Version 1 left out unread components like unavailable ones, and used page views for 90 days. */
export const FIRST_METHODOLOGY = 'champion-index-1'

/** What each version changed, newest first. */
export const METHODOLOGY_VERSIONS = [
  {
    version: 'champion-index-3',
    since: '2026-11-27',
    change:
      'In an athlete’s index, a brand that only a failure leaves without a score counts with its last score, else with the low end of its range, and a link that could not be read yet with what makes the index lowest; previously, the index could rise. News about a brand named by an everyday word is counted only beside the athlete or the brand’s domain, for many more words than before. The confidence and the type of links follow evidence-3.',
  },
  {
    version: 'champion-index-2',
    since: '2026-11-22',
    change:
      'A part whose source could not be read keeps its last known value, and counts as 0 if it never had one; previously, such a part was left out. Page views in media are used for 42 days instead of 90.',
  },
  { version: FIRST_METHODOLOGY, since: '2026-11-21', change: 'The first version.' },
] as const

/** Weights, anchors and half-lives of the Champion Index, in one versioned place. */

export const COMPONENTS = ['followers', 'engagement', 'growth', 'traffic', 'media', 'influence'] as const
export type ComponentName = (typeof COMPONENTS)[number]

export const METHODOLOGY = {
  methodologyVersion: 'champion-index-3',
  /** Whole percent, so that sums are exact. */
  weights: { followers: 25, engagement: 20, growth: 20, traffic: 15, media: 10, influence: 10 } satisfies Record<
    ComponentName,
    number
  >,
  /** Coverage in whole percent. */
  ranked: { coverage: 50, components: 3 },
  provisional: { coverage: 30 },
  followers: { maxAgeDays: 365, floorLog: 3, spanLog: 5.7 },
  engagement: {
    minPosts: 3,
    maxPosts: 12,
    brand: 0.008,
    person: 0.03,
    views: 0.1,
    reference: 1e7,
    exponent: -0.2,
    spanLog: 1.6,
  },
  growth: {
    periodDays: 90,
    minDaysApart: 14,
    shrink: 10_000,
    offset: 0.05,
    span: 0.35,
    proxyCap: 0.8,
    maxAgeDays: 365,
  },
  /** The part of its best brand link that an athlete's index counts a brand with. */
  athleteIndex: { VERIFIED: 1, PENDING: 0.5, UNVERIFIED: 0.25 },
  traffic: { spanLog: 6 },
  media: { articlesLog: 4, viewsFloorLog: 2.5, viewsSpanLog: 4.5, articlesShare: 0.6, viewsShare: 0.4 },
  influence: { top: 3, pending: 0.5 },
  /** A jump of more than this share per day is held until another observation confirms it. */
  outlierPerDay: 0.6,
  halfLifeDays: { followers: 45, engagement: 30, growth: 45, traffic: 45, media: 21, influence: 90 } satisfies Record<
    ComponentName,
    number
  >,
  /** Traffic, media and audience figures older than this many half-lives are not used. */
  halfLives: 2,
  dataQuality: { coverage: 0.3, freshness: 0.25, diversity: 0.2, ownership: 0.15, profile: 0.1, groupsForFull: 5 },
  /** From which data quality; below the last it is D. */
  grades: { A: 0.8, B: 0.6, C: 0.4 },
  /** Preferred source first, for two counts of one day. */
  followerSources: [
    'instagram-api',
    'youtube-api',
    'x-api',
    'bluesky',
    'mastodon',
    'wikidata',
    OPERATOR_PROVIDER,
  ] as readonly string[],
} as const
