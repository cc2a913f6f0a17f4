import type { Insertable, Kysely } from 'kysely'
import { publish } from '#app/events/publish.server.ts'
import type { WikidataEntity } from '#app/evidence/structured/wikidata-entity.ts'
import type { ComponentName } from '#app/scoring/champion-index/methodology.ts'
import { holdOutliersOfAthlete, holdOutliersOfBrand } from '#app/scoring/hold-outliers.server.ts'
import type { Database } from '#db/schema.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import type { BrandMetricSnapshotTable } from '#db/tables/metric-snapshot.ts'
import { followerCounts, handlesOf } from '../providers/wikimedia/wikidata-statements.ts'
import { atStage, type Checkpoint, withFailures, withPause } from './checkpoint.ts'
import type { DiscoveryRun } from './discovery-run.ts'
import { findBrandToProcess, findNextBrand } from './find-next-brand.server.ts'
import { identifyBrand } from './items/identify-brand.server.ts'
import { loadAthleteSubject } from './load-athlete-subject.server.ts'
import { createProviderCalls, type ProviderCalls } from './provider-calls.server.ts'
import { reportBrand } from './stage-progress.ts'

/** One observed figure; never changed once stored. */
type Snapshot = Omit<Insertable<BrandMetricSnapshotTable>, 'id' | 'brand_id' | 'captured_at' | 'held_for_review'>
type Reasons = Partial<Record<ComponentName, string>>

/** Stage 3: measures the athlete's audience once, and every brand. */
export async function runMetricsStage(run: DiscoveryRun, start: Checkpoint, row: AthleteRow): Promise<Checkpoint> {
  let checkpoint = start
  const calls = createProviderCalls(run, 'metrics')
  if (!checkpoint.athleteMeasured) checkpoint = await measureAthlete(run, checkpoint, calls, row)

  while (checkpoint.next < checkpoint.brandIds.length) {
    const brand = await findNextBrand(run, checkpoint)
    if (brand) {
      reportBrand(run, 'metrics', checkpoint, `Measuring ${brand.name}`)
      const failedBefore = calls.unread.length
      const identified = await identifyBrand(run, calls, checkpoint, brand)
      checkpoint = await measureBrand(run, checkpoint, calls, identified, calls.unread.slice(failedBefore).at(-1))
    } else {
      checkpoint = { ...checkpoint, next: checkpoint.next + 1 }
    }
  }

  const done = withPause(atStage(withFailures(checkpoint, calls.failures), 'scoring'), calls.retryAfterMs())
  await run.db.writer.transaction().execute((trx) => run.saveCheckpoint(trx, done))
  return done
}

