import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'

/** Ends, for athletes of whom a person starts the discovery, that an import kept what is found from being verified. */
export async function allowVerification(trx: Kysely<Database>, athleteIds: readonly number[]): Promise<void> {
  await trx
    .updateTable('athlete')
    .set({ skips_verification: 0 })
    .where('id', 'in', athleteIds)
    .where('skips_verification', '=', 1)
    .execute()
}
