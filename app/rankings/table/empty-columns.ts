import { isWebAddress } from '#app/platform/web-address.ts'
import type { RankedBrand } from '../ranked-brand.ts'

const HAS = {
  Social: (brand) => brand.social !== null,
  Growth: (brand) => brand.growth !== null,
  Engagement: (brand) => brand.engagement !== null,
  Metrics: (brand) => brand.followers.length > 0,
  Links: (brand) =>
    (brand.website !== null && isWebAddress(brand.website)) || Object.values(brand.profiles).some(Boolean),
} satisfies Record<string, (brand: RankedBrand) => boolean>

export type HidableColumn = keyof typeof HAS

/** The columns that are empty for all of these brands. */
export function emptyColumns(brands: readonly RankedBrand[]): HidableColumn[] {
  const columns = Object.keys(HAS) as HidableColumn[]
  return columns.filter((column) => !brands.some(HAS[column]))
}
