import type { Generated, Selectable } from 'kysely'

export const CHANNELS = [
  'job_updates',
  'metrics_updates',
  'ranking_updates',
  'athlete_updates',
  'brand_updates',
  'notifications',
] as const
export type Channel = (typeof CHANNELS)[number]

export interface EventTable {
  id: Generated<number>
  channel: Channel
  type: string
  data: string
  /** The only user whose sockets receive it; null for everyone. */
  user_id: number | null
  /** The user who caused it, if that user receives more than others. */
  owner_id: number | null
  /** What the owner and administrators receive in place of `data`; null if it is the same. */
  full_data: string | null
  created_at: string
}
export type EventRow = Selectable<EventTable>
