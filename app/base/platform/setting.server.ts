import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'

/** The parsed value of a setting that is kept in the database; undefined if it was never saved. */
export async function findSetting(db: Kysely<Database>, name: string): Promise<unknown> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst()
  return row && JSON.parse(row.value)
}

/** Whether it had been saved. */
export async function removeSetting(trx: Kysely<Database>, name: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('setting').where('name', '=', name).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Replaces the value, which must be possible as JSON. */
export async function saveSetting(trx: Kysely<Database>, name: string, value: unknown, now: Date): Promise<void> {
  const values = { value: JSON.stringify(value), updated_at: now.toISOString() }
  await trx
    .insertInto('setting')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute()
}
