import type { Generated } from 'kysely'

export const WATCH_KINDS = ['athlete', 'brand'] as const
export type WatchKind = (typeof WATCH_KINDS)[number]

export interface WatchTable {
  id: Generated<number>
  user_id: number
  kind: WatchKind
  /** Public id: a watch outlives the deletion of its athlete, which may be restored. */
  subject_id: string
  created_at: string
}
