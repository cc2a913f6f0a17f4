import type { Selectable } from 'kysely'

/** The components of a brand's newest score, in millionths; null if not measured. Written by triggers. */
export interface BrandComponentTable {
  brand_id: number
  /** Archived or merged. */
  is_hidden: 0 | 1
  followers: number | null
  engagement: number | null
  growth: number | null
  traffic: number | null
  media: number | null
  influence: number | null
  /** The components that could not be read: bit 0 is the first one above. */
  unread: number
}
export type BrandComponentRow = Selectable<BrandComponentTable>

/** How many ranked brands have a component in each hundredth of its scale. */
export interface ComponentCohortTable {
  component: string
  /** 0–100: the whole hundredths of the normalised value. */
  hundredth: number
  brands: number
}
