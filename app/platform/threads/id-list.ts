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

export interface IdList {
  total: number
  ids: number[]
  /** Rows of the summary. */
  summary: unknown[]
}

export const ALL_IDS = 'all ids of the list'