async function measureAthlete(
  run: DiscoveryRun,
  checkpoint: Checkpoint,
  calls: ProviderCalls,
  row: AthleteRow,
): Promise<Checkpoint> {
  const { entity } = await loadAthleteSubject(run, calls, row)
  const snapshots = [
    ...(entity ? followerSnapshots(entity) : []),
    ...(entity?.wikipediaTitle ? await readPageviews(run, calls, entity.wikipediaTitle) : []),
  ]
  const now = run.now()
  return run.db.writer.transaction().execute(async (trx) => {
    for (const snapshot of snapshots) {
      await trx
        .insertInto('athlete_metric_snapshot')
        .values({ ...snapshot, athlete_id: row.id, captured_at: now.toISOString() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    await holdOutliersOfAthlete(trx, row.id, now)
    const unread = { ...checkpoint.unread, audience: calls.unread.at(-1) ?? null }
    const next = { ...withFailures(checkpoint, calls.failures), athleteMeasured: true, unread }
    await run.saveCheckpoint(trx, next)
    return next
  })
}

async function measureBrand(
  run: DiscoveryRun,
  checkpoint: Checkpoint,
  calls: ProviderCalls,
  brand: BrandRow,
  unidentified: string | undefined,
): Promise<Checkpoint> {
  const parts = [
    await readFollowers(run, calls, brand, unidentified),
    await readAttention(run, calls, brand, unidentified),
    await readTraffic(run, calls, brand, unidentified),
  ]
  const snapshots = parts.flatMap((part) => part.snapshots)
  const missing: Reasons = Object.assign({}, ...parts.map((part) => part.missing))
  const failed: Reasons = Object.assign({}, ...parts.map((part) => part.failed))
  const { components } = checkpoint.unread
  const now = run.now()
  return run.db.writer.transaction().execute(async (trx) => {
    if (await findBrandToProcess(trx, brand.id)) await saveSnapshots(trx, brand, snapshots, now)
    const next: Checkpoint = {
      ...withFailures(checkpoint, calls.failures),
      next: checkpoint.next + 1,
      missing: { ...checkpoint.missing, [String(brand.id)]: missing },
      unread: {
        ...checkpoint.unread,
        components: Object.keys(failed).length > 0 ? { ...components, [String(brand.id)]: failed } : components,
      },
      results: { ...checkpoint.results, measured: checkpoint.results.measured + (snapshots.length > 0 ? 1 : 0) },
    }
    await run.saveCheckpoint(trx, next)
    return next
  })
}

async function saveSnapshots(
  trx: Kysely<Database>,
  brand: BrandRow,
  snapshots: readonly Snapshot[],
  now: Date,
): Promise<void> {
  if (snapshots.length === 0) return
  for (const snapshot of snapshots) {
    await trx
      .insertInto('brand_metric_snapshot')
      .values({ ...snapshot, brand_id: brand.id, captured_at: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await holdOutliersOfBrand(trx, brand.id, now)
  await trx.updateTable('brand').set({ last_metrics_at: now.toISOString() }).where('id', '=', brand.id).execute()
  await publish(trx, { channel: 'metrics_updates', type: 'metrics_update', data: { brandId: brand.public_id } })
}

interface Measurement {
  snapshots: Snapshot[]
  /** Why a component is unavailable. */
  missing: Reasons
  /** Why a component could not be read this time. */
  failed?: Reasons
}

const NO_POSTS = 'No source of posts is configured: the platforms ask for a key.'

/** `unidentified`: why the brand's item could not be determined. */
async function readFollowers(
  run: DiscoveryRun,
  calls: ProviderCalls,
  brand: BrandRow,
  unidentified: string | undefined,
): Promise<Measurement> {
  const hasAccount = [brand.instagram, brand.tiktok, brand.linkedin, brand.twitter, brand.youtube, brand.facebook].some(
    (handle) => handle !== null,
  )
  const id = brand.wikidata_id
  if (id === null && unidentified !== undefined) return unreadFollowers(unidentified)
  if (id === null) {
    const followers = hasAccount ? UNCOUNTED : 'No account of the brand is known.'
    return { snapshots: [], missing: { followers, engagement: NO_POSTS } }
  }
  const answers = await calls.attempt('wikidata', (options) => run.providers.wikidata.getEntities([id], options))
  const answer = answers?.get(id)
  if (!answer) return unreadFollowers(calls.failureOf('wikidata') ?? 'no answer.')
  const snapshots = answer.outcome === 'found' ? followerSnapshots(answer.value) : []
  const isKnown = hasAccount || (answer.outcome === 'found' && handlesOf(answer.value).length > 0)
  const followers = isKnown ? UNCOUNTED : 'No account of the brand is known.'
  return { snapshots, missing: { engagement: NO_POSTS, ...(snapshots.length === 0 && { followers }) } }
}

function unreadFollowers(why: string): Measurement {
  const followers = `Wikidata could not be read: ${why}`
  const growth = `${followers} Growth needs two follower counts.`
  return { snapshots: [], missing: { engagement: NO_POSTS }, failed: { followers, growth } }
}

const UNCOUNTED = 'Accounts are known, but no keyless source counts their followers.'

function followerSnapshots(entity: WikidataEntity): Snapshot[] {
  return followerCounts(entity).map((count) => ({
    metric: 'followers' as const,
    platform: count.platform,
    value: count.followers,
    unit: 'followers',
    provider: 'wikidata',
    source_url: `https://www.wikidata.org/wiki/${entity.id}#P8687`,
    observed_at: `${count.observedOn}T00:00:00.000Z`,
    period_days: null,
  }))
}

async function readAttention(
  run: DiscoveryRun,
  calls: ProviderCalls,
  brand: BrandRow,
  unidentified: string | undefined,
): Promise<Measurement> {
  if (brand.wikipedia_title === null && unidentified !== undefined) {
    return { snapshots: [], missing: {}, failed: { media: `Wikidata could not be read: ${unidentified}` } }
  }
  if (brand.wikipedia_title === null) {
    const media = brand.wikidata_id === null ? UNIDENTIFIED : 'It has no English Wikipedia article'
    return { snapshots: [], missing: { media: `${media}, and no source of news is configured.` } }
  }
  const failedBefore = calls.failures.length
  const snapshots = await readPageviews(run, calls, brand.wikipedia_title)
  if (snapshots.length > 0) return { snapshots, missing: {} }
  const failure = calls.failures[failedBefore]?.message
  const media = failure ? `Page views could not be read: ${failure}` : 'No page views are recorded for its article.'
  const growth = `${media} Growth needs them, or two follower counts at least 14 days apart.`
  return failure ? { snapshots, missing: {}, failed: { media, growth } } : { snapshots, missing: { media, growth } }
}

const UNIDENTIFIED = 'No item of Wikidata is known to be this brand, so no article is'

const PERIOD_DAYS = 90
const DAY_MS = 86_400_000

/** Views of the last 90 complete days and of the 90 before; the newest day lags by one. */
async function readPageviews(run: DiscoveryRun, calls: ProviderCalls, title: string): Promise<Snapshot[]> {
  const last = Date.parse(run.now().toISOString().slice(0, 10)) - 2 * DAY_MS
  const day = (back: number) => new Date(last - back * DAY_MS).toISOString().slice(0, 10)
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
    observed_at: `${to}T00:00:00.000Z`,
    period_days: PERIOD_DAYS,
  })
  return [
    snapshot(sum(day(2 * PERIOD_DAYS - 1), day(PERIOD_DAYS)), day(PERIOD_DAYS)),
    snapshot(sum(day(PERIOD_DAYS - 1), day(0)), day(0)),
  ]
}

async function readTraffic(
  run: DiscoveryRun,
  calls: ProviderCalls,
  brand: BrandRow,
  unidentified: string | undefined,
): Promise<Measurement> {
  const { website } = brand
  if (website === null && unidentified !== undefined) {
    return { snapshots: [], missing: {}, failed: { traffic: `Wikidata could not be read: ${unidentified}` } }
  }
  if (website === null) return { snapshots: [], missing: { traffic: 'The brand has no website.' } }
  const found = await calls.attempt('tranco', (options) => run.providers.tranco.getRank(website, options))
  if (!found) {
    const traffic = `The traffic ranking could not be read: ${calls.failureOf('tranco') ?? 'no answer.'}`
    return { snapshots: [], missing: {}, failed: { traffic } }
  }
  if (found.outcome === 'shared_host') {
    return {
      snapshots: [],
      missing: { traffic: `Its site lies on ${found.domain}, whose traffic is not the brand's.` },
    }
  }
  if (found.outcome === 'no_domain') {
    return { snapshots: [], missing: { traffic: 'Its website has no domain of its own.' } }
  }
  const observedOn = found.outcome === 'listed' ? found.observedOn : found.request.retrievedAt.slice(0, 10)
  return {
    missing: {},
    snapshots: [
      {
        metric: 'traffic_rank',
        platform: found.domain,
        value: found.outcome === 'listed' ? found.rank : null,
        unit: 'rank',
        provider: 'tranco',
        source_url: found.request.url,
        observed_at: `${observedOn}T00:00:00.000Z`,
        period_days: 30,
      },
    ],
  }
}
