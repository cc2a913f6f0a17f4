import type { Kysely } from 'kysely'
import { sportKey } from '#app/base/platform/names/sport-key.ts'
import type { Database } from '#db/schema.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'

/** How many athletes match the filters, in time proportional to the number of kinds, not of athletes. */
export async function countAthletes(
  db: Kysely<Database>,
  { sport, status }: { sport?: string; status?: AthleteRow['status'] } = {},
): Promise<number> {
  let counts = db
    .selectFrom('athlete_count')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('athletes'), eb.lit(0)).as('total'))
  if (sport) counts = counts.where('sport_key', '=', sportKey(sport))
  if (status) counts = counts.where('status', '=', status)
  return (await counts.executeTakeFirstOrThrow()).total
}

/** The figures above the directory. As in the rankings, merged and archived brands do not count. */
export async function countDirectory(db: Kysely<Database>) {
  const brands = await db
    .selectFrom('brand_count')
    .select((eb) => {
      const sum = eb.fn.sum<number>('brands')
      return [
        eb.fn.coalesce(sum, eb.lit(0)).as('total'),
        eb.fn.coalesce(sum.filterWhere('verification_status', '=', 'VERIFIED'), eb.lit(0)).as('verified'),
      ]
    })
    .where('is_archived', '=', 0)
    .executeTakeFirstOrThrow()
  return {
    totalAthletes: await countAthletes(db),
    activeAthletes: await countAthletes(db, { status: 'ACTIVE' }),
    totalBrands: brands.total,
    verifiedBrands: brands.verified,
  }
}
