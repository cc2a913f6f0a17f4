import type { BrandRow } from '#db/tables/brand.ts'
import { serializeBrand } from '../serialize-brand.ts'
import { type EditedBrand, toEditedBrand } from './brand-form.ts'

export function editedBrand(brand: BrandRow): EditedBrand {
  return toEditedBrand(serializeBrand(brand, { scores: [], followers: [] }))
}
