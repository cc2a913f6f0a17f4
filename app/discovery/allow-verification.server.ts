import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'

/** Lifts the import's hold on verification when a user starts the discovery of these athletes. */
export async function allowVerification(trx: Kysely<Database>, athleteIds: readonly number[]): Promise<void> {
  await trx
    .updateTable('athlete')
    .set({ skips_verification: 0 })
    .where('id', 'in', athleteIds)
    .where('skips_verification', '=', 1)
    .execute()
}
