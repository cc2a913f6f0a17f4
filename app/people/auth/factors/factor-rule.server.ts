import type { Kysely } from 'kysely'
import { z } from 'zod'
import { type Config, config } from '#app/base/platform/config.server.ts'
import { findSetting, saveSetting } from '#app/base/platform/setting.server.ts'
import type { Database } from '#db/schema.ts'
import { type Actor, recordAudit } from '../audit/record-audit.server.ts'

/** The setting that says whether administrators need a second factor. */
export const FACTOR_RULE = 'admin_second_factor'

export const FACTOR_RULES = ['required', 'optional'] as const
export type FactorRule = (typeof FACTOR_RULES)[number]

/** By the environment, or else by what an administrator has chosen; undefined while nobody has decided. */
export async function findFactorRule(
  db: Kysely<Database>,
  { adminSecondFactor }: Pick<Config, 'adminSecondFactor'> = config(),
): Promise<FactorRule | undefined> {
  return (
    adminSecondFactor ??
    z
      .enum(FACTOR_RULES)
      .optional()
      .parse(await findSetting(db, FACTOR_RULE))
  )
}

/** By the stored value of the setting, as a query that reads more has it. */
export function isFactorRequired(stored: string | null): boolean {
  return (config().adminSecondFactor ?? (stored && JSON.parse(stored))) === 'required'
}

/** False if the environment decides. */
export async function saveFactorRule(
  db: Kysely<Database>,
  actor: Actor,
  rule: FactorRule,
  now: Date,
  { adminSecondFactor }: Pick<Config, 'adminSecondFactor'> = config(),
): Promise<boolean> {
  if (adminSecondFactor !== undefined) return false
  await db.transaction().execute(async (trx) => {
    await saveSetting(trx, FACTOR_RULE, rule, now)
    const subject = { kind: 'setting', id: FACTOR_RULE }
    await recordAudit(trx, actor, { action: 'factor.rule', subject, details: { rule } }, now)
  })
  return true
}
