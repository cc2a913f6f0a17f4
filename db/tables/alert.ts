import type { Generated, Selectable } from 'kysely'

export const ALERT_KINDS = [
  'brand_score',
  'brand_rank',
  'brand_top',
  'brand_link',
  'athlete_link',
  'category_brand',
  'view_entry',
] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

export interface AlertTable {
  id: Generated<number>
  public_id: string
  user_id: number
  kind: AlertKind
  /**
   * The public id of the brand, the athlete or the saved view, the name of the category, a value of an own field of
   * brands (`own[agency]=IMG`) or a tag (`tag=VIP`): it outlives a deletion that may be undone.
   */
  subject_id: string
  /** The last known name of a saved view or of a value of an own field, which may be deleted. */
  subject_name: string | null
  /** The index that is crossed, the places that are moved, or the last one of the top; null for the other kinds. */
  threshold: number | null
  is_paused: Generated<0 | 1>
  /** The index, the rank it last told of, or the newest change of the directory. */
  seen: number | null
  /** How often it has told something. */
  told: Generated<number>
  told_at: string | null
  created_at: string
}
export type AlertRow = Selectable<AlertTable>

/** The brands that an alert on a tag or an own value has seen in the top. */
export interface AlertBrandTable {
  alert_id: number
  /** Public id. */
  brand_id: string
}

/** The verified links that an alert has seen. */
export interface AlertLinkTable {
  alert_id: number
  /** Public id: a link that is deleted and restored is not new. */
  relationship_id: string
}
