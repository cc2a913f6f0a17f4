import type { Logger } from 'pino'
import type { ProviderDeclaration } from '#app/platform/providers/provider-declaration.ts'
import { type DeclaredName, PROVIDERS } from '#app/platform/providers/provider-list.ts'
import type { ProviderSetting, ProviderSettings } from '#app/platform/providers/provider-settings.ts'
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
import { createCrux } from './traffic/crux.server.ts'
import type { TrafficList } from './traffic/traffic-list.server.ts'
import { createTranco } from './traffic/tranco.server.ts'
import { createPageviews } from './wikimedia/pageviews.server.ts'
import { createWikidata } from './wikimedia/wikidata.server.ts'
import { createWikipedia } from './wikimedia/wikipedia.server.ts'

/** What an adapter may use besides its source. */
interface AdapterPorts {
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
  crux: createCrux,
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

export type AdaptersPorts = AdapterPorts & { client: PoliteClient; pacing: Pacing }

/** The adapters of the configured sources, over one polite client. */
export class AdapterPool {
  readonly #created = new Map<DeclaredName, { setting: string; adapter: Closable }>()

  constructor(private readonly ports: AdaptersPorts) {}

  /** The adapters for these settings; one whose setting has not changed is kept. */
  adaptersFor(settings: ProviderSettings): Adapters {
    const configured = PROVIDERS.filter(({ name }) => settings[name].isConfigured)
    return Object.fromEntries(
      configured.map((declared) => [declared.name, this.#adapterOf(declared, settings[declared.name])]),
    ) as unknown as Adapters
  }

  /** Ends what the adapters do in the background. */
  async close(): Promise<void> {
    await Promise.all([...this.#created.values()].map(({ adapter }) => adapter.close?.()))
  }

  #adapterOf(declared: ProviderDeclaration & { name: DeclaredName }, configured: ProviderSetting): Closable {
    const setting = JSON.stringify(configured)
    const known = this.#created.get(declared.name)
    if (known?.setting === setting) return known.adapter

    void known?.adapter.close?.()
    const adapter = createAdapter(declared, configured, this.ports)
    this.#created.set(declared.name, { setting, adapter })
    return adapter
  }
}

export function createAdapter<Name extends DeclaredName>(
  declared: ProviderDeclaration & { name: Name },
  setting: ProviderSetting,
  { client, pacing, ...ports }: AdaptersPorts,
): Adapter<Name> & Closable {
  const { budgetPerDay = declared.budgetPerDay } = setting
  const policy = policyOf({ ...declared, budgetPerDay }, pacing)
  return ADAPTERS[declared.name](createSource(declared, setting, client, policy, ports.safeFetch), ports)
}
