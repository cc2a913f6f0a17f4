import type { Kysely } from 'kysely'
import { findDistinction } from '#app/records/duplicates/distinguish.server.ts'
import { mapFields } from '#app/records/fields/field-schemas.ts'
import { countLinks } from '#app/records/merging/moved-links.queries.server.ts'
import type { Database } from '#db/schema.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import { findBrand } from '../brand.queries.server.ts'
import { BRAND_FIELDS } from '../brand-fields.ts'
import { platformName } from '../profile/platform-name.ts'
import { countMeasurements } from './move-measurements.server.ts'
import { openFields } from './open-fields.ts'

/** What merging would move; undefined if one of the brands is gone. */
export async function previewMerge(db: Kysely<Database>, survivorId: string, duplicateId: string) {
  const survivor = await findBrand(db, survivorId)
  const merged = await findBrand(db, duplicateId)
  if (!survivor || !merged || survivor.id === merged.id) return undefined

  const distinction = await findDistinction(db, 'brand', [survivorId, duplicateId])
  return {
    survivor: summarize(survivor),
    merged: summarize(merged),
    ...(await countLinks(db, { owner: 'brand_id', survivorId: survivor.id, mergedId: merged.id })),
    aliases: [merged.name, ...(await aliasesOf(db, merged.id))],
    figures: await countMeasurements(db, survivor, merged),
    scores: await countScores(db, survivor.id, merged.id),
    filled: Object.entries(openFields(survivor, merged)).flatMap(([column, value]) => {
      const label = LABELS[column]
      return label && value !== null ? [{ label, value: String(value) }] : []
    }),
    toldApart: distinction ? { by: distinction.by, at: distinction.at } : null,
  }
}
export type MergePreview = NonNullable<Awaited<ReturnType<typeof previewMerge>>>

function summarize(brand: BrandRow) {
  return {
    id: brand.public_id,
    name: brand.name,
    category: brand.category,
    website: brand.website,
    athletes: brand.athlete_count,
    score: brand.champion_score,
    rank: brand.champion_rank,
  }
}

async function aliasesOf(db: Kysely<Database>, brandId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('brand_alias')
    .select('alias')
    .distinct()
    .where('brand_id', '=', brandId)
    .limit(20)
    .execute()
  return rows.map(({ alias }) => alias)
}

/** The score history is moved only if the survivor has none. */
async function countScores(db: Kysely<Database>, survivorId: number, mergedId: number): Promise<number> {
  const { own, others } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('champion_index_score')
        .select((score) => score.fn.countAll<number>().as('own'))
        .where('brand_id', '=', survivorId)
        .$asScalar()
        .as('own'),
      eb
        .selectFrom('champion_index_score')
        .select((score) => score.fn.countAll<number>().as('others'))
        .where('brand_id', '=', mergedId)
        .$asScalar()
        .as('others'),
    ])
    .executeTakeFirstOrThrow()
  return own ? 0 : (others ?? 0)
}

const LABELS: Record<string, string> = {
  ...mapFields(BRAND_FIELDS, ({ label }) => label),
  country: 'Country',
  founded_on: 'Founded',
  logo_path: 'Logo',
  youtube: platformName('youtube'),
  facebook: platformName('facebook'),
  wikidata_id: 'Wikidata item',
}
