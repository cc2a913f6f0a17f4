import type { Kysely } from 'kysely'
import type { Config } from '#app/platform/config.server.ts'
import { providerName } from '#app/scoring/provider-name.ts'
import type { Database } from '#db/schema.ts'
import { type ProviderState, providerCondition } from './provider-condition.ts'

type Settings = Pick<Config, 'contact' | 'wikidataUrl' | 'wikipediaUrl' | 'wikimediaUrl' | 'trancoUrl'>

/** The sources of discovery, by their name in the tables. */
const PROVIDERS = [
  { lane: 'wikidata', purpose: 'Identities, brands, follower counts', address: 'wikidataUrl' },
  { lane: 'wikipedia', purpose: 'Articles', address: 'wikipediaUrl' },
  { lane: 'pageviews', purpose: 'Public interest', address: 'wikimediaUrl' },
  { lane: 'tranco', purpose: 'Traffic ranks', address: 'trancoUrl' },
] as const

const DAY_MS = 86_400_000

/** The state of each provider; only the host of its URL is shown. */
export async function listProviders(db: Kysely<Database>, settings: Settings, now: Date) {
  const lanes = PROVIDERS.map(({ lane }) => lane)
  const states = await db
    .selectFrom('provider_state')
    .select([
      'provider',
      'failures',
      'open_until as openUntil',
      'last_ok_at as lastOkAt',
      'last_error as lastError',
      'last_error_at as lastErrorAt',
    ])
    .where('provider', 'in', lanes)
    .execute()
  const requests = await countRequests(db, lanes, now)

  const isConfigured = settings.contact !== undefined
  return PROVIDERS.map(({ lane, purpose, address }) => {
    const { provider: _, ...state } = states.find(({ provider }) => provider === lane) ?? { ...NOTHING, provider: lane }
    return {
      name: providerName(lane),
      purpose,
      host: new URL(settings[address]).host,
      condition: providerCondition(state, { isConfigured, now }),
      requestsToday: requests.get(lane) ?? 0,
      ...state,
    }
  })
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

async function countRequests(db: Kysely<Database>, lanes: readonly string[], now: Date): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('provider_request')
    .select((eb) => ['provider', eb.fn.countAll<number>().as('requests')])
    .where('provider', 'in', lanes)
    .where('requested_at', '>', new Date(now.getTime() - DAY_MS).toISOString())
    .groupBy('provider')
    .execute()
  return new Map(rows.map(({ provider, requests }) => [provider, requests]))
}
