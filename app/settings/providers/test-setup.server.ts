import type { Config } from '#app/base/platform/config.server.ts'
import { findContact } from '#app/base/platform/contact.server.ts'
import { log } from '#app/base/platform/logging.server.ts'
import { loadProviderSettings } from '#app/base/platform/providers/entered-settings.server.ts'
import { VERSION } from '#app/base/platform/version.ts'
import { createClientRecords } from '#app/discovery/http/client-records.server.ts'
import { type ProbeResult, probeProvider } from '#app/discovery/providers/probe-provider.server.ts'
import { createTrafficList } from '#app/discovery/providers/traffic/traffic-list.server.ts'
import type { Connections } from '#db/open-database.ts'
import type { Provider } from './save-setup.server.ts'

/** Asks the source one question with what is set up for it, and tells what came back. */
export async function testSetup(
  connections: Pick<Connections, 'reader' | 'writer'>,
  provider: Provider,
  config: Config,
  now: () => Date,
): Promise<ProbeResult> {
  const contact = await findContact(connections.reader, config)
  if (contact === undefined)
    return { outcome: 'failed', message: 'No source is contacted until you set a contact address.' }

  const settings = await loadProviderSettings(connections.reader, config)
  return probeProvider(
    provider.name,
    settings[provider.name],
    { ...config, contact, version: VERSION },
    { records: createClientRecords(connections), trafficList: createTrafficList(connections, now), now, log },
  )
}
