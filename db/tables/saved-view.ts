import type { Generated } from 'kysely'

export const VIEW_SCREENS = ['athletes', 'rankings', 'search', 'analytics'] as const
export type ViewScreen = (typeof VIEW_SCREENS)[number]

export interface SavedViewTable {
  id: Generated<number>
  public_id: string
  user_id: number
  screen: ViewScreen
  name: string
  name_key: string
  /** The query string of the screen's URL, without its question mark. */
  query: string
  /** 1 if all signed-in users see it. */
  is_shared: Generated<number>
  created_at: string
  updated_at: string
}

/** What a user sees on a screen opened without a query string. */
export interface DefaultViewTable {
  user_id: number
  screen: ViewScreen
  view_id: number
}
