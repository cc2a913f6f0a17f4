import type { SocialHandle } from '#app/base/platform/names/social-handle.ts'
import type { BrandRow } from '#db/tables/brand.ts'

type HandleColumns = Pick<BrandRow, 'instagram' | 'tiktok' | 'linkedin' | 'twitter'> &
  Partial<Pick<BrandRow, 'youtube' | 'facebook'>>

/** The accounts in the row of an athlete or a brand. */
export function handlesOfRow(row: HandleColumns): Pick<SocialHandle, 'platform' | 'handle'>[] {
  const columns = [
    ['instagram', row.instagram],
    ['tiktok', row.tiktok],
    ['linkedin', row.linkedin],
    ['x', row.twitter],
    ['youtube', row.youtube],
    ['facebook', row.facebook],
  ] as const
  return columns.flatMap(([platform, handle]) => (handle ? [{ platform, handle }] : []))
}
