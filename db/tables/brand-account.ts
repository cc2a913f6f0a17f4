/** An account that a brand's own site claims; one per platform. */
export interface BrandAccountTable {
  brand_id: number
  platform: string
  handle: string
  url: string
  found_at: string
}
