import type { Kysely } from 'kysely'
import { z } from 'zod'
import { type FigureOwner, findRequest } from '#app/scoring/audit/find-request.server.ts'
import { findNewestScore } from '#app/scoring/newest-score.queries.server.ts'
import type { Database } from '#db/schema.ts'

/** A figure as a page shows it: whose it is and where it comes from. */
export const FigureQuerySchema = z.object({
  brand: z.string(),
  /** Influence rests on figures of the brand's athletes. */
  component: z.string().default(''),
  provider: z.string(),
  url: z.string(),
  observedAt: z.string(),
})
type FigureQuery = z.infer<typeof FigureQuerySchema>

/** The id of the request that fetched a figure; undefined if nobody requested it, or if the log no longer has it. */
export async function findFigureRequest(db: Kysely<Database>, figure: FigureQuery): Promise<string | undefined> {
  const brand = await db.selectFrom('brand').select('id').where('public_id', '=', figure.brand).executeTakeFirst()
  if (!brand) return undefined
  const owner: FigureOwner =
    figure.component === 'influence' ? { athleteIds: await listScoredAthletes(db, brand.id) } : { brandId: brand.id }
  if ('athleteIds' in owner && owner.athleteIds.length === 0) return undefined
  return (await findRequest(db, owner, { ...figure, value: null }))?.id
}

const InputsSchema = z.object({ athletes: z.array(z.object({ athleteId: z.string() })).nullish() })

async function listScoredAthletes(db: Kysely<Database>, brandId: number): Promise<string[]> {
  const score = await findNewestScore(db, brandId)
  const athletes = score ? InputsSchema.parse(JSON.parse(score.inputs)).athletes : undefined
  return (athletes ?? []).map(({ athleteId }) => athleteId)
}
