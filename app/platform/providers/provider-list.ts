import type { ProviderDeclaration } from './provider-declaration.ts'

/**
 * Every source of discovery, declared once: configuration, queues, settings, API and pipeline are derived from this
 * list. Of several sources of the same thing, the first is preferred.
 *
 * Paces are slightly less than each provider's terms allow. The three Wikimedia services share one limit, 200 requests
 * a minute and three concurrent ones, so each has a concurrency of one and their rates add up to less than that.
 */
export const PROVIDERS = [
  {
    name: 'wikidata',
    label: 'Wikidata',
    purpose: 'Identities, brands, follower counts',
    tells: 'who an athlete is, which brands belong to them, follower counts',
    offers: ['items'],
    address: { variable: 'WIKIDATA_URL', default: 'https://www.wikidata.org' },
    keys: [],
    pace: { burst: 10, intervalMs: 650, attempts: 3 },
    cacheHours: 24,
  },
  {
    name: 'wikipedia',
    label: 'Wikipedia',
    purpose: 'Articles',
    tells: 'what articles say about an athlete and a brand',
    offers: ['articles'],
    address: { variable: 'WIKIPEDIA_URL', default: 'https://en.wikipedia.org' },
    keys: [],
    pace: { burst: 5, intervalMs: 1_500, attempts: 3 },
    cacheHours: 24,
  },
  {
    name: 'pageviews',
    label: 'Wikimedia page views',
    purpose: 'Public interest',
    tells: 'how often articles are read',
    offers: ['pageviews'],
    address: { variable: 'WIKIMEDIA_URL', default: 'https://wikimedia.org' },
    keys: [],
    pace: { burst: 5, intervalMs: 1_500, attempts: 3 },
    cacheHours: 24,
  },
  {
    name: 'tranco',
    label: 'Tranco',
    purpose: 'Traffic ranks',
    tells: 'how a brand’s site ranks by traffic',
    offers: ['traffic'],
    address: { variable: 'TRANCO_URL', default: 'https://tranco-list.eu' },
    keys: [],
    pace: { burst: 1, intervalMs: 1_000, attempts: 2 },
    cacheHours: 24,
  },
] as const satisfies readonly ProviderDeclaration[]

type Declared = (typeof PROVIDERS)[number]
export type DeclaredName = Declared['name']

/** Own sites have no address of their own: their queues are those of their hosts. */
export const SITES = {
  name: 'site',
  label: 'Own site',
  pace: { burst: 1, intervalMs: 1_000, attempts: 2 },
} as const

export type ProviderName = DeclaredName | typeof SITES.name

export type OffersOf<Name extends DeclaredName> = Extract<Declared, { name: Name }>['offers'][number]

/** A source that needs neither a key nor an address from the operator. */
export type DefaultName = Extract<Declared, { address: { default: string }; keys: readonly [] }>['name']

const NAMES = new Map<string, string>([...PROVIDERS, SITES].map(({ name, label }) => [name, label]))

/** Display name of a source of figures; unknown ones, such as a file, by their stored name. */
export function providerName(provider: string): string {
  return NAMES.get(provider) ?? provider
}
