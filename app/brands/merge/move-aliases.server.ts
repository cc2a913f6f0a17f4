import type { Kysely } from 'kysely'
import { listOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import type { MergePayload } from './merge-payload.ts'

type Aliases = MergePayload['aliases']

/** The merged brand's names become aliases of the survivor, so that discoveries and imports find it. */
export async function moveAliases(
  trx: Kysely<Database>,
  survivor: BrandRow,
  merged: BrandRow,
  now: Date,
): Promise<Aliases> {
  const moved = await trx
    .updateTable('brand_alias')
    .set({ brand_id: survivor.id })
    .where('brand_id', '=', merged.id)
    .returning('id')
    .execute()
  const added = await trx
    .insertInto('brand_alias')
    .values({ brand_id: survivor.id, alias: merged.name, alias_key: merged.name_key, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('alias_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return { moved: moved.map((row) => row.id), added: added?.id ?? null }
}

export async function returnAliases(
  trx: Kysely<Database>,
  { moved, added }: Aliases,
  { survivorId, mergedId }: { survivorId: number; mergedId: number },
): Promise<void> {
  if (added !== null) {
    await trx.deleteFrom('brand_alias').where('id', '=', added).where('brand_id', '=', survivorId).execute()
  }
  await trx
    .updateTable('brand_alias')
    .set({ brand_id: mergedId })
    .where('brand_id', '=', survivorId)
    .where('id', 'in', listOf(moved))
    .execute()
}
