import type { Kysely } from 'kysely'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import type { Checkpoint } from './checkpoint.ts'
import type { DiscoveryRun } from './discovery-run.ts'

/** The stage's next brand; undefined if it no longer takes part. */
export async function findNextBrand(run: DiscoveryRun, checkpoint: Checkpoint): Promise<BrandRow | undefined> {
  run.signal.throwIfAborted()
  const id = checkpoint.brandIds[checkpoint.next]
  return id === undefined ? undefined : findBrandToProcess(run.db.writer, id)
}

/** Undefined if it was deleted, merged or archived in the meantime. */
export async function findBrandToProcess(db: Kysely<Database>, id: number): Promise<BrandRow | undefined> {
  const [brand] = await brandToProcess(db, { id })
  return brand
}

const brandToProcess = preparedQuery((db, { id }: { id: number }) =>
  db
    .selectFrom('brand')
    .selectAll()
    .where('id', '=', id)
    .where('is_archived', '=', 0)
    .where('merged_into_id', 'is', null),
)
