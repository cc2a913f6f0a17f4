import { LRUCache } from 'lru-cache'

interface Query {
  sql: string
  parameters: readonly unknown[]
}

export interface IdListRequest extends Query {
  version?: number
  from: number
  count: number
  /** A summary query over all ids of the list, which replace `ALL_IDS` among the parameters. */
  summary: Query | undefined
}

/** A query that ends after the first ids of a list, and one for the length of the list. */
export interface FirstIdsRequest {
  first: Query
  total: Query
}

export interface IdList {
  total: number
  ids: number[]
  /** Rows of the summary. */
  summary: unknown[]
}

export const ALL_IDS = 'all ids of the list'

/** Four bytes each. */
const MAX_IDS_KEPT = 4_000_000
/** Overhead of a list, expressed in ids: empty results are cached too. */
const IDS_OF_A_NAME = 1_000

/** Lists by name, the least recently used of which go first. */
export function createIdListCache(most = MAX_IDS_KEPT): LRUCache<string, Uint32Array> {
  return new LRUCache({ maxSize: most, sizeCalculation: (ids) => ids.length + IDS_OF_A_NAME })
}
