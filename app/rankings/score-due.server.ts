import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'

/** Asks for new scores of brands whose relationships have changed, in the transaction that changes them. */
export async function markScoresDue(trx: Kysely<Database>, brandIds: readonly number[], now: Date): Promise<void> {
  await sql`
    insert into score_due (brand_id, since)
    select value, ${now.toISOString()} from json_each(${JSON.stringify(brandIds)}) where true
    on conflict (brand_id) do nothing`.execute(trx)
}
