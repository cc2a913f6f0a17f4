import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { type Config, config } from './config.server.ts'

const SETTING = 'contact'

/** Who the sources may write to: CONTACT of the environment, or what an administrator has entered. */
export async function findContact(
  db: Kysely<Database>,
  { contact }: Pick<Config, 'contact'> = config(),
): Promise<string | undefined> {
  if (contact !== undefined) return contact
  const entered = await db.selectFrom('setting').select('value').where('name', '=', SETTING).executeTakeFirst()
  return entered && JSON.parse(entered.value)
}

export async function saveContact(trx: Kysely<Database>, contact: string, now: Date): Promise<void> {
  const values = { value: JSON.stringify(contact), updated_at: now.toISOString() }
  await trx
    .insertInto('setting')
    .values({ name: SETTING, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute()
}
