import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { createBrand, createRankedBrand } from '#tests/factories/brand.ts'
import { createScore } from '#tests/factories/score.ts'
import { digestRanking } from '../moves/digest-ranking.server.ts'
import { findComponentPercentiles } from './component-cohort.queries.server.ts'

test('the percentile of a component is among the ranked brands for which it was measured [V-06]', async ({
  connections,
}) => {
  const { writer: db } = connections
  const growths = [0, 0.251, 0.259, 1, null]
  for (const [place, growth] of growths.entries()) {
    const brand = await createRankedBrand(db, place + 1, 900 - place)
    await createScore(db, { brand_id: brand.id, components: JSON.stringify([{ name: 'growth', normalised: growth }]) })
  }
  const unranked = await createBrand(db)
  await createScore(db, { brand_id: unranked.id, components: JSON.stringify([{ name: 'growth', normalised: 0.1 }]) })
  await digestRanking(connections, new Date('2026-11-23T12:00:00.000Z'))

  const of = async (growth: number) => (await findComponentPercentiles(db, { growth, media: 0.5 })).growth
  expect([await of(0), await of(0.255), await of(1)]).toEqual([12.5, 50, 87.5])
  expect(await findComponentPercentiles(db, { media: 0.5 })).toEqual({})
})
