import type { Kysely } from 'kysely'
import {
  type ComponentPercentiles,
  findComponentPercentiles,
} from '#app/champion-index/scoring/cohort/component-cohort.queries.server.ts'
import type { Database } from '#db/schema.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import type { ChampionIndexScoreRow } from '#db/tables/champion-index-score.ts'
import { parseComponents } from './score-breakdown.ts'

/** The percentiles of a score's components; none while its brand is not ranked. */
export async function findPercentilesOf(
  db: Kysely<Database>,
  { champion_rank: rank }: Pick<BrandRow, 'champion_rank'>,
  { components }: Pick<ChampionIndexScoreRow, 'components'>,
): Promise<ComponentPercentiles> {
  if (rank === null) return {}
  const measured = parseComponents(components).flatMap(({ name, normalised }) =>
    normalised === null ? [] : [[name, normalised] as const],
  )
  return findComponentPercentiles(db, Object.fromEntries(measured))
}
