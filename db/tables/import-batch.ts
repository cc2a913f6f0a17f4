import type { Generated } from 'kysely'

export const IMPORT_KINDS = ['athletes', 'brands', 'relationships'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

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
  /** JSON: the rejected and the skipped rows. */
  report: Generated<string>
  /** 1 for a dry run: `added` is the number that would have been added. */
  is_check: Generated<0 | 1>
  /** 1 for the import of an upload, whose record may be gone. */
  is_upload: Generated<0 | 1>
  created_at: string
  /** When the import was last rolled back, which deletes what nobody has changed. */
  rolled_back_at: string | null
  rolled_back_by: number | null
  /** How many of its records the roll-backs have deleted in total. */
  rolled_back: Generated<number>
}
