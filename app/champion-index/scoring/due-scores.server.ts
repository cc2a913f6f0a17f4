import { type Kysely, sql } from 'kysely'
import { publishRecord } from '#app/base/events/publish.server.ts'
import { jsonRows } from '#db/dialect.ts'
import { inShortTransactions } from '#db/in-short-transactions.ts'
import type { Database } from '#db/schema.ts'
import { markRankingDue } from './due-ranking.server.ts'
import { scoreAnew } from './rescore-brands.server.ts'

/**
 * Marks brands for rescoring inside the transaction that changes their relationships. A brand marked several times is
 * scored once.
 */
export async function markScoresDue(trx: Kysely<Database>, brandIds: readonly number[], now: Date): Promise<void> {
  await sql`
    insert into score_due (brand_id, since)
    select value, ${now.toISOString()} from ${jsonRows(JSON.stringify(brandIds))} where true
    on conflict (brand_id) do nothing`.execute(trx)
}

/** Scores the marked brands, after which the ranking is due. Returns how many brands were scored. */
export async function updateDueScores(
  { reader, writer }: { reader: Kysely<Database>; writer: Kysely<Database> },
  now: Date,
): Promise<number> {
  if ((await listDue(reader, 1)).length === 0) return 0

  let settled = 0
  await inShortTransactions(writer, async (trx, size) => {
    const due = await listDue(trx, size + 1)
    const brandIds = due.slice(0, size)
    await scoreAnew(trx, { rescore: brandIds }, now)
    await markRankingDue(trx, brandIds, now)
    await trx.deleteFrom('score_due').where('brand_id', 'in', brandIds).execute()
    settled += brandIds.length

    const isLast = due.length <= size
    if (isLast) {
      await publishRecord(trx, 'brand', null, 'bulk')
    }
    return isLast
  })
  return settled
}

async function listDue(db: Kysely<Database>, limit: number): Promise<number[]> {
  const rows = await db.selectFrom('score_due').select('brand_id').orderBy('brand_id').limit(limit).execute()
  return rows.map((row) => row.brand_id)
}
