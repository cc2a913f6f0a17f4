import { socialUrl } from '#app/base/platform/names/social-handle.ts'
import { ownDomain } from '#app/base/platform/site-host.ts'
import type { KnownAccount } from '#app/champion-index/evidence/accounts/account-names.ts'
import type { BrandProfile } from '#app/champion-index/evidence/page-identity.ts'
import type { WikidataEntity } from '#app/champion-index/evidence/structured/wikidata-entity.ts'
import { handlesOf } from '#app/discovery/providers/wikimedia/wikidata-statements.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import type { DiscoveryRun } from '../discovery-run.ts'
import { handlesOfRow } from '../handles-of-row.ts'
import type { ProviderCalls } from '../provider-calls.server.ts'

/** The names, addresses and accounts by which the sources know a brand, and its item. */
export async function loadBrandProfile(
  run: DiscoveryRun,
  calls: ProviderCalls,
  brand: BrandRow,
): Promise<{ profile: BrandProfile; entity: WikidataEntity | null }> {
  const { entity, ...item } = await readItemOf(run, calls, brand)
  return { profile: toBrandProfile(brand, item), entity }
}

type NamedRow = Pick<BrandRow, 'name' | 'website' | 'wikidata_id' | 'wikipedia_title'> &
  Parameters<typeof handlesOfRow>[0]

interface BrandItem {
  /** After redirects. */
  id: string | null
  aliases: string[]
  accounts?: KnownAccount[]
}

/** The brand's item, and its aliases from there and from brands merged into it. */
async function readItemOf(
  run: DiscoveryRun,
  calls: ProviderCalls,
  brand: BrandRow,
): Promise<BrandItem & { entity: WikidataEntity | null }> {
  const merged = await run.db.writer
    .selectFrom('brand_alias')
    .select('alias')
    .where('brand_id', '=', brand.id)
    .execute()
  const id = brand.wikidata_id
  const answers =
    id === null
      ? undefined
      : await calls.attempt('wikidata', (options) => run.providers.wikidata.getEntities([id], options))
  const answer = id === null ? undefined : answers?.get(id)
  const entity = answer?.outcome === 'found' ? answer.value : null
  const names = entity ? namesOf(entity) : []
  const aliases = [...new Set([...merged.map((row) => row.alias), ...names])].filter(isLongEnough).slice(0, MAX_NAMES)
  return entity
    ? { id: entity.id, aliases, accounts: handlesOf(entity), entity }
    : { id, aliases, accounts: [], entity }
}

/** The profile of a brand that is known by its item alone. */
export function profileOfItem(brand: NamedRow, entity: WikidataEntity): BrandProfile {
  const aliases = namesOf(entity).filter(isLongEnough).slice(0, MAX_NAMES)
  return toBrandProfile(brand, { id: entity.id, aliases, accounts: handlesOf(entity) })
}

function namesOf({ label, aliases, labels }: WikidataEntity): string[] {
  return [...(label === null ? [] : [label]), ...aliases.slice(0, MAX_ALIASES), ...labels]
}

const MAX_ALIASES = 12
const MAX_NAMES = 60

/** Two letters of an alphabet may be any word; two characters of a logographic script are a name. */
function isLongEnough(name: string): boolean {
  return name.length > 2 || (name.length === 2 && /^\P{ASCII}+$/u.test(name))
}

export function toBrandProfile(brand: NamedRow, { id, aliases, accounts = [] }: BrandItem): BrandProfile {
  const title = brand.wikipedia_title
  const items = [...new Set([id, brand.wikidata_id])].filter((item) => item !== null)
  return {
    names: [...new Set([brand.name.replace(/ \([^)]*\)$/u, ''), ...aliases])],
    wikidataId: id,
    domain: ownDomain(brand.website),
    accounts,
    addresses: [
      ...(brand.website ? [brand.website] : []),
      ...items.map((item) => `https://www.wikidata.org/wiki/${item}`),
      ...(title ? [`https://en.wikipedia.org/wiki/${title.replaceAll(' ', '_')}`] : []),
      ...handlesOfRow(brand).map(({ platform, handle }) => socialUrl(platform, handle, 'organisation')),
    ],
  }
}
