import type { Logger } from 'pino'
import type { ProviderDeclaration } from '#app/platform/providers/provider-declaration.ts'
import { type DeclaredName, PROVIDERS } from '#app/platform/providers/provider-list.ts'
import type { ProviderSettings } from '#app/platform/providers/provider-settings.ts'
import type { SafeFetch } from '../http/addresses/safe-fetch.server.ts'
import type { PoliteClient } from '../http/polite-client.server.ts'
import { createBluesky } from './accounts/bluesky.server.ts'
import { createInstagram } from './accounts/instagram.server.ts'
import { createMastodon } from './accounts/mastodon.server.ts'
import { createX } from './accounts/x.server.ts'
import { createYoutubeFeed } from './accounts/youtube.server.ts'
import { createYoutubeApi } from './accounts/youtube-api.server.ts'
import { createGdelt } from './news/gdelt.server.ts'
import { type Pacing, policyOf } from './provider-policies.ts'
import type { Adapter, Adapters } from './providers.ts'
import { createBrave } from './search/brave.server.ts'
import { createSearxng } from './search/searxng.server.ts'
import { createSource, type Source } from './source.server.ts'
import type { TrafficList } from './tranco/traffic-list.server.ts'
import { createTranco } from './tranco/tranco.server.ts'
import { createPageviews } from './wikimedia/pageviews.server.ts'
import { createWikidata } from './wikimedia/wikidata.server.ts'
import { createWikipedia } from './wikimedia/wikipedia.server.ts'

/** What an adapter may use besides its source. */
export interface AdapterPorts {
  trafficList: TrafficList
  /** For servers whose names others have written. */
  safeFetch: SafeFetch
  now: () => Date
  log: Pick<Logger, 'warn'>
}

type Closable = { close?: () => Promise<void> }
type CreateAdapter<Name extends DeclaredName> = (source: Source, ports: AdapterPorts) => Adapter<Name> & Closable

/** The adapter of every declared source. */
const ADAPTERS: { [Name in DeclaredName]: CreateAdapter<Name> } = {
  wikidata: createWikidata,
  wikipedia: createWikipedia,
  pageviews: createPageviews,
  tranco: createTranco,
  'instagram-api': createInstagram,
  'youtube-api': createYoutubeApi,
  youtube: createYoutubeFeed,
  'x-api': createX,
  bluesky: createBluesky,
  mastodon: createMastodon,
  gdelt: createGdelt,
  searxng: createSearxng,
  brave: createBrave,
}

/** The adapters of the configured sources, over one polite client. `close` ends their work in the background. */
export function createAdapters(
  settings: ProviderSettings,
  { client, pacing, ...ports }: AdapterPorts & { client: PoliteClient; pacing: Pacing },
): { adapters: Adapters; close: () => Promise<void> } {
  const created = PROVIDERS.flatMap((declared: ProviderDeclaration) => {
    const name = declared.name as DeclaredName
    const setting = settings[name]
    if (!setting.isConfigured) return []
    const source = createSource(declared, setting, client, policyOf(declared, pacing))
    const create: (source: Source, ports: AdapterPorts) => Closable = ADAPTERS[name]
    return [[name, create(source, ports)] as const]
  })
  return {
    adapters: Object.fromEntries(created) as unknown as Adapters,
    close: async () => {
      await Promise.all(created.map(([, adapter]) => adapter.close?.()))
    },
  }
}
