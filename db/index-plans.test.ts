import { CompiledQuery } from 'kysely'
import { expect } from 'vitest'
import { AthleteListQuerySchema } from '#app/records/athletes/athlete-answer.ts'
import { listAthletes } from '#app/records/athletes/directory/list-athletes.server.ts'
import { refreshAthleteTexts } from '#app/records/athletes/names/athlete-search-text.server.ts'
import { refreshBrandTexts } from '#app/records/brands/brand-search-text.server.ts'
import { selectPages } from '#app/records/brands/list/brand-list.queries.server.ts'
import { BrandListQuerySchema } from '#app/records/brands/list/brand-list-query.ts'
import { completeSearchTexts } from '#app/records/fields/search-texts.server.ts'
import { test } from '#tests/database.ts'
import { planOf, watchStatements } from '#tests/executed-statements.ts'
import { createAthlete } from '#tests/factories/athlete.ts'

const SPORT = { sport: 'Golf' }
const ACTIVE = { status: 'ACTIVE' }

test.for([
  [{ sortBy: 'name' }, 'athlete_by_identity'],
  [{ sortBy: 'sport' }, 'athlete_by_sport'],
  [{ sortBy: 'status' }, 'athlete_by_status'],
  [{ sortBy: 'brandCount' }, 'athlete_by_brand_count'],
  [{ sortBy: 'createdAt' }, 'athlete_by_created'],
  [{ sortBy: 'updatedAt' }, 'athlete_by_updated'],
  [{ sortBy: 'lastProcessed' }, 'athlete_by_last_processed'],
  [{ ...SPORT, sortBy: 'name' }, 'athlete_by_sport'],
  [{ ...SPORT, sortBy: 'brandCount' }, 'athlete_by_sport_brand_count'],
  [{ ...SPORT, sortBy: 'createdAt' }, 'athlete_by_sport_created_at'],
  [{ ...SPORT, sortBy: 'updatedAt' }, 'athlete_by_sport_updated_at'],
  [{ ...SPORT, sortBy: 'lastProcessed' }, 'athlete_by_sport_last_processed_at'],
  [{ ...ACTIVE, sortBy: 'name' }, 'athlete_by_status'],
  [{ ...ACTIVE, sortBy: 'brandCount' }, 'athlete_by_status_brand_count'],
  [{ ...ACTIVE, sortBy: 'createdAt' }, 'athlete_by_status_created_at'],
  [{ ...ACTIVE, sortBy: 'updatedAt' }, 'athlete_by_status_updated_at'],
  [{ ...ACTIVE, sortBy: 'lastProcessed' }, 'athlete_by_status_last_processed_at'],
  [{ ...SPORT, ...ACTIVE, sortBy: 'name' }, 'athlete_by_status_sport'],
  [{ ...SPORT, ...ACTIVE, sortBy: 'updatedAt' }, 'athlete_by_sport_updated_at'],
] as const)('athletes by %o are read in the order of %s [A-02]', async ([query, index], { db }) => {
  await createAthlete(db, { sport: 'Golf', status: 'ACTIVE' })
  const statements = watchStatements(db)
  await listAthletes(db, AthleteListQuerySchema.parse(query))
  const listing = statements.find(({ sql }) => /^select "athlete"."id" .* order by/.test(sql))

  expect(await planOf(db, listing)).toMatch(usedAlone(index))
})

test.for([
  ['rank', 'brand_by_rank'],
  ['athletes', 'brand_by_athletes'],
  ['category', 'brand_by_category'],
  ['verification', 'brand_by_best_verified'],
  ['score', 'brand_by_score'],
  ['social', 'brand_by_social'],
  ['growth', 'brand_by_growth'],
  ['engagement', 'brand_by_engagement'],
  ['createdAt', 'brand_by_created'],
  ['updatedAt', 'brand_by_updated'],
] as const)('brands by %s are read in the order of %s [B-02]', async ([sortBy, index], { db }) => {
  const [page] = selectPages(db, BrandListQuerySchema.parse({ sortBy }))

  expect(await planOf(db, page?.compile())).toMatch(usedAlone(index))
})

test('at each start, texts that are missing are looked up, not looked for [S-01]', async ({ db }) => {
  const statements = watchStatements(db)
  await completeSearchTexts(db, 'athlete', refreshAthleteTexts)
  await completeSearchTexts(db, 'brand', refreshBrandTexts)
  const plans = await Promise.all(statements.map((statement) => planOf(db, statement)))

  expect(plans.join('\n')).toMatch(/athlete_without_search_text.*\n.*brand_by_search_text/)
})

test.for([
  'alert_rule',
  'athlete',
  'brand',
  'evidence',
  'import_batch',
  'job',
  'relationship',
  'report',
  'report_schedule',
  'saved_view',
  'traffic_list',
  'upload',
])('deleting a row of %s goes through no table that refers to it [P]', async (table, { db }) => {
  expect(await planOf(db, CompiledQuery.raw(`delete from "${table}" where id = 1`))).not.toMatch(/^SCAN/m)
})

/** In one step, so that nothing is sorted. */
function usedAlone(index: string): RegExp {
  return new RegExp(`^(?:SCAN|SEARCH) \\S+ USING (?:COVERING )?INDEX ${index}(?: \\(.*\\))?$`)
}
