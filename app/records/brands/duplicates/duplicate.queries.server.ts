import type { Kysely } from 'kysely'
import type { PageQuery } from '#app/base/api/pagination.ts'
import { countGroups } from '#app/records/duplicates/duplicates.queries.server.ts'
import { MAX_SHOWN } from '#app/records/duplicates/duplicates.ts'
import { listOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import type { BrandLikenessTable } from '#db/tables/brand-sign.ts'
import { platformName } from '../profile/platform-name.ts'
import type { BrandDuplicates, BrandFacts } from './duplicate.ts'

/** Brands that may be one, each pair by the first sign that both have. */
export async function listBrandDuplicates(
  db: Kysely<Database>,
  { page, limit }: PageQuery,
): Promise<{ groups: BrandDuplicates[]; total: number }> {
  const likenesses = await db
    .selectFrom('brand_likeness')
    .selectAll()
    .orderBy('kind')
    .orderBy('key')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const groups: BrandDuplicates[] = []
  for (const likeness of likenesses) groups.push({ ...likeness, ...(await compare(db, likeness)) })
  return { groups, total: await countGroups(db, 'brand') }
}

/** The brand of the group that has the most athletes, with those that may be the same: it is the one to keep. */
async function compare(db: Kysely<Database>, { kind, key }: BrandLikenessTable) {
  const pairs = await db
    .selectFrom('brand_pair')
    .select(['one_id', 'other_id'])
    .where('kind', '=', kind)
    .where('key', '=', key)
    .execute()
  const ids = listOf([...new Set(pairs.flatMap(({ one_id, other_id }) => [one_id, other_id]))])
  const brands = await db
    .selectFrom('brand')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('athlete_count', 'desc')
    .orderBy('id')
    .execute()
  const [kept, ...rest] = brands
  if (!kept) throw new Error(`No brands share the ${kind} ${key}.`)
  const others = rest.filter(({ id }) =>
    pairs.some(({ one_id, other_id }) => [one_id, other_id].includes(kept.id) && [one_id, other_id].includes(id)),
  )
  const shown = others.slice(0, MAX_SHOWN)
  const aliases = await listOtherNames(db, [kept, ...shown])
  const shared = await listShared(db, kept, shown)
  const facts = (brand: BrandRow) =>
    factsOf(
      brand,
      aliases.flatMap(({ brand_id, alias }) => (brand_id === brand.id ? alias : [])),
    )
  return {
    brand: facts(kept),
    duplicates: shown.map((brand) => ({
      ...facts(brand),
      shared: shared
        .filter(({ brand_id }) => brand_id === brand.id)
        .map((sign) => ({ kind: sign.kind, key: sign.key })),
    })),
    more: others.length - shown.length,
  }
}

async function listOtherNames(db: Kysely<Database>, brands: readonly BrandRow[]) {
  return db
    .selectFrom('brand_alias')
    .select(({ fn }) => ['brand_id', fn.min('alias').as('alias')])
    .where('brand_id', 'in', listOf(brands.map(({ id }) => id)))
    .groupBy(['brand_id', 'alias_key'])
    .orderBy('alias_key')
    .execute()
}

async function listShared(db: Kysely<Database>, kept: BrandRow, others: readonly BrandRow[]) {
  return db
    .selectFrom('brand_sign as own')
    .innerJoin('brand_sign as sign', (join) =>
      join.onRef('sign.kind', '=', 'own.kind').onRef('sign.key', '=', 'own.key'),
    )
    .select(['sign.brand_id', 'sign.kind', 'sign.key'])
    .where('own.brand_id', '=', kept.id)
    .where('sign.brand_id', 'in', listOf(others.map(({ id }) => id)))
    .orderBy('sign.kind')
    .orderBy('sign.key')
    .execute()
}

function factsOf(brand: BrandRow, aliases: string[]): BrandFacts {
  return {
    id: brand.public_id,
    name: brand.name,
    category: brand.category,
    aliases,
    website: brand.website,
    item: brand.wikidata_id,
    accounts: NETWORKS.flatMap((network) => {
      const handle = brand[network]
      return handle ? `${platformName(network)} @${handle}` : []
    }),
    athleteCount: brand.athlete_count,
  }
}

const NETWORKS = ['instagram', 'twitter', 'tiktok', 'linkedin', 'youtube', 'facebook'] as const
