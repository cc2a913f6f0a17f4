import { describe, expect } from 'vitest'
import { test } from '#tests/database.ts'

import { planOf, watchStatements } from '#tests/executed-statements.ts'
import { createAthlete, createManyAthletes } from '#tests/factories/athlete.ts'

import { createBrand } from '#tests/factories/brand.ts'
import {
  directoryStatistics,
  searchDirectory,
  suggestNames,
  suggestSpelling,
  summarizeSearch,
} from './search.queries.server.ts'
import { searchInThread } from './search-in-thread.server.ts'
import { MAX_COUNTED, NO_FILTERS } from './search-query.ts'

type Db = Parameters<typeof searchDirectory>[0]
const search = (db: Db, query: string, more = {}) =>
  searchDirectory(db, { query, filters: NO_FILTERS, page: 1, limit: 20, ...more })
const athletesOf = async (db: Db, query: string) => (await search(db, query)).athletes.map((row) => row.name)
const brandsOf = async (db: Db, query: string) => (await search(db, query)).brands.map((row) => row.name)

describe('a search', () => {
  test.for([
    ['jose', ['José Ramírez']],
    ['łukas', ['Lukas Podolski', 'Łukasz Kubot']],
    ['lukas', ['Lukas Podolski', 'Łukasz Kubot']],
    ['OSTRAVA', ['Baník Ostrava']],
    ['serena w', ['Serena Williams']],
    ['w serena', ['Serena Williams']],
    ["d'souza", ["Ann D'Souza", 'Bo D’Souza']],
    ['d’souza', ["Ann D'Souza", 'Bo D’Souza']],
    ['dʼsouza', ["Ann D'Souza", 'Bo D’Souza']],
    ['so', ["Ann D'Souza", 'Bo D’Souza']],
    ['ou', []],
    ['ouz', ["Ann D'Souza", 'Bo D’Souza']],
    ['na wi', ['Serena Williams']],
    ['翔平', ['大谷 翔平']],
    ['@serenaw', ['Serena Williams']],
    ['serenaw', ['Serena Williams']],
    ['@', []],
    [' ', []],
  ] as const)('for %j finds %j [D-53]', async ([query, found], { db }) => {
    for (const name of [
      'José Ramírez',
      'Łukasz Kubot',
      'Lukas Podolski',
      'Baník Ostrava',
      "Ann D'Souza",
      'Bo D’Souza',
    ]) {
      await createAthlete(db, { name })
    }
    await createAthlete(db, { name: 'Serena Williams', instagram: 'SerenaWilliams' })
    await createAthlete(db, { name: '大谷 翔平' })

    expect(await athletesOf(db, query)).toEqual(found)
  })

  test.for([
    '"',
    '*',
    'a" OR "b',
    'name:x',
    '%',
    '_',
    '\\',
    '(((',
    'a\0b',
    'NOT',
    '- '.repeat(50),
    `${'a '.repeat(99)}z`,
  ])('for %j reads nothing in it as a query [D-53]', async (text, { db }) => {
    await createAthlete(db, { name: 'Plain Name' })
    expect(await athletesOf(db, text)).toEqual([])
  })

  test('finds no name that has the letters of a word apart [D-53]', async ({ db }) => {
    for (const name of ['Ann Alberson', 'Albert Erskine Sonn', 'Erson Alber']) await createAthlete(db, { name })

    expect(await athletesOf(db, 'alberson')).toEqual(['Ann Alberson'])
  })

  test('lists the whole name, its beginning, beginnings of words, the rest, each by verified brands, then name [D-54]', async ({
    db,
  }) => {
    for (const [name, verified_brand_count] of [
      ['Joanna', 9],
      ['Bo Anna', 8],
      ['Cy Anna', 8],
      ['Al Anna', 0],
      ['Annabel', 7],
      ['Anna Berg', 1],
      ['Änna Ark', 1],
      ['Anna', 0],
    ] as const) {
      await createAthlete(db, { name, verified_brand_count })
    }

    const order = ['Anna', 'Annabel', 'Änna Ark', 'Anna Berg', 'Bo Anna', 'Cy Anna', 'Al Anna', 'Joanna']
    expect(await athletesOf(db, 'anna')).toEqual(order)
    const paged = await Promise.all(
      order.map(async (_, index) => (await search(db, 'anna', { page: index + 1, limit: 1 })).athletes),
    )
    expect(paged.flat().map((row) => row.name)).toEqual(order)
  })

  test('lists brands by Champion Index, those without one last, and no merged ones [D-54] [F-09]', async ({ db }) => {
    const best = await createBrand(db, { name: 'Acme Sport', champion_score: 512.5, champion_rank: 3 })
    await createBrand(db, { name: 'Acme New', champion_score: null })
    await createBrand(db, { name: 'Acme Low', champion_score: 0 })
    await createBrand(db, { name: 'Acme Old', merged_into_id: best.id })

    expect(await brandsOf(db, 'acme')).toEqual(['Acme Sport', 'Acme Low', 'Acme New'])
    expect((await search(db, 'acme sport')).brands).toMatchObject([{ championScore: 512.5, championRank: 3 }])
  })

  test('finds a word by one letter of any plane, and an emoji [D-53]', async ({ db }) => {
    await createAthlete(db, { name: '𠮷田 翔' })
    await createAthlete(db, { name: 'Ann 🎾 Star' })

    expect(await athletesOf(db, '𠮷')).toEqual(['𠮷田 翔'])
    expect(await athletesOf(db, '🎾')).toEqual(['Ann 🎾 Star'])
    expect(await athletesOf(db, 'star 🎾')).toEqual(['Ann 🎾 Star'])
  })

  test('pages both kinds, counts them, and takes filters [D-52] [F-04]', async ({ db }) => {
    for (const name of ['Ann One', 'Ann Two', 'Joann']) await createAthlete(db, { name })
    await createAthlete(db, {
      name: 'Ann Retired',
      status: 'RETIRED',
      sport: 'Golf',
      created_at: '2026-03-05T23:59:59.999Z',
    })
    await createBrand(db, { name: 'Ann Foods', champion_score: 300, category: 'Food & Beverage' })

    const second = await search(db, 'ann', { page: 2, limit: 3 })
    expect(second).toMatchObject({ total: { athletes: 4, brands: 1 }, isCapped: false, brands: [] })
    expect(second.athletes.map((athlete) => athlete.name)).toEqual(['Joann'])
    const totals = async (filters: object) =>
      Object.values((await search(db, 'ann', { filters: { ...NO_FILTERS, ...filters } })).total)
    expect(await totals({ status: 'RETIRED', sport: 'golf' })).toEqual([1, 1])
    expect(await totals({ category: 'Technology' })).toEqual([4, 0])
    expect(await totals({ verificationStatus: 'UNVERIFIED', includeAthletes: false })).toEqual([0, 1])
    expect(await totals({ championIndexMin: 300 })).toEqual([0, 1])
    expect(await totals({ championIndexMax: 299.9 })).toEqual([0, 0])
    expect(await totals({ dateStart: '2026-03-05', dateEnd: '2026-03-05' })).toEqual([1, 0])
    expect(await totals({ dateEnd: '2026-03-04' })).toEqual([3, 1])
  })

  test('counts up to 10,000 and lists no page behind them [D-52]', async ({ db }) => {
    await createManyAthletes(db, MAX_COUNTED + 5)
    expect(await search(db, 'athlete')).toMatchObject({ total: { athletes: MAX_COUNTED }, isCapped: true })
    expect((await search(db, 'thl', { page: 500 })).athletes).toHaveLength(20)
    expect((await search(db, 'thl', { page: 501 })).athletes).toEqual([])
    expect((await summarizeSearch(db, { query: 'thl', filters: NO_FILTERS })).sports).toEqual([
      { sport: 'Golf', count: MAX_COUNTED },
    ])
  })

  test('is summed up [F-12] [D-10]', async ({ db }) => {
    await createAthlete(db, { name: 'Ann', sport: 'Golf', updated_at: '2026-11-20T00:00:00.000Z' })
    const foods = { name: 'Ann Foods', champion_score: 300, category: 'Food & Beverage' } as const
    await createBrand(db, { ...foods, created_at: '2026-10-23T00:00:00.000Z' })
    const wear = { name: 'Ann Wear', champion_score: null, verification_status: 'VERIFIED' } as const
    await createBrand(db, { ...wear, updated_at: '2026-10-22T23:59:59.999Z' })
    await createBrand(db, { name: 'Ann Shoes', champion_score: 501 })
    await createBrand(db, { name: 'Ann Hats', champion_score: null })
    await createBrand(db, { name: 'Bob', champion_score: 900 })

    const now = new Date('2026-11-22T00:00:00.000Z')
    expect(await summarizeSearch(db, { query: 'ann', filters: NO_FILTERS }, now)).toEqual({
      total: { athletes: 1, brands: 4 },
      isCapped: false,
      sports: [{ sport: 'Golf', count: 1 }],
      brandCategories: [
        { category: 'Uncategorized', count: 3 },
        { category: 'Food & Beverage', count: 1 },
      ],
      averageScore: 400.5,
      topScore: 501,
      verifiedRate: 0.25,
      recent: 2,
    })
    expect(await directoryStatistics(db)).toEqual({
      sports: [{ sport: 'Golf', count: 1 }],
      brandCategories: [
        { category: 'Uncategorized', count: 4 },
        { category: 'Food & Beverage', count: 1 },
      ],
    })
  })

  test('suggests names in the order of their matches, each once [F-02] [D-54]', async ({ db }) => {
    await createAthlete(db, { name: 'Ann', sport: 'Golf' })
    await createAthlete(db, { name: 'Ann', sport: 'Judo' })
    await createAthlete(db, { name: 'Joann' })
    await createBrand(db, { name: 'Ann Foods' })
    expect(await suggestNames(db, 'ann', 5)).toEqual(['Ann', 'Ann Foods', 'Joann'])
    expect(await suggestNames(db, 'ann', 2)).toEqual(['Ann', 'Ann Foods'])
  })

  test('gives in a thread what it gives here [D-52]', async ({ connections, databaseFile }) => {
    const { reader, writer } = connections
    await createAthlete(writer, { name: 'Ann Lee' })
    const here = await search(reader, 'ann')
    const thread = searchInThread(reader, databaseFile)
    expect(await search(reader, 'ann')).toEqual(here)
    await createAthlete(writer, { name: 'Ann Bo' })
    expect(await athletesOf(reader, 'ann')).toEqual(['Ann Bo', 'Ann Lee'])
    await thread.close()
  })
})

