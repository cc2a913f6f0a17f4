import { createClientRecords } from '#app/discovery/http/client-records.server.ts'
import { createProviders } from '#app/discovery/providers/create-providers.server.ts'
import { createTrafficList } from '#app/discovery/providers/tranco/traffic-list.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import { log } from '#app/platform/logging.server.ts'
import type { Connections } from '#db/open-database.ts'
import packageJson from '../../package.json' with { type: 'json' }

/** The configured providers; undefined without CONTACT, because no source is read anonymously. */
export function createConfiguredProviders(config: Config, connections: Connections, now: () => Date) {
  const { contact } = config
  if (!contact) return undefined

  return createProviders(
    { ...config, contact, version: packageJson.version },
    { records: createClientRecords(connections), trafficList: createTrafficList(connections, now), now, log },
  )
}
