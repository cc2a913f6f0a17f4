import type { Kysely } from 'kysely'
import { type Config, config } from '#app/base/platform/config.server.ts'
import { findSetting, saveSetting } from '#app/base/platform/setting.server.ts'
import type { Database } from '#db/schema.ts'
import { DEFAULT_KEPT_DAYS, type KeptDays, KeptDaysSchema } from './kept-days.ts'
import type { Actor } from './record-audit.server.ts'
import { auditedTransaction } from './security-log.server.ts'

const SETTING = 'kept-days'

type GivenDays = Pick<Config, 'keepChangesDays' | 'keepSecurityEventsDays'>

/** What the environment says, else what an administrator has entered, else the defaults. */
export async function findKeptDays(db: Kysely<Database>, given: GivenDays = config()): Promise<KeptDays> {
  return { ...(await findEntered(db)), ...givenDays(given) }
}

/** Those that the environment says. */
export function givenDays({ keepChangesDays, keepSecurityEventsDays }: GivenDays = config()): Partial<KeptDays> {
  return {
    ...(keepChangesDays !== undefined && { changes: keepChangesDays }),
    ...(keepSecurityEventsDays !== undefined && { securityEvents: keepSecurityEventsDays }),
  }
}

/** Those of the environment stay as they are. */
export async function saveKeptDays(db: Kysely<Database>, days: KeptDays, actor: Actor, now: Date): Promise<KeptDays> {
  return auditedTransaction(db, now, async (trx, audit) => {
    const before = await findKeptDays(trx)
    await saveSetting(trx, SETTING, { ...days, ...givenDays() }, now)
    const after = await findKeptDays(trx)
    const names = (Object.keys(after) as (keyof KeptDays)[]).filter((name) => before[name] !== after[name])
    const fields = Object.fromEntries(names.map((name) => [name, [`${before[name]}`, `${after[name]}`] as const]))
    if (names.length > 0)
      await audit(actor, { action: 'retention.set', subject: { kind: 'setting', id: SETTING }, fields })
    return after
  })
}

async function findEntered(db: Kysely<Database>): Promise<KeptDays> {
  const entered = KeptDaysSchema.safeParse(await findSetting(db, SETTING))
  return entered.success ? entered.data : DEFAULT_KEPT_DAYS
}
