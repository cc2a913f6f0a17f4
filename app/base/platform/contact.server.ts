import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '#db/schema.ts'
import { type Config, config } from './config.server.ts'
import { findSetting, saveSetting } from './setting.server.ts'

const SETTING = 'contact'

/** Who the sources may write to: CONTACT of the environment, or what an administrator has entered. */
export async function findContact(
  db: Kysely<Database>,
  { contact }: Pick<Config, 'contact'> = config(),
): Promise<string | undefined> {
  return (
    contact ??
    z
      .string()
      .optional()
      .parse(await findSetting(db, SETTING))
  )
}

export async function saveContact(trx: Kysely<Database>, contact: string, now: Date): Promise<void> {
  await saveSetting(trx, SETTING, contact, now)
}
