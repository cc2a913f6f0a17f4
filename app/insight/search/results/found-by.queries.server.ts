import type { Kysely } from 'kysely'
import { splitNames } from '#app/records/fields/name-list.ts'
import type { Database } from '#db/schema.ts'
import type { FoundPage } from '../search-query.ts'
import { foundBy, missingWords, type OtherName } from './found-by.ts'

/** By the ids of the results whose names are not all that the search found them by. */
export async function explainMatches(
  db: Kysely<Database>,
  { athletes, brands }: Pick<FoundPage, 'athletes' | 'brands'>,
  query: string,
): Promise<Record<string, OtherName[]>> {
  const isFoundOtherwise = ({ name }: { name: string }) => missingWords(name, query).length > 0
  const [persons, marks] = [athletes.filter(isFoundOtherwise), brands.filter(isFoundOtherwise)]
  const namesOfAthletes = await listNamesOfAthletes(db, idsOf(persons))
  const namesOfBrands = await listNamesOfBrands(db, idsOf(marks))
  const reasons = [
    ...persons.map(({ id, name, socialHandles }) => {
      const others = [...(namesOfAthletes.get(id) ?? []), ...handlesOf(socialHandles)]
      return [id, foundBy(name, others, query)] as const
    }),
    ...marks.map(({ id, name }) => [id, foundBy(name, namesOfBrands.get(id) ?? [], query)] as const),
  ]
  return Object.fromEntries(reasons.filter(([, names]) => names.length > 0))
}

function idsOf(records: readonly { id: string }[]): string[] {
  return records.map(({ id }) => id)
}

async function listNamesOfAthletes(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, OtherName[]>> {
  if (ids.length === 0) return new Map()
  const names = await db
    .selectFrom('athlete_alias')
    .innerJoin('athlete', 'athlete.id', 'athlete_alias.athlete_id')
    .select(['athlete.public_id as id', 'athlete_alias.name'])
    .where('athlete.public_id', 'in', ids)
    .orderBy('athlete_alias.name_key')
    .execute()
  const athletes = await db
    .selectFrom('athlete')
    .select(['public_id as id', 'aliases'])
    .where('public_id', 'in', ids)
    .execute()
  return new Map(
    athletes.map(({ id, aliases }) => {
      const own = names.flatMap((alias) => (alias.id === id ? alias.name : []))
      return [id, namesOf([...own, ...splitNames(aliases)])]
    }),
  )
}

async function listNamesOfBrands(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, OtherName[]>> {
  if (ids.length === 0) return new Map()
  const names = await db
    .selectFrom('brand_alias')
    .innerJoin('brand', 'brand.id', 'brand_alias.brand_id')
    .select(['brand.public_id as id', 'brand_alias.alias'])
    .where('brand.public_id', 'in', ids)
    .orderBy('alias_key')
    .execute()
  const brands = await db
    .selectFrom('brand')
    .select(['public_id as id', 'aliases', 'instagram', 'tiktok', 'linkedin', 'twitter', 'youtube', 'facebook'])
    .where('public_id', 'in', ids)
    .execute()
  return new Map(
    brands.map(({ id, aliases, ...handles }) => {
      const own = names.flatMap((alias) => (alias.id === id ? alias.alias : []))
      return [id, [...namesOf([...own, ...splitNames(aliases)]), ...handlesOf(handles)]]
    }),
  )
}

function namesOf(names: readonly string[]): OtherName[] {
  return [...new Set(names)].map((text) => ({ kind: 'alias', text }))
}

function handlesOf(handles: Record<string, string | null>): OtherName[] {
  const texts = Object.values(handles).flatMap((handle) => handle?.replace(/^@+/, '') || [])
  return texts.map((text) => ({ kind: 'handle', text }))
}
