import type { Kysely } from 'kysely'
import { z } from 'zod'
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

/** Row ids of the athletes whose relationship with the brand is not yet read completely. */
export async function listUnjudged(db: Kysely<Database>, brandId: number): Promise<number[]> {
  const rows = await remaindersOf(db, { brandId })
  return rows
    .filter(({ work }) => RemainderSchema.parse(JSON.parse(work)).links.includes(brandId))
    .map((row) => row.athlete_id)
}

const remaindersOf = preparedQuery((db, { brandId }: { brandId: number }) =>
  db
    .selectFrom('discovery_remainder')
    .innerJoin('relationship', 'relationship.athlete_id', 'discovery_remainder.athlete_id')
    .select(['discovery_remainder.athlete_id', 'work'])
    .distinct()
    .where('relationship.brand_id', '=', brandId),
)
