import { addDays, utcDay } from '#app/base/platform/utc-day.ts'
import { isCommonWordName } from '#app/champion-index/evidence/common-word-names.ts'
import { ProviderError } from '#app/discovery/http/provider-error.ts'
import { listOffering } from '#app/discovery/providers/offering.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import type { DiscoveryRun } from '../discovery-run.ts'
import type { ProviderCalls } from '../provider-calls.server.ts'
import { joinMeasurements, type Measurement, type Snapshot } from './measurement.ts'

const PERIOD_DAYS = 90
/** Sources of news reject shorter phrases. */
const SHORTEST_NAME = 3
/** The least context of an everyday word. */
const ANY_BRAND = 'brand'
/** A source of news is slow: a count that many others stand before is asked for again later, so that no discovery waits for it. */
const MAX_WAIT_MS = 6_500
const UNIDENTIFIED = 'No Wikidata item, and so no Wikipedia article, is known for this brand'

/** `unidentified`: why the brand's item could not be determined. */
export async function readMedia(
  run: DiscoveryRun,
  calls: ProviderCalls,
  brand: BrandRow,
  athlete: string,
  unidentified: string | undefined,
): Promise<Measurement> {
  const attention = await readAttention(run, calls, brand, unidentified)
  return joinMeasurements([attention, await readNews(run, calls, brand, athlete)])
}

async function readAttention(
  run: DiscoveryRun,
  calls: ProviderCalls,
  brand: BrandRow,
  unidentified: string | undefined,
): Promise<Measurement> {
  if (brand.wikipedia_title === null && unidentified !== undefined) {
    return {
      snapshots: [],
      missing: {},
      failed: { media: `Wikidata could not be read: ${unidentified}` },
      unread: ['pageviews'],
    }
  }
  if (brand.wikipedia_title === null) {
    const media = brand.wikidata_id === null ? UNIDENTIFIED : 'The brand has no English Wikipedia article'
    return { snapshots: [], missing: { media: `${media}, and no news about it could be counted.` } }
  }
  const failedBefore = calls.failures.length
  const snapshots = await readPageviews(run, calls, brand.wikipedia_title)
  if (snapshots.length > 0) return { snapshots, missing: {} }
  const failure = calls.failures[failedBefore]?.message
  const media = failure
    ? `Page views could not be read: ${failure}`
    : 'No page views are recorded for the brand’s article.'
  const growth = `${media} Growth needs page views, or two follower counts at least 14 days apart.`
  return failure
    ? { snapshots, missing: {}, failed: { media, growth }, unread: ['pageviews'] }
    : { snapshots, missing: { media, growth } }
}

/** Views of the last 90 complete days and of the 90 before; the newest day lags by one. */
export async function readPageviews(run: DiscoveryRun, calls: ProviderCalls, title: string): Promise<Snapshot[]> {
  const today = utcDay(run.now())
  const day = (back: number) => addDays(today, -2 - back)
  const answer = await calls.attempt('pageviews', (options) =>
    run.providers.pageviews.getViews(title, day(2 * PERIOD_DAYS - 1), day(0), options),
  )
  if (answer?.outcome !== 'found') return []
  const { days } = answer.value
  const sum = (from: string, to: string) =>
    days.filter(({ date }) => date >= from && date <= to).reduce((total, { views }) => total + views, 0)
  const snapshot = (value: number, to: string): Snapshot => ({
    metric: 'pageviews',
    platform: '',
    value,
    unit: 'views',
    provider: 'pageviews',
    source_url: answer.request.url,
    request_id: answer.request.requestId,
    observed_at: `${to}T00:00:00.000Z`,
    period_days: PERIOD_DAYS,
  })
  return [
    snapshot(sum(day(2 * PERIOD_DAYS - 1), day(PERIOD_DAYS)), day(PERIOD_DAYS)),
    snapshot(sum(day(PERIOD_DAYS - 1), day(0)), day(0)),
  ]
}

/** A refused query is no failure of the source: this name is not for it. */
async function orUncountable<T extends object>(count: Promise<T>): Promise<T | { uncountable: string }> {
  try {
    return await count
  } catch (error) {
    if (error instanceof ProviderError && error.reason === 'query_refused') return { uncountable: error.message }
    throw error
  }
}

/**
 * A name that is an everyday word counts only beside the athlete, unless that name is one too, or the brand's domain; with
 * neither, beside the word `brand`.
 */
async function readNews(
  run: DiscoveryRun,
  calls: ProviderCalls,
  brand: BrandRow,
  athlete: string,
): Promise<Measurement> {
  const name = brand.name.replace(/ \([^)]*\)$/u, '')
  if ([...name].length < SHORTEST_NAME) return { snapshots: [], missing: {} }
  const named = isCommonWordName(athlete) ? [] : [athlete]
  const beside = brand.domain === null ? named : [...named, brand.domain]
  const company = beside.length > 0 ? beside : [ANY_BRAND]
  const query = { name, together: isCommonWordName(name) ? company : [], context: beside }
  for (const { name: provider, adapter } of listOffering(run.providers, 'news')) {
    const answer = await calls.attempt(provider, (options) =>
      orUncountable(adapter.countArticles(query, { ...options, maxWaitMs: MAX_WAIT_MS })),
    )
    if (!answer) {
      const media = `News could not be read: ${calls.failureOf(provider) ?? 'no response.'}`
      return { snapshots: [], missing: {}, failed: { media }, unread: ['articles'] }
    }
    if ('uncountable' in answer) {
      return { snapshots: [], missing: { media: `News about this name cannot be counted: ${answer.uncountable}` } }
    }
    const { value, request } = answer
    const articles: Snapshot = {
      metric: 'articles',
      platform: '',
      value,
      unit: 'articles',
      provider,
      source_url: request.url,
      observed_at: request.retrievedAt,
      request_id: request.requestId,
      period_days: PERIOD_DAYS,
    }
    return { snapshots: [articles], missing: {} }
  }
  return { snapshots: [], missing: {} }
}
