import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { recordToday } from '#app/insight/analytics/record-today.server.ts'
import { TIME_RANGES } from '#app/insight/analytics/time-range.ts'
import { type Connections, openDatabase } from '#db/open-database.ts'
import type { Database } from '#db/schema.ts'
import { BRAND_CATEGORIES } from '#db/tables/brand.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand, createRankedBrand } from '#tests/factories/brand.ts'
import { createScore } from '#tests/factories/score.ts'
import { signInToPages } from '#tests/page-session.ts'
import { startProduct } from '#tests/product.ts'

const MAX_BYTES = 60_000
const DAYS = 1_100

test('analytics of three years weighs no more than 60 kB of HTML, whatever is shown [N-01] [N-05] [N-06]', async () => {
  const product = await startProduct({ worker: false })
  onTestFinished(() => product.stop())
  const connections = openDatabase(join(product.dataDir, 'icon-radar.db'))
  await fill(connections)
  await connections.close()
  const cookie = await signInToPages(product.url)
  const today = new Date().toISOString().slice(0, 10)

  const bytes: Record<string, number> = {}
  for (const timeRange of TIME_RANGES) {
    for (const tab of ['trending', 'athletes', 'performance']) {
      for (const metric of ['champion_score', 'relationships']) {
        const days: Record<string, string> = timeRange === 'custom' ? { from: '2024-01-01', to: today } : {}
        const query = `${new URLSearchParams({ timeRange, tab, metric, ...days })}`
        const page = await fetch(`${product.url}/analytics?${query}`, { headers: { cookie } })
        expect(page.status).toBe(200)
        bytes[query] = (await page.arrayBuffer()).byteLength
      }
    }
  }

  const heaviest = Object.entries(bytes).filter(([, weight]) => weight > MAX_BYTES)
  expect(heaviest).toEqual([])
  // The data is there: a page without any weighs less.
  expect(Math.min(...Object.values(bytes))).toBeGreaterThan(40_000)
}, 120_000)

/** Every list of the screen as long as it gets, with figures of a large directory. */
async function fill(connections: Connections): Promise<void> {
  const db = connections.writer
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  for (let number = 1; number <= 30; number += 1) {
    const brand = await createRankedBrand(db, number, 900 - 7.3 * number, {
      name: `Champion Brand ${number}`,
      category: BRAND_CATEGORIES[number % BRAND_CATEGORIES.length],
    })
    for (const days of [1_200, 400, 200, 100, 40, 10]) {
      await createScore(db, {
        brand_id: brand.id,
        total_score: 900 - 7.7 * number - days / 4,
        computed_at: daysAgo(days),
      })
    }
    await createAthlete(db, {
      name: `Alexandra Hohenberg ${number}`,
      sport: `Pentathlon ${number}`,
      sport_key: `pentathlon ${number}`,
      champion_score: 800 - number / 3,
    })
  }
  for (const category of BRAND_CATEGORIES) await createBrand(db, { category })
  await recordToday(connections, new Date())
  await copyTodayToThePast(db)
}

async function copyTodayToThePast(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info('daily_figure')`.execute(db)
  const grown: Record<string, string> = {
    day: "date(today.day, '-' || before.days || ' days')",
    athletes: '1000000 - 731 * before.days',
    brands: '20000 - 13 * before.days',
    relationships: '2538536 - 1733 * before.days',
    scored_brands: '18000',
    score_tenths: '18000 * 4213 - 7919 * before.days',
    brand_followers: '9123456789 - before.days',
    athlete_followers: '19123456789 - before.days',
  }
  const figures = rows.map(({ name }) => grown[name] ?? `today.${name}`).join()
  await sql`with recursive before(days) as (select 1 union all select days + 1 from before where days < ${DAYS})
    insert into daily_figure (${sql.raw(rows.map(({ name }) => name).join())})
    select ${sql.raw(figures)} from daily_figure as today, before`.execute(db)
}
