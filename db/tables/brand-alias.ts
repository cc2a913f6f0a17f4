import type { Generated } from 'kysely'

/**
 * Other names of a brand. Several may have one: it means the one that is called so, else the one for which it is kept, else the
 * first for which it is entered.
 */
export interface BrandAliasTable {
  id: Generated<number>
  brand_id: number
  alias: string
  alias_key: string
  /** A former name, or one of a brand that was merged into this one; the others follow from `aliases`. */
  is_kept: Generated<0 | 1>
  created_at: string
}
