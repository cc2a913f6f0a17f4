import { type Kysely, sql } from 'kysely'
import { settledItem } from '#app/scoring/people/settled-item.ts'
import { valuesIn } from '#db/dialect.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'

/** Recomputes the counts of athletes and the counts and status of brands from their relationships. */
export async function updateLinkCounts(
  trx: Kysely<Database>,
  { athleteIds, brandIds }: { athleteIds: readonly number[]; brandIds: readonly number[] },
): Promise<void> {
  if (athleteIds.length > 0) await updateAthletes(trx, athleteIds)
  if (brandIds.length > 0) await updateBrands(trx, brandIds)
}

async function updateAthletes(trx: Kysely<Database>, ids: readonly number[]): Promise<void> {
  await countsOfAthletes(trx, { ids: JSON.stringify(ids) })
}

const countsOfAthletes = preparedQuery((db, { ids }: { ids: string }) => ({
  compile: () =>
    sql`
    update athlete set
      brand_count = (
        select count(distinct brand_id) from relationship
        where athlete_id = athlete.id and review is distinct from 'REJECTED'),
      verified_brand_count = (
        select count(distinct brand_id) from relationship
        where athlete_id = athlete.id and review is distinct from 'REJECTED' and verification_status = 'VERIFIED')
    where id in ${valuesIn(ids)}`.compile(db),
}))

/** Athletes who are one person count once. A brand's status is the best of its current relationships, else of its former ones. */
async function updateBrands(trx: Kysely<Database>, ids: readonly number[]): Promise<void> {
  await countsOfBrands(trx, { ids: JSON.stringify(ids) })
}

const countsOfBrands = preparedQuery((db, { ids }: { ids: string }) => ({
  compile: () =>
    sql`
    update brand set
      athlete_count = (
        select count(distinct coalesce(${settledItem()}, athlete.id))
        from relationship join athlete on athlete.id = relationship.athlete_id
        where brand_id = brand.id and review is distinct from 'REJECTED'),
      verification_status = coalesce((
        select verification_status from relationship
        where brand_id = brand.id and review is distinct from 'REJECTED'
        order by standing = 'FORMER',
          case verification_status when 'VERIFIED' then 0 when 'PENDING' then 1 else 2 end
        limit 1), 'UNVERIFIED')
    where id in ${valuesIn(ids)}`.compile(db),
}))
