import type { Kysely } from 'kysely'
import type { WikidataEntity } from '#app/champion-index/evidence/structured/wikidata-entity.ts'
import { holdOutliersOfAthlete, holdOutliersOfBrand } from '#app/champion-index/scoring/hold-outliers.server.ts'
import { followerCounts } from '#app/discovery/providers/wikimedia/wikidata-statements.ts'
import type { Database } from '#db/schema.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import { atStage, type Checkpoint, withFailures, withPause } from './checkpoint.ts'
import type { DiscoveryRun } from './discovery-run.ts'
import { listFoundAccounts } from './evidence/found-accounts.server.ts'
import { findBrandToProcess, findNextBrand } from './find-next-brand.server.ts'
import { handlesOfRow } from './handles-of-row.ts'
import { identifyBrand } from './items/identify-brand.server.ts'
import { loadAthleteSubject } from './load-athlete-subject.server.ts'
import { accountsOf } from './metrics/accounts-of.ts'
import { joinMeasurements, type Measurement, type Reasons, type Snapshot } from './metrics/measurement.ts'
import { readFollowers, readPosts } from './metrics/read-accounts.server.ts'
import { readMedia, readPageviews } from './metrics/read-media.server.ts'
import { readTraffic } from './metrics/read-traffic.server.ts'
import { saveAthleteSnapshots, saveBrandSnapshots } from './metrics/save-snapshots.server.ts'
import { createProviderCalls, type ProviderCalls } from './provider-calls.server.ts'
import { reportBrand } from './stage-progress.ts'

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
      const unidentified = calls.unread.slice(failedBefore).at(-1)
      checkpoint = await measureBrand(run, checkpoint, calls, { brand: identified, unidentified, athlete: row.name })
    } else {
      checkpoint = { ...checkpoint, next: checkpoint.next + 1 }
    }
  }

  const done = withPause(atStage(withFailures(checkpoint, calls.failures), 'scoring'), calls.retryAfterMs())
  await run.providers.requests.commit(run.db.writer, (trx) => run.saveCheckpoint(trx, done))
  return done
}

async function measureAthlete(
  run: DiscoveryRun,
  checkpoint: Checkpoint,
  calls: ProviderCalls,
  row: AthleteRow,
): Promise<Checkpoint> {
  const { entity } = await loadAthleteSubject(run, calls, row)
  const accounts = accountsOf(handlesOfRow(row), entity)
  const snapshots = [
    ...(entity ? followerSnapshots(entity) : []),
    ...(await readFollowers(run, calls, accounts)).snapshots,
    ...(entity?.wikipediaTitle ? await readPageviews(run, calls, entity.wikipediaTitle) : []),
  ]
  const now = run.now()
  return run.providers.requests.commit(run.db.writer, async (trx) => {
    await saveAthleteSnapshots(trx, row.id, snapshots, now)
    await holdOutliersOfAthlete(trx, row.id, now)
    const unread = { ...checkpoint.unread, audience: calls.unread.at(-1) ?? null }
    const next = { ...withFailures(checkpoint, calls.failures), athleteMeasured: true, unread }
    await run.saveCheckpoint(trx, next)
    return next
  })
}

/** `unidentified`: why the brand's item could not be determined. */
async function measureBrand(
  run: DiscoveryRun,
  checkpoint: Checkpoint,
  calls: ProviderCalls,
  { brand, unidentified, athlete }: { brand: BrandRow; unidentified: string | undefined; athlete: string },
): Promise<Checkpoint> {
  const { snapshots, missing, failed, unread } = joinMeasurements([
    await readAudience(run, calls, brand, unidentified),
    await readMedia(run, calls, brand, athlete, unidentified),
    await readTraffic(run, calls, brand, unidentified),
  ])
  const { components, parts } = checkpoint.unread
  const id = String(brand.id)
  const now = run.now()
  return run.providers.requests.commit(run.db.writer, async (trx) => {
    if (await findBrandToProcess(trx, brand.id)) await saveSnapshots(trx, brand, snapshots, now)
    const next: Checkpoint = {
      ...withFailures(checkpoint, calls.failures),
      next: checkpoint.next + 1,
      missing: { ...checkpoint.missing, [id]: missing },
      unread: {
        ...checkpoint.unread,
        components: Object.keys(failed).length > 0 ? { ...components, [id]: failed } : components,
        parts: unread.length > 0 ? { ...parts, [id]: unread } : parts,
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
  await saveBrandSnapshots(trx, brand.id, snapshots, now)
  await holdOutliersOfBrand(trx, brand.id, now)
  await trx.updateTable('brand').set({ last_metrics_at: now.toISOString() }).where('id', '=', brand.id).execute()
}

/** The brand's accounts, the counts that Wikidata gives for them, and what their platforms say. */
async function readAudience(
  run: DiscoveryRun,
  calls: ProviderCalls,
  brand: BrandRow,
  unidentified: string | undefined,
): Promise<Measurement> {
  const item = await readItem(run, calls, brand, unidentified)
  const accounts = accountsOf(handlesOfRow(brand), item.entity, await listFoundAccounts(run.db.writer, brand.id))
  const counted: Measurement = { snapshots: item.entity ? followerSnapshots(item.entity) : [], missing: {} }
  const read = joinMeasurements([
    counted,
    await readFollowers(run, calls, accounts),
    await readPosts(run, calls, accounts),
  ])
  const isCounted = read.snapshots.some(({ metric }) => metric === 'followers')
  const missing: Reasons = {
    ...(!isCounted && { followers: accounts.length > 0 ? UNCOUNTED : NO_ACCOUNT }),
    ...(accounts.length === 0 && { engagement: NO_ACCOUNT }),
    ...read.missing,
  }
  const unread = item.why === undefined ? {} : unreadItem(item.why)
  return { ...read, missing: item.why === undefined ? missing : read.missing, failed: { ...read.failed, ...unread } }
}

const NO_ACCOUNT = 'No account of the brand is known.'
const UNCOUNTED = 'Accounts are known, but no configured source counts their followers.'

/** `why`: the item could not be read. */
async function readItem(
  run: DiscoveryRun,
  calls: ProviderCalls,
  { wikidata_id: id }: BrandRow,
  unidentified: string | undefined,
): Promise<{ entity: WikidataEntity | null; why?: string }> {
  if (id === null) return { entity: null, ...(unidentified !== undefined && { why: unidentified }) }
  const answers = await calls.attempt('wikidata', (options) => run.providers.wikidata.getEntities([id], options))
  const answer = answers?.get(id)
  if (!answer) return { entity: null, why: calls.failureOf('wikidata') ?? 'no response.' }
  return { entity: answer.outcome === 'found' ? answer.value : null }
}

/** Its accounts are then unknown too. */
function unreadItem(why: string): Reasons {
  const followers = `Wikidata could not be read: ${why}`
  return { followers, engagement: followers, growth: `${followers} Growth needs two follower counts.` }
}

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
