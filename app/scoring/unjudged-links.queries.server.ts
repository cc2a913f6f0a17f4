import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '#db/schema.ts'

/** What a discovery could not read, as `discovery_remainder.work` holds it. */
export const RemainderSchema = z.object({
  stage: z.enum(['verification', 'metrics']),
  /** Row ids. */
  brandIds: z.array(z.number().int()),
  athleteMeasured: z.boolean(),
  /** Row ids of the brands whose link to the athlete could not be read whole. */
  links: z.array(z.number().int()),
  options: z.object({ skipVerification: z.boolean(), skipMetrics: z.boolean(), skipScoring: z.boolean() }),
})

/** Row ids of the athletes whose link to the brand is still to be read whole. */
export async function listUnjudged(db: Kysely<Database>, brandId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('discovery_remainder')
    .innerJoin('relationship', 'relationship.athlete_id', 'discovery_remainder.athlete_id')
    .select(['discovery_remainder.athlete_id', 'work'])
    .distinct()
    .where('relationship.brand_id', '=', brandId)
    .execute()
  return rows
    .filter(({ work }) => RemainderSchema.parse(JSON.parse(work)).links.includes(brandId))
    .map((row) => row.athlete_id)
}
