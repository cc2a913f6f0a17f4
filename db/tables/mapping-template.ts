import type { Generated, Selectable } from 'kysely'

/** How the columns of a header were matched, kept for the next file with that header. */
export interface MappingTemplateTable {
  id: Generated<number>
  public_id: string
  /** SHA-256 of the folded titles. */
  header_hash: string
  name: string
  /** JSON: a mapping of `app/files/csv/mapping/mapping.ts`. */
  mapping: string
  created_at: string
  updated_at: string
}
export type MappingTemplateRow = Selectable<MappingTemplateTable>
