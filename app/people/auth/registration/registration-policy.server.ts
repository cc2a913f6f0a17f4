import type { Kysely } from 'kysely'
import { type Config, config } from '#app/base/platform/config.server.ts'
import { findSetting, saveSetting } from '#app/base/platform/setting.server.ts'
import type { Database } from '#db/schema.ts'
import type { Actor } from '../audit/record-audit.server.ts'
import { auditedTransaction } from '../audit/security-log.server.ts'
import { describePolicy, type RegistrationPolicy, RegistrationPolicySchema } from './registration-policy.ts'

const SETTING = 'registration'

export interface PolicyInForce extends RegistrationPolicy {
  /** By the environment; then it cannot be changed on the screen. */
  isGiven: boolean
  /** Whether anyone has decided it. Until then it is open. */
  isDecided: boolean
}

export async function findRegistrationPolicy(
  db: Kysely<Database>,
  {
    registration,
    registrationDomains,
    passwordSignIn,
  }: Pick<Config, 'registration' | 'registrationDomains' | 'passwordSignIn'> = config(),
): Promise<PolicyInForce> {
  // An account that is registered has a password.
  if (passwordSignIn === 'off') return { mode: 'closed', domains: [], isGiven: true, isDecided: true }
  if (registration ?? registrationDomains) {
    return { mode: registration ?? 'open', domains: registrationDomains ?? [], isGiven: true, isDecided: true }
  }
  const saved = await findSetting(db, SETTING)
  if (saved === undefined) return { mode: 'open', domains: [], isGiven: false, isDecided: false }
  return { ...RegistrationPolicySchema.parse(saved), isGiven: false, isDecided: true }
}

/** Who may create an account, while nobody has decided it. */
export async function describeUndecided(db: Kysely<Database>): Promise<string | null> {
  const policy = await findRegistrationPolicy(db)
  return policy.isDecided ? null : describePolicy(policy)
}

export async function changeRegistrationPolicy(
  db: Kysely<Database>,
  actor: Actor,
  policy: RegistrationPolicy,
  now: Date,
): Promise<'saved' | 'given'> {
  if ((await findRegistrationPolicy(db)).isGiven) return 'given'
  await auditedTransaction(db, now, async (trx, audit) => {
    await saveSetting(trx, SETTING, policy, now)
    const details = { mode: policy.mode, domains: policy.domains.join(' ') }
    await audit(actor, { action: 'registration.set', subject: { kind: 'setting', id: SETTING }, details })
  })
  return 'saved'
}
