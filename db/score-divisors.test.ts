import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openEarlier } from '#tests/earlier-database.ts'
import { migrateToLatest } from './migrate.ts'

const COMPONENTS = JSON.stringify([
  { name: 'followers', weight: 0.25, measured: true },
  { name: 'growth', weight: 0.15, measured: false },
  { name: 'media', weight: 0.2, measured: true },
  { name: 'traffic', weight: 0.1, measured: false },
])

test('earlier scores are given what they were divided by: what was measured, and what could not be read [V-01]', async () => {
  const db = await openEarlier('2026-11-27-61')
  await sql`insert into brand (id, public_id, name, name_key, created_at, updated_at)
    values (1, 'brand', 'Brand', 'brand', '', '')`.execute(db)
  for (const [components, inputs] of [
    [COMPONENTS, '{}'],
    [COMPONENTS, '{"unread":["growth"]}'],
    ['[]', '{"unread":[]}'],
  ]) {
    await sql`insert into champion_index_score (public_id, brand_id, computed_at, methodology_version, low, high, coverage,
      is_ranked, data_quality_score, components, inputs)
      values (${inputs}, 1, ${inputs}, '', 0, 0, 0, 0, 0, ${components}, ${inputs})`.execute(db)
  }
  await migrateToLatest(db)

  const scores = await db.selectFrom('champion_index_score').select('divisor').orderBy('id').execute()
  expect(scores).toEqual([{ divisor: 0.45 }, { divisor: 0.6 }, { divisor: 0 }])
})
