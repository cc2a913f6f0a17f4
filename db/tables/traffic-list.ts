import type { Generated } from 'kysely'

/** A list of traffic ranks; one without `loaded_at` is not complete and is not used. */
export interface TrafficListTable {
  id: Generated<number>
  provider: string
  list_id: string
  listed_on: string
  /** Public id of the request that fetched it. */
  request_id: string
  entries: Generated<number>
  loaded_at: string | null
}

export interface ListedDomainTable {
  list: number
  domain: string
  rank: number
}

/** When the next attempt to fetch a list is due, whichever process makes it. */
export interface TrafficListPlanTable {
  provider: string
  next_at: string
}
