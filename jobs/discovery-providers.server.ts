import type { Config } from '#app/config.server.ts'
import { createClientRecords } from '#app/discovery/http/client-records.server.ts'
import { createProviders } from '#app/discovery/providers/create-providers.server.ts'
import { createTrafficList } from '#app/discovery/providers/traffic-list.server.ts'
import { log } from '#app/logging.server.ts'
import type { Connections } from '#db/open-database.ts'
import packageJson from '../package.json' with { type: 'json' }

/** The providers as this process is configured; undefined without CONTACT, because no source is read anonymously. */
export function createConfiguredProviders(config: Config, connections: Connections, now: () => Date) {
  const { contact } = config
  if (!contact) return undefined

  const paceFactor = isReplayed(config) ? 0 : 1
  return createProviders(
    { ...config, contact, version: packageJson.version, paceFactor },
    { records: createClientRecords(connections), trafficList: createTrafficList(connections, now), now, log },
  )
}

/** Whether every source is a recording on this machine, which needs no politeness. */
function isReplayed({ wikidataUrl, wikipediaUrl, wikimediaUrl, trancoUrl, siteGatewayUrl }: Config): boolean {
  const addresses = [wikidataUrl, wikipediaUrl, wikimediaUrl, trancoUrl, siteGatewayUrl]
  return addresses.every((address) => address !== undefined && isLoopback(new URL(address).hostname))
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}
