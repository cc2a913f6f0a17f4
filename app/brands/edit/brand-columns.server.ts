import { nameKey } from '#app/platform/names/name-key.ts'
import { ownDomain } from '#app/platform/site-host.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import type { BrandInput } from './brand-input.ts'

export const EDITABLE = [
  'name',
  'description',
  'website',
  'category',
  'instagram',
  'twitter',
  'tiktok',
  'linkedin',
] as const satisfies readonly (keyof BrandInput & keyof BrandRow)[]
export type EditableColumn = (typeof EDITABLE)[number]

/** A brand's input as columns of its row. */
export function brandColumns(input: BrandInput): Pick<BrandRow, EditableColumn> {
  return {
    name: input.name,
    description: input.description || null,
    website: input.website || null,
    category: input.category,
    instagram: input.instagram || null,
    twitter: input.twitter || null,
    tiktok: input.tiktok || null,
    linkedin: input.linkedin || null,
  }
}

/** Derived columns. */
export function derivedColumns({ name, website }: Pick<BrandRow, 'name' | 'website'>) {
  return { name_key: nameKey(name), domain: ownDomain(website) }
}
