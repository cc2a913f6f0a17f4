import type { Generated, Selectable } from 'kysely'

export const OWN_FIELD_TYPES = ['text', 'number', 'date', 'choice'] as const
export type OwnFieldType = (typeof OWN_FIELD_TYPES)[number]

export const OWN_FIELD_KINDS = ['athlete', 'brand', 'relationship'] as const
export type OwnFieldKind = (typeof OWN_FIELD_KINDS)[number]

/** A field that administrators have added to the athletes, the brands or their links. */
export interface OwnFieldTable {
  id: Generated<number>
  public_id: string
  kind: OwnFieldKind
  /** What its values are filed under in the column `own`. It stays when the label changes. */
  key: string
  label: string
  type: OwnFieldType
  /** JSON array of what may be chosen; null unless it is a choice. */
  choices: string | null
  created_at: string
}
export type OwnFieldRow = Selectable<OwnFieldTable>
