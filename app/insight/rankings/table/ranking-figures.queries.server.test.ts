import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import { createBrand, createRankedBrand } from '#tests/factories/brand.ts'
import { listWithFigures } from './ranking-figures.queries.server.ts'
import { rankingsQuery } from './rankings-query.ts'

const FILTERS = [
  '',
  'category=Finance',
  'verification=VERIFIED',
  'archived=include',
  'archived=only&category=Education',
]

test('the five figures follow from kept counts what every change of a brand makes of them [B-05]', async ({
  connections,
}) => {
  const { writer } = connections
  const shown = async (search: string) => {
    const query = rankingsQuery(new URL(`http://localhost/?${search}`), { isAdmin: true })
    return (await listWithFigures(writer, query, 'test')).figures
  }
  const expectCounted = async () => {
    for (const filter of FILTERS) expect(await shown(filter)).toEqual(await countAll(writer, filter))
  }

  const first = await createRankedBrand(writer, 1, 700.1, { category: 'Finance', verification_status: 'VERIFIED' })
  const second = await createRankedBrand(writer, 2, 600.2, {
    category: 'Finance',
    scored_at: '2026-02-01T00:00:00.000Z',
  })
  const third = await createBrand(writer, { category: 'Education', verification_status: 'VERIFIED' })
  await expectCounted()
  expect(await shown('')).toMatchObject({ brands: 3, scored: 2, verified: 2, averageScore: expect.closeTo(650.15, 5) })

  const change = (id: number, fields: object) => writer.updateTable('brand').set(fields).where('id', '=', id).execute()
  await change(third.id, { champion_score: 12.3, scored_at: '2026-03-01T00:00:00.000Z' })
  await expectCounted()
  await change(second.id, { is_archived: 1 })
  await change(first.id, { champion_score: null, category: 'Education' })
  await expectCounted()
  await change(third.id, { merged_into_id: first.id })
  await expectCounted()
  await writer.deleteFrom('brand').where('id', '=', second.id).execute()
  await expectCounted()
})

/** The figures from the rows of the brands themselves. */
async function countAll(db: Kysely<Database>, filter: string) {
  const chosen = new URLSearchParams(filter)
  const archived = chosen.get('archived')
  const brands = (await db.selectFrom('brand').selectAll().where('merged_into_id', 'is', null).execute())
    .filter(({ category }) => !chosen.has('category') || category === chosen.get('category'))
    .filter(({ verification_status: status }) => !chosen.has('verification') || status === chosen.get('verification'))
    .filter(({ is_archived }) => archived === 'include' || is_archived === (archived === 'only' ? 1 : 0))
  const scores = brands.flatMap(({ champion_score: score }) => score ?? [])
  const sizeOf = (category: string) => brands.filter((brand) => brand.category === category).length
  const categories = [...new Set(brands.map(({ category }) => category))]
  const [top] = categories.toSorted((a, b) => sizeOf(b) - sizeOf(a) || a.localeCompare(b))
  return {
    brands: brands.length,
    verified: brands.filter((brand) => brand.verification_status === 'VERIFIED').length,
    scored: scores.length,
    averageScore:
      scores.length === 0 ? null : expect.closeTo(scores.reduce((sum, score) => sum + score, 0) / scores.length, 5),
    topCategory: top ? expect.objectContaining({ category: top, brands: sizeOf(top) }) : null,
    updatedAt:
      brands
        .map((brand) => brand.scored_at)
        .toSorted()
        .findLast(Boolean) ?? null,
  }
}
