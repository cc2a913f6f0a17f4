import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import { type MergePayload, readPayload } from './merge-payload.ts'
import { moveLinks } from './move-links.server.ts'

/** What the merges would also have moved, by merge row id. */
export type Belated = Map<number, MergePayload['relationships']>

/**
 * Applies past merges to a restored athlete: relationships with a merged brand move to its survivor, merge by merge in
 * their order.
 */
export async function repeatMerges(
  trx: Kysely<Database>,
  { athleteId, belated }: { athleteId: number; belated: Belated },
  now: Date,
): Promise<void> {
  for (;;) {
    const merge = await findFirstMerge(trx, athleteId)
    if (!merge) return
    const [survivor, merged] = [await readBrand(trx, merge.survivor_id), await readBrand(trx, merge.merged_id)]
    const { moved, folded } = await moveLinks(trx, { survivor, merged, athleteId }, now)
    const known = belated.get(merge.id) ?? { moved: [], folded: [] }
    belated.set(merge.id, { moved: [...known.moved, ...moved], folded: [...known.folded, ...folded] })
  }
}

/** So that undoing these merges returns the relationships too. */
export async function recordBelated(trx: Kysely<Database>, belated: Belated): Promise<void> {
  for (const [id, { moved, folded }] of belated) {
    const merge = await trx.selectFrom('brand_merge').select('payload').where('id', '=', id).executeTakeFirstOrThrow()
    const payload = readPayload(merge.payload)
    payload.relationships.moved.push(...moved)
    payload.relationships.folded.push(...folded)
    await trx
      .updateTable('brand_merge')
      .set({ payload: JSON.stringify(payload) })
      .where('id', '=', id)
      .execute()
  }
}

async function findFirstMerge(trx: Kysely<Database>, athleteId: number) {
  return trx
    .selectFrom('brand_merge')
    .innerJoin('relationship', 'relationship.brand_id', 'brand_merge.merged_id')
    .select(['brand_merge.id', 'survivor_id', 'merged_id'])
    .where('relationship.athlete_id', '=', athleteId)
    .where('undone_at', 'is', null)
    .orderBy('brand_merge.id')
    .limit(1)
    .executeTakeFirst()
}

async function readBrand(trx: Kysely<Database>, id: number): Promise<BrandRow> {
  return trx.selectFrom('brand').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
