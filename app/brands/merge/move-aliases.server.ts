import type { Kysely } from 'kysely'
import { moveOtherNames } from '#app/merging/move-names.server.ts'
import type { Database } from '#db/schema.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import type { MergePayload } from './merge-payload.ts'

/** The merged brand's names become aliases of the survivor, so that discoveries and imports find it. */
export async function moveAliases(
  trx: Kysely<Database>,
  survivor: BrandRow,
  merged: BrandRow,
  now: Date,
): Promise<MergePayload['aliases']> {
  const moved = await moveOtherNames(trx, { owner: 'brand_id', survivorId: survivor.id, mergedId: merged.id })
  const added = await trx
    .insertInto('brand_alias')
    .values({ brand_id: survivor.id, alias: merged.name, alias_key: merged.name_key, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('alias_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return { moved, added: added?.id ?? null }
}
