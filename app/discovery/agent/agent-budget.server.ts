import type { Kysely } from 'kysely'
import { type Config, config } from '#app/base/platform/config.server.ts'
import { findSetting, saveSetting } from '#app/base/platform/setting.server.ts'
import type { Actor } from '#app/people/auth/audit/record-audit.server.ts'
import { auditedTransaction } from '#app/people/auth/audit/security-log.server.ts'
import type { Database } from '#db/schema.ts'
import { AgentBudgetSchema, DEFAULT_ATHLETES_PER_HOUR } from './agent-budget.ts'

const SETTING = 'agent'

type GivenBudget = Pick<Config, 'agentAthletesPerHour'>

/** What the environment says, else what an administrator has entered, else the default. */
export async function findAthletesPerHour(
  db: Kysely<Database>,
  { agentAthletesPerHour: given }: GivenBudget = config(),
): Promise<number> {
  if (given !== undefined) return given
  const entered = AgentBudgetSchema.safeParse(await findSetting(db, SETTING))
  return entered.success ? entered.data.athletesPerHour : DEFAULT_ATHLETES_PER_HOUR
}

/** Holds from the agent's next turn, unless the environment says it. */
export async function changeAthletesPerHour(
  db: Kysely<Database>,
  actor: Actor,
  athletesPerHour: number,
  now: Date,
): Promise<'saved' | 'given'> {
  if (config().agentAthletesPerHour !== undefined) return 'given'
  await auditedTransaction(db, now, async (trx, audit) => {
    const before = await findAthletesPerHour(trx)
    if (before === athletesPerHour) return
    await saveSetting(trx, SETTING, { athletesPerHour }, now)
    const fields = { athletesPerHour: [`${before}`, `${athletesPerHour}`] as const }
    await audit(actor, { action: 'agent.budget', subject: { kind: 'setting', id: SETTING }, fields })
  })
  return 'saved'
}
