import { CompiledQuery } from 'kysely'
import { describe, expect } from 'vitest'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { searchAthletes, searchBrands } from './search.queries.server.ts'

const names = ({ rows }: { rows: { name: string }[] }) => rows.map((row) => row.name)

describe('a search by name', () => {
  test('lists names that begin with the text before names that contain it [F-01]', async ({ db }) => {
    for (const name of ['Anna Serena', 'Serena Williams', 'Venus Williams', 'Serena Adams']) {
      await createAthlete(db, { name })
    }

    expect(names(await searchAthletes(db, 'serena', 20))).toEqual(['Serena Adams', 'Serena Williams', 'Anna Serena'])
  })

  test('folds case and accents, and reads white space of every kind as one space [D-23]', async ({ db }) => {
    await createAthlete(db, { name: 'José Ramírez' })

    expect(names(await searchAthletes(db, 'JOSE RAM', 20))).toEqual(['José Ramírez'])
    expect(names(await searchAthletes(db, 'josé\u00a0 ramírez', 20))).toEqual(['José Ramírez'])
  })

  test('one or two letters find the beginnings of names, in any script [F-03]', async ({ db }) => {
    await createAthlete(db, { name: '大谷 翔平' })
    await createAthlete(db, { name: 'Bo Jackson' })
    await createAthlete(db, { name: 'Jumbo Ozaki' })

    expect(names(await searchAthletes(db, '大谷', 20))).toEqual(['大谷 翔平'])
    expect(names(await searchAthletes(db, 'bo', 20))).toEqual(['Bo Jackson'])
  })

  test('lists as many as requested and says whether there are more [F-07]', async ({ db }) => {
    for (const name of ['Ann One', 'Ann Two', 'Joann']) await createAthlete(db, { name })

    expect(await searchAthletes(db, 'ann', 3)).toMatchObject({ hasMore: false, rows: { length: 3 } })
    const found = await searchAthletes(db, 'ann', 2)
    expect(names(found)).toEqual(['Ann One', 'Ann Two'])
    expect(found.hasMore).toBe(true)
    expect((await searchAthletes(db, 'ann', 1)).hasMore).toBe(true)
  })

  test.for(['"', '*', "it's", 'a" OR "b', 'name:x', '%', '_', '\\', '(((', 'a\0b'])(
    'finds nothing for %j and reads nothing in it as a query [F-01]',
    async (text, { db }) => {
      await createAthlete(db, { name: 'Plain Name' })
      expect(names(await searchAthletes(db, text, 20))).toEqual([])
    },
  )

  test('brands show the score they have, and merged brands are gone [F-09] [D-10]', async ({ db }) => {
    const kept = await createBrand(db, { name: 'Acme Sport', champion_score: 512.5, champion_rank: 3 })
    await createBrand(db, { name: 'Acme Old', merged_into_id: kept.id })
    await createBrand(db, { name: 'New Acme', champion_score: null })

    expect((await searchBrands(db, 'acme', 20)).rows).toMatchObject([
      { name: 'Acme Sport', score: 512.5, rank: 3 },
      { name: 'New Acme', score: null, rank: null },
    ])
  })
})

test('no read of a search walks through a directory [F-01]', async ({ db }) => {
  const reads: CompiledQuery[] = []
  const watched = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      reads.push(db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await searchAthletes(watched, 'serena', 20)
  await searchBrands(watched, 'serena', 20)

  expect(reads).toHaveLength(4)
  for (const { sql, parameters } of reads) {
    const plan = await db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
    )
    expect(plan.rows.map((row) => row.detail).filter((step) => /^SCAN (athlete|brand)( |$)/.test(step))).toEqual([])
  }
})
