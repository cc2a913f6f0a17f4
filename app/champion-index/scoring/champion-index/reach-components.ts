import { type ComponentScore, clamp, daysBetween, measured, missing } from './component-score.ts'
import { FIRST_METHODOLOGY, METHODOLOGY } from './methodology.ts'
import type { ScoreInputs } from './score-inputs.ts'

const { media, traffic } = METHODOLOGY

export function scoreTraffic(inputs: ScoreInputs): ComponentScore {
  const found = inputs.traffic
  if (!found) return missing('traffic', inputs.missingBecause.traffic ?? 'The brand has no domain of its own.')
  const source = { provider: found.provider, url: found.url, observedAt: found.observedAt, value: found.rank }
  if (found.rank === null) {
    return measured('traffic', {
      raw: null,
      unit: 'rank',
      normalised: 0,
      sources: [source],
      notes: [`${found.domain} is not among the listed domains: observed below detection.`],
    })
  }
  return measured('traffic', { raw: found.rank, unit: 'rank', normalised: trafficNorm(found.rank), sources: [source] })
}

/** Rank 1 → 1, 1,000 → 0.5, 1,000,000 → 0. */
export function trafficNorm(rank: number): number {
  return clamp(1 - Math.log10(Math.max(1, rank)) / traffic.spanLog)
}

export function scoreMedia(inputs: ScoreInputs): ComponentScore {
  const articles = ofToday(inputs.articles, inputs)
  const pageviews = ofToday(inputs.pageviews, inputs)
  const sources = [
    ...(articles
      ? [{ provider: articles.provider, url: articles.url, observedAt: articles.observedAt, value: articles.count }]
      : []),
    ...(pageviews
      ? [
          {
            provider: pageviews.provider,
            url: pageviews.url,
            observedAt: pageviews.observedAt,
            value: pageviews.current,
          },
        ]
      : []),
  ]
  if (articles && pageviews) {
    const normalised =
      media.articlesShare * articlesNorm(articles.count) + media.viewsShare * pageviewsNorm(pageviews.current)
    return measured('media', { raw: articles.count, unit: 'articles in 90 days', normalised, sources })
  }
  const unread = inputs.unreadParts ?? []
  if (pageviews && unread.includes('articles')) {
    return measured('media', {
      raw: pageviews.current,
      unit: 'page views in 90 days',
      normalised: media.viewsShare * pageviewsNorm(pageviews.current),
      sources,
      notes: ['News could not be read and counts as none until it is.'],
    })
  }
  if (articles && unread.includes('pageviews')) {
    return measured('media', {
      raw: articles.count,
      unit: 'articles in 90 days',
      normalised: media.articlesShare * articlesNorm(articles.count),
      sources,
      notes: ['Page views could not be read and count as none until they are.'],
    })
  }
  if (articles) {
    return measured('media', {
      raw: articles.count,
      unit: 'articles in 90 days',
      normalised: articlesNorm(articles.count),
      sources,
    })
  }
  if (pageviews) {
    return measured('media', {
      raw: pageviews.current,
      unit: 'page views in 90 days',
      normalised: pageviewsNorm(pageviews.current),
      sources,
    })
  }
  const isOld = inputs.articles !== null || inputs.pageviews !== null
  const why = isOld
    ? `The newest figure is older than ${MEDIA_DAYS} days.`
    : 'Neither articles nor page views are known.'
  return missing('media', inputs.missingBecause.media ?? why)
}

const MEDIA_DAYS = METHODOLOGY.halfLives * METHODOLOGY.halfLifeDays.media

function ofToday<Figure extends { observedAt: string }>(figure: Figure | null, inputs: ScoreInputs): Figure | null {
  if (figure === null || inputs.methodologyVersion === FIRST_METHODOLOGY) return figure
  return daysBetween(figure.observedAt, inputs.asOf) > MEDIA_DAYS ? null : figure
}

export function articlesNorm(articles: number): number {
  return clamp(Math.log10(1 + articles) / media.articlesLog)
}

export function pageviewsNorm(views: number): number {
  return clamp((Math.log10(1 + views) - media.viewsFloorLog) / media.viewsSpanLog)
}
