import type { Kysely } from 'kysely'
import { z } from 'zod'
import { logoUrl } from '#app/base/platform/logo-url.ts'
import { DAY_MS, utcDay } from '#app/base/platform/utc-day.ts'
import { listPlaceChanges } from '#app/champion-index/scoring/movement.queries.server.ts'
import { type MovementDays, UNMOVED } from '#app/champion-index/scoring/movement.ts'
import { listRankedBrands } from '#app/insight/rankings/ranking.queries.server.ts'
import { jsonArrayFrom, valuesIn } from '#db/dialect.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'

const SHOWN = 10
/** The newest scores of a brand that its line is drawn from. */
const DRAWN_SCORES = 30

export type TopBrand = Awaited<ReturnType<typeof listTopBrands>>[number]

/** The leading brands, their places gained over the period and their scores in it. */
export async function listTopBrands(db: Kysely<Database>, days: MovementDays, now: Date) {
  const brands = await listRankedBrands(db, { page: 1, limit: SHOWN })
  const ids = brands.map(({ id }) => id)
  const changes = await listPlaceChanges(db, brands, { today: utcDay(now), days })
  const histories = await listScores(db, ids)
  const from = now.getTime() - days * DAY_MS
  return brands.map((brand) => ({
    id: brand.public_id,
    name: brand.name,
    logoUrl: logoUrl(brand.logo_path),
    rank: brand.champion_rank,
    championScore: brand.champion_score,
    ...(changes.get(brand.id) ?? UNMOVED),
    scores: since(from, histories.get(brand.id) ?? []),
  }))
}

interface Scored {
  at: number
  value: number
}

/** Those of the period, in the order of time, beginning with the one that held at its start. */
function since(from: number, newestFirst: readonly Scored[]): Scored[] {
  const before = newestFirst.findIndex(({ at }) => at <= from)
  return newestFirst.slice(0, before === -1 ? undefined : before + 1).toReversed()
}

async function listScores(db: Kysely<Database>, brandIds: readonly number[]): Promise<Map<number, Scored[]>> {
  const rows = await newestScores(db, { ids: JSON.stringify(brandIds) })
  return new Map(rows.map(({ id, scores }) => [id, ScoresSchema.parse(JSON.parse(String(scores)))]))
}

const ScoresSchema = z.array(
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
