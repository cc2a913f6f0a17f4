import { type Kysely, sql } from 'kysely'
import { publish } from '#app/base/events/publish.server.ts'
import type { Database } from '#db/schema.ts'

/** Whether the agent caused it, so that nobody needs to be told. */
export type RankingCause = { isAutomatic?: true }

/**
 * Ranks the stored scores: 1 is the highest index; ties are broken by coverage, then by name. A brand whose rank
 * changes keeps the old one as its previous rank. Returns how many brands changed rank, and publishes an event if there
 * are any.
 */
export async function publishRanking(trx: Kysely<Database>, cause: RankingCause = {}): Promise<number> {
  const changed = (await withdrawUnranked(trx)) + (await placeRanked(trx))
  await rankAthletes(trx)
  if (changed > 0) {
    await publish(trx, { channel: 'ranking_updates', type: 'ranking_update', data: { changed, ...cause } })
  }
  return changed
}

async function withdrawUnranked(trx: Kysely<Database>): Promise<number> {
  const result = await trx
    .updateTable('brand')
    .set((eb) => ({ previous_rank: eb.ref('champion_rank'), champion_rank: null }))
    .where('champion_rank', 'is not', null)
    .where((eb) => eb.or([eb('is_ranked', '=', 0), eb('is_archived', '=', 1), eb('merged_into_id', 'is not', null)]))
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

async function placeRanked(trx: Kysely<Database>): Promise<number> {
  const result = await sql`
    with placed as materialized (
      select id, champion_rank as old_place,
        row_number() over (order by score_sort desc, score_coverage desc, name_key) as place
      from brand
      where is_ranked = 1 and is_archived = 0 and merged_into_id is null
    )
    update brand set previous_rank = placed.old_place, champion_rank = placed.place
    from placed
    where placed.id = brand.id and placed.old_place is distinct from placed.place`.execute(trx)
  return Number(result.numAffectedRows ?? 0)
}

/** Athletes with equal indexes share a rank, and the next rank is skipped. */
async function rankAthletes(trx: Kysely<Database>): Promise<void> {
  await trx
    .updateTable('athlete')
    .set({ champion_rank: null })
    .where('champion_rank', 'is not', null)
    .where('champion_score', 'is', null)
    .execute()
  await sql`
    with placed as materialized (
      select id, champion_rank as old_place, rank() over (order by champion_score desc) as place
      from athlete
      where champion_score is not null
    )
    update athlete set champion_rank = placed.place
    from placed
    where placed.id = athlete.id and placed.old_place is distinct from placed.place`.execute(trx)
}
