import { type Kysely, sql } from 'kysely'
import { jsonRows } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import { newestScoreId } from './newest-score.queries.server.ts'
import { publishRanking, type RankingCause } from './publish-ranking.server.ts'

/**
 * Marks the ranking as outdated inside the transaction that changes scores: those of these brands, or only indexes of
 * athletes if there are none. It is published soon after, once for all changes until then.
 */
export async function markRankingDue(trx: Kysely<Database>, brandIds: readonly number[], now: Date): Promise<void> {
  const subjects = JSON.stringify(brandIds.length > 0 ? brandIds : [null])
  await sql`
    insert into ranking_due (brand_id, since)
    select value, ${now.toISOString()} from ${jsonRows(subjects)} where true
    on conflict (brand_id) do nothing`.execute(trx)
}

/** Publishes the ranking if it is outdated, in a transaction of its own. Returns whether it was. */
export async function publishRankingIfDue(
  { reader, writer }: { reader: Kysely<Database>; writer: Kysely<Database> },
  cause: RankingCause = {},
): Promise<boolean> {
  const due = await reader.selectFrom('ranking_due').select('since').limit(1).executeTakeFirst()
  if (!due) return false
  await writer.transaction().execute((trx) => publishDueRanking(trx, cause))
  return true
}

/** Publishes the ranking, and stores the ranks with the scores that led to it. */
export async function publishDueRanking(trx: Kysely<Database>, cause: RankingCause = {}): Promise<void> {
  await publishRanking(trx, cause)
  await stampRanks(trx)
  await trx.deleteFrom('ranking_due').execute()
}

/** A score that was only confirmed keeps the ranks it led to first. */
async function stampRanks(trx: Kysely<Database>): Promise<void> {
  await sql`
    update champion_index_score set rank = brand.champion_rank, previous_rank = brand.previous_rank
    from ranking_due join brand on brand.id = ranking_due.brand_id
    where champion_index_score.id = ${newestScoreId()} and champion_index_score.rank is null`.execute(trx)
}
