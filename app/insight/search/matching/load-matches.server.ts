import type { Kysely } from 'kysely'
import { logoUrl } from '#app/base/platform/logo-url.ts'
import { valuesIn } from '#db/dialect.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'
import type { FoundAthlete, FoundBrand } from '../search-query.ts'

/** In the order of the ids. */
export async function loadAthletes(db: Kysely<Database>, ids: readonly number[]): Promise<FoundAthlete[]> {
  if (ids.length === 0) return []
  const rows = await athletesByIds(db, { ids: JSON.stringify(ids) })
  return inOrderOf(ids, rows, (row) => ({
    id: row.id,
    name: row.name,
    sport: row.sport,
    status: row.status,
    socialHandles: {
      instagram: row.instagram,
      tiktok: row.tiktok,
      linkedin: row.linkedin,
      twitter: row.twitter,
    },
    brandCount: row.brandCount,
    verifiedBrands: row.verifiedBrands,
  }))
}

/** In the order of the ids. */
export async function loadBrands(db: Kysely<Database>, ids: readonly number[]): Promise<FoundBrand[]> {
  if (ids.length === 0) return []
  const rows = await brandsByIds(db, { ids: JSON.stringify(ids) })
  return inOrderOf(ids, rows, (row) => ({
    id: row.id,
    name: row.name,
    category: row.category,
    logoUrl: logoUrl(row.logo_path),
    website: row.website,
    socialProfiles: {
      instagram: row.instagram,
      linkedin: row.linkedin,
      twitter: row.twitter,
      tiktok: row.tiktok,
    },
    championScore: row.championScore,
    championRank: row.championRank,
    verificationStatus: row.verificationStatus,
    isArchived: row.isArchived === 1,
  }))
}

const athletesByIds = preparedQuery((db, { ids }: { ids: string }) =>
  db
    .selectFrom('athlete')
    .select(['id as key', 'public_id as id', 'name', 'sport', 'status', 'instagram', 'tiktok', 'linkedin', 'twitter'])
    .select(['brand_count as brandCount', 'verified_brand_count as verifiedBrands'])
    .where('id', 'in', valuesIn<number>(ids)),
)

const brandsByIds = preparedQuery((db, { ids }: { ids: string }) =>
  db
    .selectFrom('brand')
    .select(['id as key', 'public_id as id', 'name', 'category', 'logo_path', 'website'])
    .select(['instagram', 'linkedin', 'twitter', 'tiktok', 'verification_status as verificationStatus'])
    .select(['champion_score as championScore', 'champion_rank as championRank', 'is_archived as isArchived'])
    .where('id', 'in', valuesIn<number>(ids)),
)

function inOrderOf<Row extends { key: number }, Found>(
  ids: readonly number[],
  rows: Row[],
  toFound: (row: Row) => Found,
): Found[] {
  const byId = new Map(rows.map((row) => [row.key, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [toFound(row)] : []
  })
}
