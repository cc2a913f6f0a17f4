import type { Generated } from 'kysely'

/** What a file changes: a record, or follower counts of a brand. */
export type ImportedChangeKind = 'athlete' | 'brand' | 'relationship' | 'followers'

/** That a file changed a record which was there before. It stays, like the import. */
export interface ImportedChangeTable {
  /** Public id of an athlete, a brand or a relationship. */
  record_id: string
  /** Public id of the import. */
  import_id: string
  /** Null if the change is older than this column. */
  kind: Generated<ImportedChangeKind | null>
  /** What was changed, as it was and as the file left it, as JSON; null once it can no longer be restored. */
  before: Generated<string | null>
  after: Generated<string | null>
  /** How many versions the record got by it. */
  versions: Generated<number>
  /** What a roll-back has done with it. */
  undone: Generated<'restored' | 'kept' | null>
}
