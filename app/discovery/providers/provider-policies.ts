import type { LanePolicy } from '../http/provider-lane.server.ts'

export interface ProviderPolicies {
  wikidata: LanePolicy
  wikipedia: LanePolicy
  pageviews: LanePolicy
  tranco: LanePolicy
  site: LanePolicy
}

/**
 * What each provider's terms allow, and a little less. The three Wikimedia services count as one client there: 200
 * requests a minute and three at once together, so each has one at a time and their paces add up to less than that.
 * `paceFactor` stretches (above 1) or shortens the spacing; 0 is for an operator's own replay on loopback.
 */
export function providerPolicies(paceFactor = 1): ProviderPolicies {
  return {
    wikidata: policy(10, 650 * paceFactor, 3),
    wikipedia: policy(5, 1_500 * paceFactor, 3),
    pageviews: policy(5, 1_500 * paceFactor, 3),
    tranco: policy(1, 1_000 * paceFactor, 2),
    site: policy(1, 1_000 * paceFactor, 2),
  }
}

function policy(burst: number, intervalMs: number, attempts: number): LanePolicy {
  return { concurrency: 1, pace: { burst, intervalMs }, attempts }
}
