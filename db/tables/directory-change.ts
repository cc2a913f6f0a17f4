import type { Generated } from 'kysely'
import type { AthleteRow } from './athlete.ts'
import type { BrandRow } from './brand.ts'

/** What an athlete or a brand was before a change, written by the database while an alert waits for changes. */
export interface DirectoryChangeTable {
  /** Never given twice. */
  id: Generated<number>
  /** Row id; one of the two is null. */
  athlete_id: number | null
  brand_id: number | null
  /** 1 for an added record, whose other columns are null. */
  is_new: 0 | 1
  sport_key: string | null
  status: AthleteRow['status'] | null
  category: BrandRow['category'] | null
  verification_status: BrandRow['verification_status'] | null
  is_archived: BrandRow['is_archived'] | null
  score_coverage: number | null
  /** JSON, as the record had it. */
  labels: string | null
}
