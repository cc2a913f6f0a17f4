import { listOffering } from '#app/discovery/providers/offering.ts'
import type { TrafficRank } from '#app/discovery/providers/provider.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import type { DiscoveryRun } from '../discovery-run.ts'
import type { ProviderCalls } from '../provider-calls.server.ts'
import type { Measurement, Snapshot } from './measurement.ts'

/** `unidentified`: why the brand's item could not be determined. */
export async function readTraffic(
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
    const traffic = `The traffic ranking could not be read: ${calls.failureOf('tranco') ?? 'no response.'}`
    return { snapshots: [], missing: {}, failed: { traffic } }
  }
  if (found.outcome === 'shared_host') {
    return {
      snapshots: [],
      missing: { traffic: `The brand’s site is on ${found.domain}, whose traffic is not the brand’s.` },
    }
  }
  if (found.outcome === 'no_domain') {
    return { snapshots: [], missing: { traffic: 'The brand’s website has no domain of its own.' } }
  }
  if (found.outcome === 'not_loaded') return { snapshots: [], missing: {} }
  const others = found.outcome === 'not_listed' ? await readOtherLists(run, calls, website) : []
  return { missing: {}, snapshots: [snapshotOf('tranco', found), ...others] }
}

/** What further lists say about a site that Tranco does not list. */
async function readOtherLists(run: DiscoveryRun, calls: ProviderCalls, website: string): Promise<Snapshot[]> {
  const snapshots: Snapshot[] = []
  for (const { name, adapter } of listOffering(run.providers, 'traffic')) {
    if (name === 'tranco') continue
    const found = await calls.attempt(name, (options) => adapter.getRank(website, options))
    if (found?.outcome === 'listed' || found?.outcome === 'not_listed') snapshots.push(snapshotOf(name, found))
  }
  return snapshots
}

function snapshotOf(provider: string, found: Extract<TrafficRank, { outcome: 'listed' | 'not_listed' }>): Snapshot {
  const observedOn = found.outcome === 'listed' ? found.observedOn : found.request.retrievedAt.slice(0, 10)
  return {
    metric: 'traffic_rank',
    platform: found.domain,
    value: found.outcome === 'listed' ? found.rank : null,
    unit: 'rank',
    provider,
    source_url: found.request.url,
    request_id: found.request.requestId,
    observed_at: `${observedOn}T00:00:00.000Z`,
    period_days: 30,
  }
}
