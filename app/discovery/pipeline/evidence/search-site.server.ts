import { ownDomain } from '#app/base/platform/site-host.ts'
import { listOffering } from '#app/discovery/providers/offering.ts'
import type { SitePage } from '#app/discovery/providers/provider.ts'
import type { DiscoveryRun } from '../discovery-run.ts'
import { createProviderCalls, type ProviderCalls } from '../provider-calls.server.ts'

const MAX_PAGES = 2
/** How far the turn of the query may be away: the searches for the athlete come first. */
const MAX_WAIT_MS = 6_500

/**
 * The pages of a brand's site that the preferred web search finds for a name, beside those already read: large sites have pages
 * that no link leads to in few steps. They are an extra, like all that a web search finds.
 */
export async function searchSite(
  run: DiscoveryRun,
  calls: ProviderCalls,
  { domain, name, read }: { domain: string; name: string; read: readonly SitePage[] },
): Promise<SitePage[]> {
  const [source] = listOffering(run.providers, 'search')
  if (!source) return []
  const extra = createProviderCalls(run, 'verification')
  const query = `site:${domain} "${name.replaceAll('"', ' ')}"`
  const answer = await extra.attempt(source.name, (options) =>
    source.adapter.search(query, { ...options, maxWaitMs: MAX_WAIT_MS }),
  )
  const known = new Set(read.flatMap(({ url, finalUrl }) => [url, finalUrl]))
  const urls = (answer?.hits ?? []).map(({ url }) => url).filter((url) => ownDomain(url) === domain && !known.has(url))
  const pages: SitePage[] = []
  for (const url of urls.slice(0, MAX_PAGES)) {
    const reading = await extra.attempt('site', (options) => run.providers.site.readPage(url, options))
    if (reading?.outcome === 'read' && ownDomain(reading.page.finalUrl) === domain) pages.push(reading.page)
  }
  calls.failures.push(...extra.failures)
  return pages
}
