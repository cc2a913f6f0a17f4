import type { Kysely } from 'kysely'
import { z } from 'zod'
import { type FigureOwner, findRequest } from '#app/champion-index/scoring/audit/find-request.server.ts'
import { findNewestScore } from '#app/champion-index/scoring/newest-score.queries.server.ts'
import type { Database } from '#db/schema.ts'

/** A figure as a page shows it: whose it is and where it comes from. */
export const FigureQuerySchema = z.object({
  brand: z.string().optional(),
  /** Of an athlete's own audience. */
  athlete: z.string().optional(),
  /** Influence rests on figures of the brand's athletes. */
  component: z.string().default(''),
  provider: z.string(),
  url: z.string(),
  observedAt: z.string(),
})
type FigureQuery = z.infer<typeof FigureQuerySchema>

/** The id of the request that fetched a figure; undefined if nobody requested it, or if the log no longer has it. */
export async function findFigureRequest(db: Kysely<Database>, figure: FigureQuery): Promise<string | undefined> {
  const owner = await findOwner(db, figure)
  if (!owner || ('athleteIds' in owner && owner.athleteIds.length === 0)) return undefined
  return (await findRequest(db, owner, { ...figure, value: null }))?.id
}

async function findOwner(
  db: Kysely<Database>,
  { brand: publicId, athlete, component }: FigureQuery,
): Promise<FigureOwner | undefined> {
  if (athlete !== undefined) return { athleteIds: [athlete] }
  const brand = await db
    .selectFrom('brand')
    .select('id')
    .where('public_id', '=', publicId ?? '')
    .executeTakeFirst()
  if (!brand) return undefined
  return component === 'influence' ? { athleteIds: await listScoredAthletes(db, brand.id) } : { brandId: brand.id }
}

const InputsSchema = z.object({ athletes: z.array(z.object({ athleteId: z.string() })).nullish() })

async function listScoredAthletes(db: Kysely<Database>, brandId: number): Promise<string[]> {
  const score = await findNewestScore(db, brandId)
  const athletes = score ? InputsSchema.parse(JSON.parse(score.inputs)).athletes : undefined
  return (athletes ?? []).map(({ athleteId }) => athleteId)
}
