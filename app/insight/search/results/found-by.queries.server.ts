import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { FoundPage } from '../search-query.ts'
import { foundBy, missingWords, type OtherName } from './found-by.ts'

/** By the ids of the results whose names are not all that the search found them by. */
export async function explainMatches(
  db: Kysely<Database>,
  { athletes, brands }: Pick<FoundPage, 'athletes' | 'brands'>,
  query: string,
): Promise<Record<string, OtherName[]>> {
  const otherwise = brands.filter(({ name }) => missingWords(name, query).length > 0)
  const ofBrands = await otherNamesOf(
    db,
    otherwise.map(({ id }) => id),
  )
  const reasons = [
    ...athletes.map(({ id, name, socialHandles }) => [id, foundBy(name, handlesOf(socialHandles), query)] as const),
    ...otherwise.map(({ id, name }) => [id, foundBy(name, ofBrands.get(id) ?? [], query)] as const),
  ]
  return Object.fromEntries(reasons.filter(([, names]) => names.length > 0))
}

async function otherNamesOf(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, OtherName[]>> {
  if (ids.length === 0) return new Map()
  const aliases = await db
    .selectFrom('brand_alias')
    .innerJoin('brand', 'brand.id', 'brand_alias.brand_id')
    .select(['brand.public_id as id', 'brand_alias.alias'])
    .where('brand.public_id', 'in', ids)
    .orderBy('alias_key')
    .execute()
  const brands = await db
    .selectFrom('brand')
    .select(['public_id as id', 'instagram', 'tiktok', 'linkedin', 'twitter', 'youtube', 'facebook'])
    .where('public_id', 'in', ids)
    .execute()
  return new Map(
    brands.map(({ id, ...handles }) => {
      const own = aliases
        .filter((alias) => alias.id === id)
        .map(({ alias }) => ({ kind: 'alias' as const, text: alias }))
      return [id, [...own, ...handlesOf(handles)]]
    }),
  )
}

function handlesOf(handles: Record<string, string | null>): OtherName[] {
  const texts = Object.values(handles).flatMap((handle) => handle?.replace(/^@+/, '') || [])
  return texts.map((text) => ({ kind: 'handle', text }))
}
