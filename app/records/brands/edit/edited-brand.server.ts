import { now } from '#app/platform/clock.server.ts'
import { utcDay } from '#app/platform/utc-day.ts'
import { UNRANKED } from '#app/scoring/standing.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import { serializeBrand } from '../serialize-brand.ts'
import { type EditedBrand, toEditedBrand } from './brand-form.ts'

export function editedBrand(brand: BrandRow): EditedBrand {
  return toEditedBrand(serializeBrand(brand, { day: utcDay(now()), standing: UNRANKED, scores: [], followers: [] }))
}
