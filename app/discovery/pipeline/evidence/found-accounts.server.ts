import type { Kysely } from 'kysely'
import type { SocialHandle, SocialPlatform } from '#app/base/platform/names/social-handle.ts'
import type { SiteReading } from '#app/discovery/providers/provider.ts'
import type { Database } from '#db/schema.ts'

/** The accounts that a site claims as its own. Of several on one platform, none is known to be the brand's main one. */
export function accountsOnSite(reading: SiteReading | undefined): SocialHandle[] {
  if (reading?.outcome !== 'read') return []
  const { handles } = reading
  return handles.filter(({ platform }) => handles.filter((other) => other.platform === platform).length === 1)
}

/** Replaces what was found before on the same platforms. */
export async function saveFoundAccounts(
  trx: Kysely<Database>,
  brandId: number,
  accounts: readonly SocialHandle[],
  now: Date,
): Promise<void> {
  for (const { platform, handle, url } of accounts) {
    const found = { handle, url, found_at: now.toISOString() }
    await trx
      .insertInto('brand_account')
      .values({ brand_id: brandId, platform, ...found })
      .onConflict((conflict) => conflict.columns(['brand_id', 'platform']).doUpdateSet(found))
      .execute()
  }
}

export async function listFoundAccounts(
  db: Kysely<Database>,
  brandId: number,
): Promise<Pick<SocialHandle, 'platform' | 'handle'>[]> {
  const rows = await db
    .selectFrom('brand_account')
    .select(['platform', 'handle'])
    .where('brand_id', '=', brandId)
    .orderBy('platform')
    .execute()
  return rows.map(({ platform, handle }) => ({ platform: platform as SocialPlatform, handle }))
}
