import type { LanePolicy } from '../http/pace/provider-lane.server.ts'

export type ProviderPace = 'on' | 'off'

export interface ProviderPolicies {
  wikidata: LanePolicy
  wikipedia: LanePolicy
  pageviews: LanePolicy
  tranco: LanePolicy
  site: LanePolicy
}

/**
 * Slightly less than each provider's terms allow. The three Wikimedia services share one limit, 200 requests a minute
 * and three concurrent ones, so each has a concurrency of one and their rates add up to less than that. `off` drops the
 * spacing only; it is for a recording on this machine.
 */
export function providerPolicies(pace: ProviderPace): ProviderPolicies {
  const spaced = (intervalMs: number) => (pace === 'off' ? 0 : intervalMs)
  return {
    wikidata: policy(10, spaced(650), 3),
    wikipedia: policy(5, spaced(1_500), 3),
    pageviews: policy(5, spaced(1_500), 3),
    tranco: policy(1, spaced(1_000), 2),
    site: policy(1, spaced(1_000), 2),
  }
}

function policy(burst: number, intervalMs: number, attempts: number): LanePolicy {
  return { concurrency: 1, pace: { burst, intervalMs }, attempts }
}
