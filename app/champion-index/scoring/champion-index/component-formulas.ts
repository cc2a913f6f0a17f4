import { type ComponentName, METHODOLOGY } from './methodology.ts'

interface ComponentFormula {
  /** What is measured. */
  measured: string
  /** From the measured figure to 0–1, before it is clamped. */
  normalised: string
  missing: string
}

const { followers, engagement, growth, traffic, media, influence, halfLives, halfLifeDays } = METHODOLOGY
const MILLION = 1_000_000

/** How each component is computed, in words, with the constants that the computation uses. */
export const COMPONENT_FORMULAS: Record<ComponentName, ComponentFormula> = {
  followers: {
    measured: 'F: the newest count of each platform, added up',
    normalised: `(log₁₀(1 + F) − ${followers.floorLog}) / ${followers.spanLog}`,
    missing: `no count within ${followers.maxAgeDays} days`,
  },
  engagement: {
    measured: `rate: reactions (or views) per post and follower, over at most ${engagement.maxPosts} posts; averaged over the platforms, weighted by F`,
    normalised: `0.5 + 0.5 · log₁₀(rate / usual) / ${engagement.spanLog}, where usual = k · (F / ${engagement.reference / MILLION} million)^${minus(engagement.exponent)} and k = ${engagement.brand} for reactions, ${engagement.views} for views`,
    missing: `no platform with ${engagement.minPosts} posts and a follower count`,
  },
  growth: {
    measured: `gained: followers gained, scaled to ${growth.periodDays} days, between the newest count and the one nearest to ${growth.periodDays} days before it; added up over the platforms`,
    normalised: `(gained / (followers before + ${thousands(growth.shrink)}) + ${growth.offset}) / ${growth.span}; without two counts, page views are used instead, up to ${growth.proxyCap}`,
    missing: `no two counts ${growth.minDaysApart} days apart, and no page views of two periods`,
  },
  traffic: {
    measured: 'rank of the brand’s own domain among the most visited',
    normalised: `1 − log₁₀(rank) / ${traffic.spanLog}; a domain that is not listed is an observed 0`,
    missing: 'no website, a shared host, or no response',
  },
  media: {
    measured: 'n: news articles in 90 days; v: page views of its Wikipedia article in 90 days',
    normalised: `${media.articlesShare} · log₁₀(1 + n) / ${media.articlesLog} + ${media.viewsShare} · (log₁₀(1 + v) − ${media.viewsFloorLog}) / ${media.viewsSpanLog}; one alone counts in full`,
    missing: `neither known within ${halfLives * halfLifeDays.media} days`,
  },
  influence: {
    measured: `share of each current athlete = audience × strength of the relationship × confidence (× ${influence.pending} when pending); audience by the formula of followers, or of page views where no followers are known`,
    normalised: `1 − Π(1 − share) over the ${influence.top} largest shares; no such athlete is an observed 0`,
    missing: 'no audience known for any of its athletes',
  },
}

export const TOTAL_FORMULA = '1000 × Σ(weight × normalised) / Σ weight, over the measured parts'

function minus(value: number): string {
  return String(value).replace('-', '−')
}

function thousands(value: number): string {
  return value.toLocaleString('en-US')
}
