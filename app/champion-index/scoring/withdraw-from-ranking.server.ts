import type { Kysely } from 'kysely'
import { publish } from '#app/base/events/publish.server.ts'
import { listOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'

/** Removes brands from the ranking at once; the gap closes when the ranking is next published. */
export async function withdrawFromRanking(trx: Kysely<Database>, brandIds: readonly number[]): Promise<void> {
  const withdrawn = await trx
    .updateTable('brand')
    .set((eb) => ({ previous_rank: eb.ref('champion_rank'), champion_rank: null }))
    .where('id', 'in', listOf(brandIds))
    .where('champion_rank', 'is not', null)
    .executeTakeFirst()
  if (withdrawn.numUpdatedRows === 0n) return
  await publish(trx, {
    channel: 'ranking_updates',
    type: 'ranking_update',
    data: { changed: Number(withdrawn.numUpdatedRows) },
  })
}