describe('did you mean', () => {
  test.for([
    ['serema', 'Serena'],
    ['sereena', 'Serena'],
    ['srena', 'Serena'],
    ['sernea', 'Serena'],
    ['wiliams', 'Williams'],
    ['wlilams', undefined],
    ['serena wiliams', 'serena Williams'],
    ['sereena wiliams', 'Serena Williams'],
    ['federrrer', 'Federer'],
    ['Fedrer', 'Federer'],
    ['joze', 'José'],
    ['adidsa', 'Adidas'],
    ["d'sousa", "D'Souza"],
    ['d’zouza', "D'Souza"],
    ['dsouza', "D'Souza"],
    ['sousa', 'Souza'],
    ['smith-jonse', 'Smith-Jones'],
    ['smithjones', 'Smith-Jones'],
    ['smythw', 'Smythe'],
    ['oneill', 'O’Neill'],
    ['ana', undefined],
    ['jos', undefined],
    ['qqqqqqqq', undefined],
    ['@', undefined],
  ] as const)('%s: %s [D-54]', async ([query, meant], { db }) => {
    for (const name of [
      ...['Serena Williams', 'Venus Williams', 'Roger Federer', 'José Ramírez', 'Bo Li'],
      ...["Ana D'Souza", 'Bo Smith-Jones', 'Zoë Smythe-O’Neill'],
    ]) {
      await createAthlete(db, { name })
    }
    await createBrand(db, { name: 'Adidas' })

    expect(await suggestSpelling(db, query)).toBe(meant)
  })

  test('is not suggested when enough was found, or when it finds no more [D-54]', async ({ db }) => {
    for (const name of ['Marta A', 'Marta B', 'Marta C', 'Maria A', 'Maria B', 'Maria C', 'Maria D']) {
      await createAthlete(db, { name })
    }
    expect(await suggestSpelling(db, 'marta')).toBeUndefined()
    expect(await suggestSpelling(db, 'marta a')).toBeUndefined()
  })
})

test('no read of a search walks through the rows of a directory [F-01]', async ({ db }) => {
  await createManyAthletes(db, 150)
  for (let n = 0; n < 110; n++) await createBrand(db, { name: `Athlete Wear ${n}` })
  const executed = watchStatements(db)
  await search(db, 'thl')
  const reads = [...executed]

  expect(reads.length).toBeGreaterThan(6)
  for (const read of reads) expect(await planOf(db, read)).not.toMatch(/^SCAN (athlete|brand)$/m)
})
