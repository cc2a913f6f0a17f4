import type { Generated } from 'kysely'

export interface SearchHistoryTable {
  id: Generated<number>
  user_id: number
  query: string
  query_key: string
  searched_at: string
}
