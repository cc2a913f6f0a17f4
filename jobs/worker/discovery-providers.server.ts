import { createClientRecords } from '#app/discovery/http/client-records.server.ts'
import { createProviderPool } from '#app/discovery/providers/create-providers.server.ts'
import type { Providers } from '#app/discovery/providers/providers.ts'
import { createTrafficList } from '#app/discovery/providers/traffic/traffic-list.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import { log } from '#app/platform/logging.server.ts'
import { loadProviderSettings } from '#app/platform/providers/entered-settings.server.ts'
import type { Connections } from '#db/open-database.ts'
import packageJson from '../../package.json' with { type: 'json' }

/** The sources of discovery. Undefined without CONTACT, because no source is read anonymously. */
export function openProviders(config: Config, connections: Connections, now: () => Date): OpenProviders | undefined {
  const { contact } = config
  if (!contact) return undefined

  const pool = createProviderPool(
    { ...config, contact, version: packageJson.version },
    { records: createClientRecords(connections), trafficList: createTrafficList(connections, now), now, log },
  )
  return {
    current: async () => pool.providersFor(await loadProviderSettings(connections.reader, config)),
    close: () => pool.close(),
  }
}

interface OpenProviders {
  /** As they are configured now, with what administrators have entered. */
  current: () => Promise<Providers>
  close: () => Promise<void>
}
