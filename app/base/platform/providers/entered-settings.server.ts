import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Config } from '../config.server.ts'
import type { Reseal } from '../resealing.server.ts'
import { keyFor, openSealedText, sealText } from '../secrets.server.ts'
import { type EnteredBudget, type ProviderSettings, withEntered } from './provider-settings.ts'

export interface EnteredValue {
  variable: string
  /** Null: it was encrypted with another secret and has to be entered again. */
  value: string | null
  setAt: string
  setBy: string | null
}

/** The configured sources, with what administrators have entered. */
export async function loadProviderSettings(
  db: Kysely<Database>,
  { providers, providerPace }: Pick<Config, 'providers' | 'providerPace'>,
): Promise<ProviderSettings> {
  const values = (await listEnteredValues(db)).flatMap(({ variable, value }) =>
    value === null ? [] : [[variable, value] as const],
  )
  const rows = await db.selectFrom('provider_budget').select(['provider', 'requests_per_day', 'usd_per_day']).execute()
  const budgets = new Map(rows.map((row) => [row.provider, toBudget(row)]))
  return withEntered(providers, { values: new Map(values), budgets }, providerPace)
}

export async function listEnteredValues(db: Kysely<Database>): Promise<EnteredValue[]> {
  const rows = await db
    .selectFrom('provider_setting')
    .leftJoin('user', 'user.id', 'set_by')
    .select(['variable', 'sealed', 'set_at as setAt', 'first_name', 'last_name'])
    .execute()
  return rows.map(({ variable, sealed, setAt, first_name, last_name }) => ({
    variable,
    value: openSealedText(keyFor('provider keys'), sealed, variable),
    setAt,
    setBy: nameOf(first_name, last_name),
  }))
}

/** Replaces the values in the transaction of the caller. */
export async function saveEnteredValues(
  trx: Kysely<Database>,
  values: Readonly<Record<string, string>>,
  by: number | null,
  now: Date,
): Promise<void> {
  const rows = Object.entries(values).map(([variable, value]) => ({
    variable,
    sealed: sealText(keyFor('provider keys'), value, variable),
    set_by: by,
    set_at: now.toISOString(),
  }))
  await trx.replaceInto('provider_setting').values(rows).execute()
}

export async function resealEnteredValues(trx: Kysely<Database>, reseal: Reseal): Promise<number> {
  let count = 0
  for (const row of await trx.selectFrom('provider_setting').select(['variable', 'sealed']).execute()) {
    const sealed = reseal('provider keys', row.sealed, row.variable)
    if (sealed === undefined) continue
    await trx.updateTable('provider_setting').set({ sealed }).where('variable', '=', row.variable).execute()
    count += 1
  }
  return count
}

function toBudget(row: { requests_per_day: number; usd_per_day: number | null }): EnteredBudget {
  return { budgetPerDay: row.requests_per_day, ...(row.usd_per_day !== null && { usdPerDay: row.usd_per_day }) }
}

function nameOf(firstName: string | null, lastName: string | null): string | null {
  return firstName === null ? null : [firstName, lastName].filter(Boolean).join(' ')
}
