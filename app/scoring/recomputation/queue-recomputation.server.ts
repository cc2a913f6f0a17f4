import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { scoreRecomputation } from '#jobs/definitions.ts'
import { enqueue } from '#jobs/enqueue.ts'

const SETTING = 'scores_recomputed_on'

/**
 * Queues the recomputation of all scores once per UTC day, also of a day that has begun while nothing ran. Scores of the
 * same day need none.
 */
export async function queueRecomputation(
  { reader, writer }: { reader: Kysely<Database>; writer: Kysely<Database> },
  now: Date,
): Promise<boolean> {
  const day = now.toISOString().slice(0, 10)
  if (!(await isDue(reader, day))) return false
  return writer.transaction().execute(async (trx) => {
    // Another job process may have been faster.
    if (!(await isDue(trx, day))) return false
    await enqueue(trx, scoreRecomputation, { day }, { now, priority: 'low' })
    const values = { value: JSON.stringify(day), updated_at: now.toISOString() }
    await trx
      .insertInto('setting')
      .values({ name: SETTING, ...values })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
      .execute()
    return true
  })
}

async function isDue(db: Kysely<Database>, day: string): Promise<boolean> {
  const last = await db.selectFrom('setting').select('value').where('name', '=', SETTING).executeTakeFirst()
  if (last && JSON.parse(last.value) >= day) return false
  const older = db.selectFrom('brand').select('id').where('scored_at', '<', day).limit(1)
  return (await older.executeTakeFirst()) !== undefined
}
