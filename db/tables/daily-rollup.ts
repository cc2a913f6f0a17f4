import type { Generated } from 'kysely'

export interface DailyRollupTable {
  day: string
  metric: string
  dimension: Generated<string>
  value: number
}
