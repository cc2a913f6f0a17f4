import type { Kysely } from 'kysely'
import { identifiedItemOf } from '#app/champion-index/scoring/people/identified-item.ts'
import { findDistinction } from '#app/records/duplicates/distinguish.server.ts'
import { mapFields } from '#app/records/fields/field-schemas.ts'
import { countLinks } from '#app/records/merging/moved-links.queries.server.ts'
import type { Database } from '#db/schema.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import { findAthlete } from '../athlete.queries.server.ts'
import { ATHLETE_FIELDS } from '../athlete-fields.ts'
import { listOtherNames } from '../names/athlete-names.queries.server.ts'
import { countFigures } from './move-figures.server.ts'
import { openFields } from './open-fields.ts'

/** What merging would move; undefined if one of the athletes is gone. */
export async function previewMerge(db: Kysely<Database>, survivorId: string, duplicateId: string) {
  const survivor = await findAthlete(db, survivorId)
  const merged = await findAthlete(db, duplicateId)
  if (!survivor || !merged || survivor.id === merged.id) return undefined

  const [item, otherItem] = [identifiedItemOf(survivor), identifiedItemOf(merged)]
  const distinction = await findDistinction(db, 'athlete', [survivorId, duplicateId])
  return {
    survivor: summarize(survivor),
    merged: summarize(merged),
    ...(await countLinks(db, { owner: 'athlete_id', survivorId: survivor.id, mergedId: merged.id })),
    conflicts: await listConflicts(db, survivor.id, merged.id),
    names: [{ name: merged.name, sport: merged.sport }, ...(await listOtherNames(db, merged.id))],
    figures: await countFigures(db, survivor, merged),
    watches: await countWatches(db, merged.public_id),
    filled: Object.entries(openFields(survivor, merged)).flatMap(([column, value]) => {
      const label = LABELS[column]
      return label && value !== null ? [{ label, value: String(value) }] : []
    }),
    areDifferentPeople: item !== null && otherItem !== null && item !== otherItem,
    toldApart: distinction ? { by: distinction.by, at: distinction.at } : null,
  }
}
export type MergePreview = NonNullable<Awaited<ReturnType<typeof previewMerge>>>

function summarize(athlete: AthleteRow) {
  return {
    id: athlete.public_id,
    name: athlete.name,
    sport: athlete.sport,
    item: identifiedItemOf(athlete),
    brands: athlete.brand_count,
    score: athlete.champion_score === null ? null : Math.round(athlete.champion_score * 10) / 10,
    rank: athlete.champion_rank,
  }
}

/** Links of both that people have decided differently: the survivor's decision is kept. */
async function listConflicts(db: Kysely<Database>, survivorId: number, mergedId: number) {
  return db
    .selectFrom('relationship as link')
    .innerJoin('relationship as own', (join) =>
      join
        .onRef('own.brand_id', '=', 'link.brand_id')
        .onRef('own.type', '=', 'link.type')
        .on('own.athlete_id', '=', survivorId),
    )
    .innerJoin('brand', 'brand.id', 'link.brand_id')
    .select(['brand.name as brand', 'own.type'])
    .select((eb) => [eb.ref('own.review').$notNull().as('kept'), eb.ref('link.review').$notNull().as('dropped')])
    .where('link.athlete_id', '=', mergedId)
    .where('own.review', 'is not', null)
    .whereRef('own.review', '!=', 'link.review')
    .orderBy('brand.name_key')
    .orderBy('own.type')
    .execute()
}

async function countWatches(db: Kysely<Database>, merged: string): Promise<number> {
  const { watches } = await db
    .selectFrom('watch')
    .select((eb) => eb.fn.countAll<number>().as('watches'))
    .where('kind', '=', 'athlete')
    .where('subject_id', '=', merged)
    .executeTakeFirstOrThrow()
  return watches
}

const LABELS: Record<string, string> = {
  ...mapFields(ATHLETE_FIELDS, ({ label }) => label),
  website: 'Website',
  wikidata_id: 'Wikidata item',
}
