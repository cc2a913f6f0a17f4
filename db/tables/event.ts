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
  user_id: number | null
  created_at: string
}
export type EventRow = Selectable<EventTable>
