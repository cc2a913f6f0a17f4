import type { SiteReading, UnreadableReason } from '#app/discovery/providers/provider.ts'
import type { DiscoveryRun } from '../discovery-run.ts'
import type { ProviderCalls } from '../provider-calls.server.ts'

/** The pages of a site, those that name the athlete of the names first; notes what could not be read, and what a retry may get. */
export async function readSite(
  run: DiscoveryRun,
  calls: ProviderCalls,
  site: string,
  names: readonly string[] = [],
): Promise<SiteReading | undefined> {
  const reading = await calls.attempt('site', (options) => run.providers.site.readSite(site, options, names))
  if (reading?.outcome === 'unreadable') {
    const message = `${reading.host}: ${reading.message}`
    calls.failures.push({ stage: 'verification', provider: 'site', message })
    if (reading.reason === 'out_of_time' || mayPass(run, reading.reason))
      calls.noteUnread(message, reading.retryAfterMs)
  }
  if (reading?.outcome === 'read') {
    const later = reading.notRead.find(({ reason }) => mayPass(run, reason))
    const late = reading.notRead.filter(({ reason }) => reason === 'out_of_time')
    const messages = [
      ...(later ? [`${later.url} could not be read.`] : []),
      ...late.map(({ url }) => `${url} took too long to read and was skipped.`),
    ]
    for (const message of messages) {
      calls.failures.push({ stage: 'verification', provider: 'site', message })
      calls.noteUnread(message)
    }
  }
  return reading
}

const MAY_PASS: ReadonlySet<UnreadableReason> = new Set(['timeout', 'unreachable', 'server_error', 'rate_limited'])

/** What a retry reads was left out once; when the day's page limit is reached, a later retry gets to it. */
function mayPass({ tries }: DiscoveryRun, reason: UnreadableReason): boolean {
  return MAY_PASS.has(reason) || (tries !== undefined && reason === 'page_budget')
}
