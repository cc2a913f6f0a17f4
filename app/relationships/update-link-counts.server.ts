import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'

/** Brings the counts of an athlete and the counts and status of a brand into step with their relationships. */
export async function updateLinkCounts(
  trx: Kysely<Database>,
  { athleteIds, brandIds }: { athleteIds: readonly number[]; brandIds: readonly number[] },
): Promise<void> {
  for (const athleteId of new Set(athleteIds)) {
    await sql`
      update athlete set
        brand_count = (
          select count(distinct brand_id) from relationship
          where athlete_id = ${athleteId} and review is not 'REJECTED'),
        verified_brand_count = (
          select count(distinct brand_id) from relationship
          where athlete_id = ${athleteId} and review is not 'REJECTED' and verification_status = 'VERIFIED')
      where id = ${athleteId}`.execute(trx)
  }
  for (const brandId of new Set(brandIds)) {
    // The best of the current relationships, else of the former ones.
    await sql`
      update brand set
        athlete_count = (
          select count(distinct athlete_id) from relationship
          where brand_id = ${brandId} and review is not 'REJECTED'),
        verification_status = coalesce((
          select verification_status from relationship
          where brand_id = ${brandId} and review is not 'REJECTED'
          order by standing = 'FORMER',
            case verification_status when 'VERIFIED' then 0 when 'PENDING' then 1 else 2 end
          limit 1), 'UNVERIFIED')
      where id = ${brandId}`.execute(trx)
  }
}
