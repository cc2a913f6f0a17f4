import type { Generated } from 'kysely'

type ImportKind = 'athletes' | 'brands' | 'relationships'

export interface ImportBatchTable {
  id: Generated<number>
  public_id: string
  user_id: number | null
  file_name: string
  sha256: string
  kind: ImportKind
  added: Generated<number>
  updated: Generated<number>
  skipped: Generated<number>
  failed: Generated<number>
  /** JSON: the rows with errors and the skipped ones. */
  report: Generated<string>
  /** 1 when nothing was imported: `added` is what would have been. */
  is_check: Generated<0 | 1>
  created_at: string
  /** When the athletes that nobody had touched were deleted again, the last time. */
  rolled_back_at: string | null
  rolled_back_by: number | null
  /** How many were deleted, in all. */
  rolled_back: Generated<number>
}
