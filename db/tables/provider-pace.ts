/** When the next request of a queue may leave, in milliseconds since 1970; of all processes that share the database. */
export interface ProviderPaceTable {
  lane: string
  next_at: number
}
