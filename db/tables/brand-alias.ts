import type { Generated } from 'kysely'

export interface BrandAliasTable {
  id: Generated<number>
  brand_id: number
  alias: string
  alias_key: string
  created_at: string
}
