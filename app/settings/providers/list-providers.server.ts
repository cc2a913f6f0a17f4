import type { Kysely } from 'kysely'
import type { Config } from '#app/base/platform/config.server.ts'
import { findContact } from '#app/base/platform/contact.server.ts'
import { enterableVariables } from '#app/base/platform/providers/enterable.ts'
import {
  type EnteredValue,
  listEnteredValues,
  loadProviderSettings,
} from '#app/base/platform/providers/entered-settings.server.ts'
import type { ProviderDeclaration } from '#app/base/platform/providers/provider-declaration.ts'
import { type DeclaredName, PROVIDERS } from '#app/base/platform/providers/provider-list.ts'
import { hostOf, isGiven, type ProviderSetting, pricesOf } from '#app/base/platform/providers/provider-settings.ts'
import { DAY_MS } from '#app/base/platform/utc-day.ts'
import type { Database } from '#db/schema.ts'
import { type ProviderState, providerCondition } from './provider-condition.ts'
import type { Setup } from './provider-setup.ts'

/** Of a shorter key, four characters would be too much. */
const SHORTEST_WITH_HINT = 16
const HINT_LENGTH = 4

type Settings = Pick<Config, 'contact' | 'providers' | 'providerPace'>

/** The state of each provider, and what it is set up with; of its address only the host is shown, no key. */
export async function listProviders(db: Kysely<Database>, settings: Settings, now: Date) {
  const [contact, states, requests, entered, configured] = await Promise.all([
    findContact(db, settings),
    listStates(db),
    countRequests(db, now),
    loadEntered(db),
    loadProviderSettings(db, settings),
  ])

  return PROVIDERS.map((provider: ProviderDeclaration) => {
    const name = provider.name as DeclaredName
    const setting = configured[name]
    const isConfigured = setting.isConfigured && contact !== undefined
    const state = states.get(provider.name) ?? NOTHING
    return {
      id: name,
      name: provider.label,
      purpose: provider.purpose,
      caveat: provider.caveat ?? null,
      host: hostOf(provider, setting),
      condition: providerCondition(state, { isConfigured, now }),
      requestsToday: requests.get(provider.name)?.requests ?? 0,
      budgetPerDay: setting.budgetPerDay ?? provider.budgetPerDay ?? null,
      defaultBudgetPerDay: provider.budgetPerDay ?? null,
      money: moneyOf(provider, setting, requests.get(provider.name)?.microUsd ?? 0),
      needs: setting.isConfigured ? [] : missingVariables(provider, setting),
      setup: listSetup(provider, settings.providers[name], entered),
      ...state,
    }
  })
}

export async function findListedProvider(db: Kysely<Database>, id: string, settings: Settings, now: Date) {
  return (await listProviders(db, settings, now)).find((provider) => provider.id === id)
}

/** What the operator would have to set. */
function missingVariables({ address, keys }: ProviderDeclaration, setting: ProviderSetting): string[] {
  return [
    ...(setting.address === undefined ? [address.variable] : []),
    ...keys.filter((key) => setting.keys[key] === undefined),
  ]
}

export type ListedProvider = Awaited<ReturnType<typeof listProviders>>[number]

/** The sites of brands and athletes, of which there are too many to list. */
export async function summarizeSites(db: Kysely<Database>, now: Date) {
  const at = now.toISOString()
  const { known, failing, resting } = await db
    .selectFrom('provider_state')
    .select((eb) => [
      eb.fn.countAll<number>().as('known'),
      eb.fn.countAll<number>().filterWhere('failures', '>', 0).as('failing'),
      eb.fn.countAll<number>().filterWhere('open_until', '>', at).as('resting'),
    ])
    .where('provider', 'like', 'site:%')
    .executeTakeFirstOrThrow()
  const latest = await db
    .selectFrom('provider_state')
    .select(['provider', 'last_error as error', 'last_error_at as at'])
    .where('provider', 'like', 'site:%')
    .where('last_error', 'is not', null)
    .orderBy('last_error_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { known, failing, resting, lastError: latest?.error ?? null, lastErrorAt: latest?.at ?? null }
}

const NOTHING: ProviderState = { failures: 0, openUntil: null, lastOkAt: null, lastError: null, lastErrorAt: null }

/** By provider. Of the hosts of one provider, the one that has failed most often tells its state. */
async function listStates(db: Kysely<Database>): Promise<Map<string, ProviderState>> {
  const rows = await db
    .selectFrom('provider_state')
    .select([
      'provider',
      'failures',
      'open_until as openUntil',
      'last_ok_at as lastOkAt',
      'last_error as lastError',
      'last_error_at as lastErrorAt',
    ])
    .where('provider', 'not like', 'site:%')
    .orderBy('failures')
    .execute()
  return new Map(rows.map(({ provider, ...state }) => [nameOfLane(provider), state]))
}

/** Null: it charges nothing. */
function moneyOf(provider: ProviderDeclaration, setting: ProviderSetting, microUsd: number) {
  const { prices, usdPerDay = 0 } = provider
  if (!prices) return null
  const current = pricesOf(provider, setting)
  return {
    prices: Object.entries(prices).map(([variable, { of, usd }]) => ({ variable, of, usd: current[of] ?? usd })),
    spentToday: microUsd / 1e6,
    perDay: setting.usdPerDay ?? usdPerDay,
    defaultPerDay: usdPerDay,
  }
}

interface Day {
  requests: number
  microUsd: number
}

async function countRequests(db: Kysely<Database>, now: Date): Promise<Map<string, Day>> {
  const rows = await db
    .selectFrom('provider_request')
    .select((eb) => [
      'provider',
      eb.fn.countAll<number>().as('requests'),
      eb.fn.sum<number>('micro_usd').as('microUsd'),
    ])
    .where('provider', 'not like', 'site:%')
    .where('requested_at', '>', new Date(now.getTime() - DAY_MS).toISOString())
    .groupBy('provider')
    .execute()
  const counts = new Map<string, Day>()
  for (const { provider, requests, microUsd } of rows) {
    const name = nameOfLane(provider)
    const day = counts.get(name) ?? { requests: 0, microUsd: 0 }
    counts.set(name, { requests: day.requests + requests, microUsd: day.microUsd + microUsd })
  }
  return counts
}

/** `mastodon:mastodon.social` is a queue of `mastodon`. */
function nameOfLane(lane: string): string {
  return lane.split(':', 1)[0] ?? lane
}

type Entered = ReadonlyMap<string, EnteredValue>

async function loadEntered(db: Parameters<typeof listEnteredValues>[0]): Promise<Entered> {
  return new Map((await listEnteredValues(db)).map((value) => [value.variable, value]))
}

/** What can be entered for a source, without any key. `given` is what the environment says. */
function listSetup(provider: ProviderDeclaration, given: ProviderSetting, entered: Entered): Setup[] {
  return enterableVariables(provider).map((variable) => {
    const isKey = provider.keys.includes(variable)
    if (isGiven(provider, given, variable)) return { ...NOT_SET, variable, isKey, setIn: 'environment' }
    const value = entered.get(variable)
    if (!value) return { ...NOT_SET, variable, isKey }
    return {
      variable,
      isKey,
      setIn: 'settings',
      isReadable: value.value !== null,
      endsWith: isKey ? hintOf(value.value) : null,
      setAt: value.setAt,
      setBy: value.setBy,
    }
  })
}

const NOT_SET = { setIn: null, isReadable: true, endsWith: null, setAt: null, setBy: null } as const

function hintOf(key: string | null): string | null {
  return key !== null && key.length >= SHORTEST_WITH_HINT ? key.slice(-HINT_LENGTH) : null
}
