import type { Kysely } from 'kysely'
import { z } from 'zod'
import { jsonArrayFrom, valuesIn } from '#db/dialect.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'

/** The newest scores of a brand that its line is drawn from. */
const DRAWN_SCORES = 30

export interface ScoreMark {
  /** Milliseconds. */
  at: number
  value: number
}

/** The scores of each brand since a time, in the order of time, beginning with the one that held then. */
export async function listScoreCourses(
  db: Kysely<Database>,
  brandIds: readonly number[],
  from: number,
): Promise<(brandId: number) => ScoreMark[]> {
  const rows = await newestScores(db, { ids: JSON.stringify(brandIds) })
  const courses = new Map(
    rows.map(({ id, scores }) => [id, since(from, MarksSchema.parse(JSON.parse(String(scores))))]),
  )
  return (brandId) => courses.get(brandId) ?? []
}

function since(from: number, newestFirst: readonly ScoreMark[]): ScoreMark[] {
  const before = newestFirst.findIndex(({ at }) => at <= from)
  return newestFirst.slice(0, before === -1 ? undefined : before + 1).toReversed()
}

const MarksSchema = z.array(
  z
    .object({ total_score: z.number(), computed_at: z.string() })
    .transform(({ total_score, computed_at }) => ({ at: Date.parse(computed_at), value: total_score })),
)

const newestScores = preparedQuery((db, { ids }: { ids: string }) =>
  db
    .selectFrom('brand')
    .select((eb) => [
      'brand.id',
      jsonArrayFrom(
        eb
          .selectFrom('champion_index_score')
          .select(['total_score', 'computed_at'])
          .whereRef('brand_id', '=', 'brand.id')
          .where('total_score', 'is not', null)
          .orderBy('computed_at', 'desc')
          .orderBy('id', 'desc')
          .limit(DRAWN_SCORES),
      ).as('scores'),
    ])
    .where('brand.id', 'in', valuesIn<number>(ids)),
)
