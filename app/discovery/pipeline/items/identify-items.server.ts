import type { BrandProfile } from '#app/champion-index/evidence/page-identity.ts'
import { sameAddress } from '#app/champion-index/evidence/same-address.ts'
import type { SitePage } from '#app/discovery/providers/provider.ts'
import type { AthleteSubject } from '../athlete-subject.ts'
import type { DiscoveryRun } from '../discovery-run.ts'
import type { ProviderCalls } from '../provider-calls.server.ts'

interface Pair {
  athlete: AthleteSubject
  brand: BrandProfile
}

/**
 * Both sides with all their URLs stated on the pages: items and articles that redirect to their own. URLs of other
 * items are marked as somebody else's. What could not be looked up is neither.
 */
export async function identifyStatedItems(
  run: DiscoveryRun,
  calls: ProviderCalls,
  { athlete, brand }: Pair,
  pages: readonly SitePage[],
): Promise<Pair> {
  const about = { provider: 'site', text: `The structured data of ${brand.names[0] ?? 'the brand'}` } as const
  const stated = await calls.read('statedItems', about, pages)
  if (!stated) return { athlete, brand }
  const known = [...athlete.profile.addresses, ...brand.addresses]
  const isUnknown = (address: string) => !known.some((own) => sameAddress(own, address))

  const articles = await readTitles(
    run,
    calls,
    stated.titles.filter((title) => isUnknown(articleAddress(title))),
  )
  const ids = [...stated.ids, ...articles.flatMap(({ item }) => item ?? [])].filter((id) => isUnknown(itemAddress(id)))
  const items = await readIds(run, calls, ids)
  const leadsTo = (id: string) => items.get(id) ?? (isUnknown(itemAddress(id)) ? undefined : id)
  const found = [
    ...[...items].map(([id, item]) => ({ address: itemAddress(id), item })),
    ...articles.map(({ title, item }) => ({ address: articleAddress(title), item: item && leadsTo(item) })),
  ].filter(({ item }) => item !== undefined)

  const of = (item: string | null) =>
    found.flatMap((each) => (item !== null && each.item === item ? [each.address] : []))
  const { profile } = athlete
  const strangers = profile.wikidataId === null ? [] : found.filter(({ item }) => item !== profile.wikidataId)
  return {
    athlete: {
      ...athlete,
      profile: {
        ...profile,
        addresses: [...profile.addresses, ...of(profile.wikidataId)],
        strangers: strangers.map(({ address }) => address),
      },
    },
    brand: { ...brand, addresses: [...brand.addresses, ...of(brand.wikidataId)] },
  }
}

/** The item an id redirects to; undefined if it could not be determined. */
export async function findItemAfterRedirects(
  run: DiscoveryRun,
  calls: ProviderCalls,
  id: string,
): Promise<string | undefined> {
  return (await readIds(run, calls, [id])).get(id)
}

async function readIds(run: DiscoveryRun, calls: ProviderCalls, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const answers = await calls.attempt('wikidata', (options) => run.providers.wikidata.getEntities(ids, options))
  return new Map(
    [...(answers ?? [])].flatMap(([id, answer]) =>
      answer.outcome === 'found' ? [[id, answer.value.id] as const] : [],
    ),
  )
}

/** Null for an article about no single subject: a disambiguation page names many. */
async function readTitles(
  run: DiscoveryRun,
  calls: ProviderCalls,
  titles: readonly string[],
): Promise<{ title: string; item: string | null | undefined }[]> {
  const found: { title: string; item: string | null | undefined }[] = []
  for (const title of titles) {
    const answer = await calls.attempt('wikipedia', (options) => run.providers.wikipedia.getArticle(title, options))
    if (answer?.outcome !== 'found') continue
    found.push({ title, item: answer.value.isDisambiguation ? null : (answer.value.wikidataId ?? undefined) })
  }
  return found
}

function itemAddress(id: string): string {
  return `https://www.wikidata.org/wiki/${id}`
}

function articleAddress(title: string): string {
  return `https://en.wikipedia.org/wiki/${title.replaceAll(' ', '_')}`
}
