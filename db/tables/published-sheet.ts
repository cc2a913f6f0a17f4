import type { Generated, Selectable } from 'kysely'

export const SHEET_FREQUENCIES = ['daily', 'weekly'] as const
export type SheetFrequency = (typeof SHEET_FREQUENCIES)[number]

/** A table at an address that is imported again when it has changed. */
export interface PublishedSheetTable {
  id: Generated<number>
  public_id: string
  /** The user in whose name it is imported. */
  user_id: number
  /** The file name of its uploads. */
  name: string
  /** Of its address, such as `https://docs.google.com`. */
  origin: string
  sealed_url: string
  upload_type: Generated<string | null>
  /** JSON: how its tables are processed; with the mapping that the last one had. */
  settings: string
  frequency: SheetFrequency
  /** Null while it is paused. */
  next_run_at: string | null
  last_run_at: Generated<string | null>
  last_upload_id: Generated<number | null>
  /** Of the table that was imported last. */
  last_sha256: Generated<string | null>
  problem: Generated<string | null>
  /** Since when its runs fail; null once one has succeeded. */
  failing_since: Generated<string | null>
  created_at: string
}
export type PublishedSheetRow = Selectable<PublishedSheetTable>
