import { now } from '#app/base/platform/clock.server.ts'
import { utcDay } from '#app/base/platform/utc-day.ts'
import { UNRANKED } from '#app/champion-index/scoring/standing.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import { serializeBrand } from '../serialize-brand.ts'
import { type EditedBrand, toEditedBrand } from './brand-form.ts'

export function editedBrand(brand: BrandRow): EditedBrand {
  return toEditedBrand(serializeBrand(brand, { day: utcDay(now()), standing: UNRANKED, scores: [], followers: [] }))
}
