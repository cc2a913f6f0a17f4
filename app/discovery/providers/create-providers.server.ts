import type { Logger } from 'pino'
import { SITES } from '#app/base/platform/providers/provider-list.ts'
import type { ProviderSettings } from '#app/base/platform/providers/provider-settings.ts'
import { type Connect, type Resolve, SafeFetch } from '#app/discovery/http/addresses/safe-fetch.server.ts'
import type { ClientRecords } from '#app/discovery/http/client-records.ts'
import {
  DEFAULT_CLIENT_CONFIG,
  PoliteClient,
  type PoliteClientConfig,
} from '#app/discovery/http/polite-client.server.ts'
import { AdapterPool } from './adapters.server.ts'
import { PageReader } from './html/page-reader.server.ts'
import { type Pacing, policyOf } from './provider-policies.ts'
import type { Providers } from './providers.ts'
import { ROBOT_NAME } from './sites/robots-file.ts'
import { createSiteReader } from './sites/site-reader.server.ts'
import type { TrafficList } from './traffic/traffic-list.server.ts'

export interface ProvidersConfig {
  providers: ProviderSettings
  siteGatewayUrl?: string
  fetchAllowedHosts: readonly string[]
  /** Mail address or URL of the operator; providers reject anonymous clients. */
  contact: string
  version: string
  /** `off` sends to a recording on this machine without rate limits. */
  providerPace: Pacing
  /** Overrides of the default timeouts and waiting times. */
  client?: Partial<Omit<PoliteClientConfig, 'userAgent'>>
}

export interface ProvidersPorts {
  records: ClientRecords
  trafficList: TrafficList
  now: () => Date
  log: Pick<Logger, 'warn'>
  random?: () => number
  /** A shared one, closed by its creator. */
  pageReader?: PageReader
  resolve?: Resolve
  connect?: Connect
}

/** One polite client with its queues and pauses, whatever the settings of the sources. */
export interface ProviderPool {
  /** The sources as they are configured now. */
  providersFor(settings: ProviderSettings): Providers
  /** Closes the connections. */
  close(): Promise<void>
}

export function createProviderPool(config: Omit<ProvidersConfig, 'providers'>, ports: ProvidersPorts): ProviderPool {
  const clientConfig = { ...DEFAULT_CLIENT_CONFIG, ...config.client, userAgent: userAgent(config) }
  const client = new PoliteClient(clientConfig, ports.records, ports.now, ports.random)
  const safeFetch = new SafeFetch(
    {
      allowedHosts: config.fetchAllowedHosts,
      gatewayUrl: config.siteGatewayUrl,
      connectTimeoutMs: clientConfig.connectTimeoutMs,
    },
    ports.resolve,
    ports.connect,
  )

  const pageReader = ports.pageReader ?? new PageReader()
  const pool = new AdapterPool({ ...ports, client, safeFetch, pacing: config.providerPace })
  const site = createSiteReader({
    client,
    safeFetch,
    texts: pageReader,
    policy: policyOf(SITES, config.providerPace),
    countPages: (lane, since) => ports.records.requests.countPages(lane, since),
    now: ports.now,
    log: ports.log,
  })

  return {
    providersFor: (settings) => ({
      ...pool.adaptersFor(settings),
      site,
      texts: pageReader,
      requests: ports.records.requests,
    }),
    async close() {
      await pool.close()
      await ports.records.requests.flush()
      await Promise.all([client.close(), safeFetch.close(), ports.pageReader ?? pageReader.close()])
    },
  }
}

/** `IconRadar/1.2.0 (+mailto:someone@example.org)` */
export function userAgent({ contact, version }: Pick<ProvidersConfig, 'contact' | 'version'>): string {
  return `${ROBOT_NAME}/${version} (+${contact.replace(/[^\x21-\x7e]/g, '')})`
}
