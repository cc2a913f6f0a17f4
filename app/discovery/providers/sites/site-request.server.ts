import { DAY_MS } from '#app/base/platform/utc-day.ts'
import type { SafeFetch } from '#app/discovery/http/addresses/safe-fetch.server.ts'
import type { HttpResponse } from '#app/discovery/http/http-exchange.server.ts'
import type { LanePolicy } from '#app/discovery/http/pace/provider-lane.server.ts'
import type { PoliteClient } from '#app/discovery/http/polite-client.server.ts'

export interface SiteRequestParts {
  client: PoliteClient
  safeFetch: SafeFetch
  policy: LanePolicy
}

const MAX_BYTES = 512 * 1024

/** The options shared by requests for pages and for robots.txt. */
export function siteRequest(url: URL, policy: LanePolicy) {
  return {
    provider: 'site' as const,
    lane: laneOf(url),
    policy,
    label: url.hostname,
    url: url.href,
    maxBytes: MAX_BYTES,
    cacheMs: DAY_MS,
    interpret: asItIs,
    reading: asItIs,
  }
}

function asItIs(response: HttpResponse): HttpResponse {
  return response
}

export function laneOf(url: URL): string {
  return `site:${url.host}`
}

export type SendArguments = Parameters<SafeFetch['fetchOnce']> extends [string, ...infer Rest] ? Rest : never
