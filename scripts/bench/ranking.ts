import Sqlite from 'better-sqlite3'
import { publishRanking } from '#app/champion-index/scoring/publish-ranking.server.ts'
import type { Connections } from '#db/open-database.ts'
import { median, milliseconds, millisecondsOf } from './figures.ts'
import { withDatabase } from './measured-product.ts'
import type { Measurement } from './measurement.ts'

const BRANDS = 200_000
const AT = '2026-01-01T00:00:00.000Z'

/** Ranking 200,000 brands of which one has moved, compared with reading them in order with the plain driver. */
export async function measureRanking(): Promise<Measurement[]> {
  return withDatabase(({ writer }, file) => measureRankings(writer, file))
}

async function measureRankings(writer: Connections['writer'], file: string): Promise<Measurement[]> {
  await writer.transaction().execute(async (trx) => {
    for (let from = 0; from < BRANDS; from += 100) {
      await trx
        .insertInto('brand')
        .values(Array.from({ length: 100 }, (_, index) => brand(from + index)))
        .execute()
    }
  })
  const first = await milliseconds(() => writer.transaction().execute(publishRanking))

  let score = 400
  const again = await millisecondsOf(5, async () => {
    score += 0.5
    await writer.updateTable('brand').set({ score_sort: score }).where('id', '=', 77).execute()
    await writer.transaction().execute(publishRanking)
  })

  const bare = new Sqlite(file, { readonly: true })
  const select = bare.prepare(
    'select id, champion_rank from brand where is_ranked = 1 order by score_sort desc, score_coverage desc, name_key',
  )
  const floor = median(await millisecondsOf(5, () => select.all()))
  bare.close()

  const floorName = 'reading them in order'
  return [
    { name: 'Ranking 200,000 brands for the first time', value: first, floor, floorName, unit: 'ms' },
    { name: 'Ranking 200,000 brands after one has moved', value: median(again), floor, floorName, unit: 'ms' },
  ]
}

function brand(n: number) {
  const score = ((n * 7919) % 999_983) / 1000
  return {
    public_id: `brand-${n}`,
    name: `Brand ${n}`,
    name_key: `brand ${n}`,
    champion_score: score,
    score_sort: score,
    score_coverage: 0.6,
    is_ranked: 1 as const,
    created_at: AT,
    updated_at: AT,
  }
}
