import {
  createProviderPool,
  type ProvidersConfig,
  type ProvidersPorts,
} from '#app/discovery/providers/create-providers.server.ts'
import type { Providers } from '#app/discovery/providers/providers.ts'

/** The sources over one polite client, with settings that stay. `close` closes its connections. */
export function createProviders(
  config: ProvidersConfig,
  ports: ProvidersPorts,
): Providers & { close: () => Promise<void> } {
  const pool = createProviderPool(config, ports)
  return { ...pool.providersFor(config.providers), close: () => pool.close() }
}
