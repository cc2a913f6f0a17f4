import type { BrandRow } from '#db/tables/brand.ts'
import type { DiscoveryRun } from '../discovery-run.ts'
import type { ProviderCalls } from '../provider-calls.server.ts'
import type { Measurement } from './measurement.ts'

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
        request_id: found.request.requestId,
        observed_at: `${observedOn}T00:00:00.000Z`,
        period_days: 30,
      },
    ],
  }
}
