import type { Config } from '#app/base/platform/config.server.ts'
import { findContact } from '#app/base/platform/contact.server.ts'
import { log } from '#app/base/platform/logging.server.ts'
import { loadProviderSettings } from '#app/base/platform/providers/entered-settings.server.ts'
import { VERSION } from '#app/base/platform/version.ts'
import { createClientRecords } from '#app/discovery/http/client-records.server.ts'
import { createProviderPool, type ProviderPool } from '#app/discovery/providers/create-providers.server.ts'
import type { Providers } from '#app/discovery/providers/providers.ts'
import { createTrafficList } from '#app/discovery/providers/traffic/traffic-list.server.ts'
import type { Connections } from '#db/open-database.ts'

/** The sources of discovery. */
export function openProviders(config: Config, connections: Connections, now: () => Date): OpenProviders {
  // Discoveries under way keep the address that they began with.
  const pools = new Map<string, ProviderPool>()

  function poolOf(contact: string): ProviderPool {
    const known = pools.get(contact)
    if (known) return known
    const pool = createProviderPool(
      { ...config, contact, version: VERSION },
      { records: createClientRecords(connections), trafficList: createTrafficList(connections, now), now, log },
    )
    pools.set(contact, pool)
    return pool
  }

  return {
    async current() {
      const contact = await findContact(connections.reader, config)
      if (contact === undefined) return undefined
      return poolOf(contact).providersFor(await loadProviderSettings(connections.reader, config))
    },
    async close() {
      await Promise.all([...pools.values()].map((pool) => pool.close()))
    },
  }
}

interface OpenProviders {
  /** As they are configured now, with what administrators have entered; undefined without a contact address. */
  current: () => Promise<Providers | undefined>
  close: () => Promise<void>
}
