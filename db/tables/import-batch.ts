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
  created_at: string
  rolled_back_at: string | null
}
