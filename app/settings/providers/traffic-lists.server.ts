import type { Kysely } from 'kysely'
import { providerName } from '#app/base/platform/providers/provider-labels.ts'
import type { Database } from '#db/schema.ts'

/** The stored lists of traffic ranks, with when each is fetched again. */
export async function listTrafficLists(db: Kysely<Database>) {
  const rows = await db
    .selectFrom('traffic_list')
    .leftJoin('traffic_list_plan', 'traffic_list_plan.provider', 'traffic_list.provider')
    .select(['traffic_list.provider', 'list_id as listId', 'listed_on as listedOn', 'entries', 'next_at as nextAt'])
    .where('loaded_at', 'is not', null)
    .orderBy('traffic_list.id', 'desc')
    .execute()
  const newest = rows.filter((row, index) => rows.findIndex(({ provider }) => provider === row.provider) === index)
  return newest
    .map(({ provider, ...list }) => ({ provider: providerName(provider), ...list }))
    .toSorted((a, b) => b.provider.localeCompare(a.provider))
}

export type ListedTrafficList = Awaited<ReturnType<typeof listTrafficLists>>[number]
