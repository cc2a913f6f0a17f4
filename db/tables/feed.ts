/** The feed of a user, while there is one. */
export interface FeedTable {
  user_id: number
  /** The token in its address is derived from this and the installation's secret, and stored nowhere. */
  public_id: string
  token_hash: string
  created_at: string
}
