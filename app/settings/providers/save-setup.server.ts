import type { Kysely } from 'kysely'
import type { Config } from '#app/base/platform/config.server.ts'
import { enterableVariables } from '#app/base/platform/providers/enterable.ts'
import { listEnteredValues, saveEnteredValues } from '#app/base/platform/providers/entered-settings.server.ts'
import type { ProviderDeclaration } from '#app/base/platform/providers/provider-declaration.ts'
import type { DeclaredName } from '#app/base/platform/providers/provider-list.ts'
import { type EnteredBudget, isGiven, isLoopback } from '#app/base/platform/providers/provider-settings.ts'
import { checkSiteAddress } from '#app/discovery/http/addresses/site-address.ts'
import { DEFAULT_CLIENT_CONFIG } from '#app/discovery/http/polite-client.server.ts'
import { dropKeptRefusals } from '#app/discovery/http/records/cached-response.server.ts'
import type { Actor } from '#app/people/auth/audit/record-audit.server.ts'
import { auditedTransaction } from '#app/people/auth/audit/security-log.server.ts'
import type { Database } from '#db/schema.ts'

export type Provider = ProviderDeclaration & { name: DeclaredName }
export type SetupConfig = Pick<Config, 'providers' | 'providerPace' | 'fetchAllowedHosts'>

export type SaveSetupOutcome =
  | { status: 'saved' }
  /** The environment counts alone. */
  | { status: 'given'; message: string }
  | { status: 'refused'; variable: string; message: string }

/**
 * Saves the values of a source, encrypted. Discoveries that start afterwards use them. With other values than before, what
 * the source said to those is over: a pause, whoever has asked for it, and what it refused or did not know.
 */
export async function saveSetup(
  db: Kysely<Database>,
  actor: Actor,
  provider: Provider,
  values: Readonly<Record<string, string>>,
  config: SetupConfig,
  now: Date,
): Promise<SaveSetupOutcome> {
  const given = findGiven(provider, config)
  if (given !== undefined) {
    return {
      status: 'given',
      message: `${given} is set in the environment, which takes precedence. Remove it there first.`,
    }
  }
  const refusal = refuseAddress(provider, values, config)
  if (refusal) return { status: 'refused', ...refusal }

  await auditedTransaction(db, now, async (trx, audit) => {
    const known = new Map((await listEnteredValues(trx)).map(({ variable, value }) => [variable, value]))
    await saveEnteredValues(trx, values, actor.id, now)
    const isChanged = Object.entries(values).some(([variable, value]) => known.get(variable) !== value)
    if (isChanged) await forgetRefusals(trx, provider)
    else await endPause(trx, provider, DEFAULT_CLIENT_CONFIG.breaker.threshold)
    await audit(actor, entryOf('provider.set', provider, Object.keys(values)))
  })
  return { status: 'saved' }
}

/** With `failures`, only if at least so many in a row have caused it. */
async function endPause(trx: Kysely<Database>, { name }: Provider, failures = 0): Promise<void> {
  await trx
    .updateTable('provider_state')
    .set({ open_until: null })
    .where('provider', '=', name)
    .where('failures', '>=', failures)
    .execute()
}

async function forgetRefusals(trx: Kysely<Database>, provider: Provider): Promise<void> {
  await endPause(trx, provider)
  await dropKeptRefusals(trx, provider.name)
}

/** Returns whether anything had been entered. */
export async function removeSetup(db: Kysely<Database>, actor: Actor, provider: Provider, now: Date): Promise<boolean> {
  const variables = enterableVariables(provider)
  if (variables.length === 0) return false
  return auditedTransaction(db, now, async (trx, audit) => {
    const removed = await trx
      .deleteFrom('provider_setting')
      .where('variable', 'in', variables)
      .returning('variable')
      .execute()
    if (removed.length === 0) return false
    await audit(
      actor,
      entryOf(
        'provider.remove',
        provider,
        removed.map(({ variable }) => variable),
      ),
    )
    return true
  })
}

/** `null`: the declared numbers. */
export async function saveBudget(
  db: Kysely<Database>,
  actor: Actor,
  { name, usdPerDay: usual }: Provider,
  budget: EnteredBudget | null,
  now: Date,
): Promise<void> {
  await auditedTransaction(db, now, async (trx, audit) => {
    if (budget === null) await trx.deleteFrom('provider_budget').where('provider', '=', name).execute()
    else {
      const limits = { requests_per_day: budget.budgetPerDay, usd_per_day: usual ? (budget.usdPerDay ?? usual) : null }
      const values = { ...limits, set_by: actor.id, set_at: now.toISOString() }
      await trx
        .replaceInto('provider_budget')
        .values({ provider: name, ...values })
        .execute()
    }
    const details: Record<string, string | number> = { requestsPerDay: budget?.budgetPerDay ?? 'default' }
    if (budget?.usdPerDay !== undefined) details.usdPerDay = budget.usdPerDay
    await audit(actor, { action: 'provider.budget', subject: { kind: 'provider', id: name }, details })
  })
}

function entryOf(action: 'provider.set' | 'provider.remove', { name }: Provider, variables: readonly string[]) {
  return { action, subject: { kind: 'provider', id: name }, details: { variables: variables.join(', ') } }
}

function findGiven(provider: Provider, { providers }: SetupConfig): string | undefined {
  return enterableVariables(provider).find((variable) => isGiven(provider, providers[provider.name], variable))
}

function refuseAddress(
  provider: Provider,
  values: Readonly<Record<string, string>>,
  { providers, providerPace, fetchAllowedHosts }: SetupConfig,
): { variable: string; message: string } | undefined {
  const { variable } = provider.address
  const entered = values[variable]
  if (providerPace === 'off' && !isLoopback(entered ?? providers[provider.name].address)) {
    const field = entered === undefined ? (Object.keys(values)[0] ?? variable) : variable
    return {
      variable: field,
      message: `PROVIDER_PACE is off, so only sources on this machine can be used (${variable}).`,
    }
  }
  if (entered === undefined || isOpenAddress(entered, fetchAllowedHosts)) return undefined
  return { variable, message: insideMessage(variable, entered) }
}

function isOpenAddress(address: string, allowedHosts: readonly string[]): boolean {
  try {
    checkSiteAddress(address, new Set(allowedHosts))
    return true
  } catch {
    return false
  }
}

function insideMessage(variable: string, address: string): string {
  const { hostname, port, protocol } = new URL(address)
  const host = `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`
  return `This address is inside the network. To use it, set ${variable} in the environment, or add ${host} to FETCH_ALLOWED_HOSTS.`
}
