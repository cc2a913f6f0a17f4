import type { Logger } from 'pino'
import type { ProviderDeclaration } from '#app/base/platform/providers/provider-declaration.ts'
import { type DeclaredName, PROVIDERS } from '#app/base/platform/providers/provider-list.ts'
import {
  type ProviderSetting,
  type ProviderSettings,
  pricesOf,
} from '#app/base/platform/providers/provider-settings.ts'
import type { SafeFetch } from '#app/discovery/http/addresses/safe-fetch.server.ts'
import type { PoliteClient } from '#app/discovery/http/polite-client.server.ts'
import type { RefusalTable } from '#app/discovery/http/refusals/refusal.ts'
import { BLUESKY_REFUSALS, createBluesky } from './accounts/bluesky.server.ts'
import { createInstagram } from './accounts/instagram.server.ts'
import { INSTAGRAM_REFUSALS } from './accounts/instagram-refusals.ts'
import { createMastodon } from './accounts/mastodon.server.ts'
import { MASTODON_REFUSALS } from './accounts/mastodon-place.server.ts'
import { createX, X_REFUSALS } from './accounts/x.server.ts'
import { createYoutubeFeed } from './accounts/youtube.server.ts'
import { createYoutubeApi } from './accounts/youtube-api.server.ts'
import { YOUTUBE_API_REFUSALS, YOUTUBE_REFUSALS } from './accounts/youtube-refusals.ts'
import { createGdelt, GDELT_REFUSALS } from './news/gdelt.server.ts'
import { type Pacing, policyOf } from './provider-policies.ts'
import type { Adapter, Adapters } from './providers.ts'
import { BRAVE_REFUSALS, createBrave } from './search/brave.server.ts'
import { createSearxng, SEARXNG_REFUSALS } from './search/searxng.server.ts'
import { createSource, type Source } from './source.server.ts'
import { createCrux } from './traffic/crux.server.ts'
import type { TrafficList } from './traffic/traffic-list.server.ts'
import { createTranco } from './traffic/tranco.server.ts'
import { MEDIAWIKI_REFUSALS } from './wikimedia/mediawiki-answer.server.ts'
import { createPageviews, PAGEVIEWS_REFUSALS } from './wikimedia/pageviews.server.ts'
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
interface Adapting<Name extends DeclaredName> {
  create: (source: Source, ports: AdapterPorts) => Adapter<Name> & Closable
  /** How the source refuses. */
  refusals: RefusalTable
}

/** The adapter of every declared source. */
const ADAPTERS: { [Name in DeclaredName]: Adapting<Name> } = {
  wikidata: { create: createWikidata, refusals: MEDIAWIKI_REFUSALS },
  wikipedia: { create: createWikipedia, refusals: MEDIAWIKI_REFUSALS },
  pageviews: { create: createPageviews, refusals: PAGEVIEWS_REFUSALS },
  tranco: { create: createTranco, refusals: [] },
  crux: { create: createCrux, refusals: [] },
  'instagram-api': { create: createInstagram, refusals: INSTAGRAM_REFUSALS },
  'youtube-api': { create: createYoutubeApi, refusals: YOUTUBE_API_REFUSALS },
  youtube: { create: createYoutubeFeed, refusals: YOUTUBE_REFUSALS },
  'x-api': { create: createX, refusals: X_REFUSALS },
  bluesky: { create: createBluesky, refusals: BLUESKY_REFUSALS },
  mastodon: { create: createMastodon, refusals: MASTODON_REFUSALS },
  gdelt: { create: createGdelt, refusals: GDELT_REFUSALS },
  searxng: { create: createSearxng, refusals: SEARXNG_REFUSALS },
  brave: { create: createBrave, refusals: BRAVE_REFUSALS },
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
  const { budgetPerDay = declared.budgetPerDay, usdPerDay = declared.usdPerDay } = setting
  const policy = policyOf({ ...declared, budgetPerDay, usdPerDay }, pacing)
  const { create, refusals } = ADAPTERS[declared.name]
  const priced = { ...setting, prices: pricesOf(declared, setting) }
  return create(createSource(declared, priced, client, policy, ports.safeFetch, refusals), ports)
}
