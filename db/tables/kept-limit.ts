/** How often something was done that is limited beyond the life of a process. */
export interface KeptLimitTable {
  /** Hash of the limit's name and of what it counts. */
  key: string
  taken: number
  started_at: string
  ends_at: string
}
