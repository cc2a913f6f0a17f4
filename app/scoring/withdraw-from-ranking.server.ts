import type { Kysely } from 'kysely'
import { publish } from '#app/events/publish.server.ts'
import type { Database } from '#db/schema.ts'

/** Takes one brand out of the ranking at once; the others close up when the ranking is put in order. */
export async function withdrawFromRanking(trx: Kysely<Database>, brandId: number): Promise<void> {
  const withdrawn = await trx
    .updateTable('brand')
    .set((eb) => ({ previous_rank: eb.ref('champion_rank'), champion_rank: null }))
    .where('id', '=', brandId)
    .where('champion_rank', 'is not', null)
    .executeTakeFirst()
  if (withdrawn.numUpdatedRows === 0n) return
  await publish(trx, { channel: 'ranking_updates', type: 'ranking_update', data: { changed: 1 } })
}
