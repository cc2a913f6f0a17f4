import type { ProviderDeclaration } from '#app/base/platform/providers/provider-declaration.ts'
import { type DeclaredName, PROVIDERS } from '#app/base/platform/providers/provider-list.ts'
import type { ProviderSetting } from '#app/base/platform/providers/provider-settings.ts'
import { SafeFetch } from '#app/discovery/http/addresses/safe-fetch.server.ts'
import { DEFAULT_CLIENT_CONFIG, PoliteClient } from '#app/discovery/http/polite-client.server.ts'
import { ProviderError } from '#app/discovery/http/provider-error.ts'
import type { FollowersProvider } from './accounts/account-offers.ts'
import { type AdaptersPorts, createAdapter } from './adapters.server.ts'
import { type ProvidersConfig, type ProvidersPorts, userAgent } from './create-providers.server.ts'
import type { SearchProvider } from './search/search-offer.ts'

const PROBE_TIMEOUT_MS = 8_000
const QUERY = 'Wikipedia'
/** YouTube’s own channel. */
const CHANNEL = 'UCBR8-60-B28hp2BmDPdntcQ'

export type ProbeResult = { outcome: 'answered' | 'failed'; message: string }

/** One request of each source that can be set up, whose answer is known to exist. */
const PROBES: { [Name in DeclaredName]?: { query: string } | { account: string } } = {
  brave: { query: QUERY },
  searxng: { query: QUERY },
  'youtube-api': { account: CHANNEL },
  'instagram-api': { account: 'instagram' },
  'x-api': { account: 'X' },
}

export function canProbe(name: DeclaredName): boolean {
  return PROBES[name] !== undefined
}

/**
 * Sends one request with these settings, never answered from the cache. It counts like any other: towards the source's
 * pace, pauses and requests a day.
 */
export async function probeProvider(
  name: DeclaredName,
  setting: ProviderSetting,
  config: Omit<ProvidersConfig, 'providers'>,
  ports: ProvidersPorts,
): Promise<ProbeResult> {
  const declared = PROVIDERS.find((provider) => provider.name === name)
  if (!declared || !setting.isConfigured) return { outcome: 'failed', message: 'It is not set up.' }

  const clientConfig = { ...DEFAULT_CLIENT_CONFIG, ...config.client, totalTimeoutMs: PROBE_TIMEOUT_MS, patienceMs: 0 }
  const client = new PoliteClient({ ...clientConfig, userAgent: userAgent(config) }, ports.records, ports.now)
  const safeFetch = new SafeFetch({
    allowedHosts: config.fetchAllowedHosts,
    gatewayUrl: config.siteGatewayUrl,
    connectTimeoutMs: clientConfig.connectTimeoutMs,
  })
  const once = { ...declared, cacheHours: 0, pace: { ...declared.pace, attempts: 1 } }
  try {
    const message = await ask(once, setting, { ...ports, client, safeFetch, pacing: config.providerPace })
    return { outcome: 'answered', message }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return { outcome: 'failed', message: error.message }
  } finally {
    await Promise.all([client.close(), safeFetch.close()])
  }
}

async function ask(
  declared: ProviderDeclaration & { name: DeclaredName },
  setting: ProviderSetting,
  ports: AdaptersPorts,
): Promise<string> {
  const options = { signal: AbortSignal.timeout(2 * PROBE_TIMEOUT_MS) }
  const probe = PROBES[declared.name]
  const adapter: Partial<SearchProvider & FollowersProvider> = createAdapter(declared, setting, ports)
  if (probe && 'query' in probe && adapter.search) return describeHits(await adapter.search(probe.query, options))
  if (probe && 'account' in probe && adapter.countFollowers) {
    return describeCount(await adapter.countFollowers(probe.account, options))
  }
  throw new Error(`${declared.label} cannot be tested.`)
}

function describeHits({ hits, silent }: Awaited<ReturnType<SearchProvider['search']>>): string {
  const unheard = silent.length > 0 ? ` Engines that did not respond: ${silent.join(', ')}.` : ''
  return `It found ${hits.length} ${hits.length === 1 ? 'page' : 'pages'} for “${QUERY}”.${unheard}`
}

function describeCount(answer: Awaited<ReturnType<FollowersProvider['countFollowers']>>): string {
  if (answer.outcome === 'absent') return 'It responded, but does not know its own account.'
  return `It reports ${answer.value.toLocaleString('en-US')} followers for its own account.`
}
