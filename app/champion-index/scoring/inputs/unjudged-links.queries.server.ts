import type { Kysely } from 'kysely'
import { z } from 'zod'
import { valuesIn } from '#db/dialect.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'

/** The part of a discovery that could not be read, as `discovery_remainder.work` stores it. */
export const RemainderSchema = z.object({
  stage: z.enum(['verification', 'metrics']),
  /** Row ids. */
  brandIds: z.array(z.number().int()),
  athleteMeasured: z.boolean(),
  /** Row ids of the brands whose relationship with the athlete could not be read completely. */
  links: z.array(z.number().int()),
  options: z.object({ skipVerification: z.boolean(), skipMetrics: z.boolean(), skipScoring: z.boolean() }),
})

/** By row id of the brand, those of the athletes whose relationship with it is not yet read completely. */
export async function listUnjudged(
  db: Kysely<Database>,
  of: { brandIds: readonly number[] } | { athleteIds: readonly number[] },
): Promise<Map<number, Set<number>>> {
  const remainders =
    'brandIds' in of
      ? await remaindersOfBrands(db, { brandIds: JSON.stringify(of.brandIds) })
      : await remaindersOfAthletes(db, { athleteIds: JSON.stringify(of.athleteIds) })
  const unjudged = new Map<number, Set<number>>()
  for (const { athlete_id, work } of remainders) {
    for (const brandId of RemainderSchema.parse(JSON.parse(work)).links) {
      unjudged.set(brandId, (unjudged.get(brandId) ?? new Set()).add(athlete_id))
    }
  }
  return unjudged
}

const remaindersOfBrands = preparedQuery((db, { brandIds }: { brandIds: string }) =>
  db
    .selectFrom('discovery_remainder')
    .select(['athlete_id', 'work'])
    .where('athlete_id', 'in', (eb) =>
      eb.selectFrom('relationship').select('athlete_id').where('brand_id', 'in', valuesIn<number>(brandIds)),
    ),
)

const remaindersOfAthletes = preparedQuery((db, { athleteIds }: { athleteIds: string }) =>
  db
    .selectFrom('discovery_remainder')
    .select(['athlete_id', 'work'])
    .where('athlete_id', 'in', valuesIn<number>(athleteIds)),
)
