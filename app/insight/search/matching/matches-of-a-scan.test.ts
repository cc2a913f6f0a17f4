import fc from 'fast-check'
import type { Kysely } from 'kysely'
import { describe, expect } from 'vitest'
import { foldName } from '#app/base/platform/names/fold.ts'
import { readWantedName } from '#app/base/platform/names/name-index.ts'
import { nameMatches } from '#app/base/platform/names/name-matches.ts'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { searchDirectory } from '../search.queries.server.ts'
import { NO_FILTERS } from '../search-query.ts'
import { countMatches, listBestMatches } from './best-matches.server.ts'
import { textsOf } from './wanted-search.server.ts'

interface Record {
  name: string
  others: string[]
  figure: number
}

/** A few lines that say what a search finds, and how well (D-53, D-54). */
function scan({ name, others }: Record, query: string): number | undefined {
  const texts = [name, ...others].map((text) => tight(foldName(text)))
  const words = foldName(query)
    .split(' ')
    .map((word) => word.replace(/^@+/, ''))
    .filter(Boolean)
  const begins = (word: string) => texts.some((text) => wordStarts(text).some((start) => text.startsWith(word, start)))
  const isFound = (word: string) => ([...word].length < 3 ? begins(word) : texts.some((text) => text.includes(word)))
  const whole = tight(words.join(' '))
  const isPart = [...words.join('')].length > 2 && texts.some((text) => text.includes(whole))
  if (words.length === 0 || !(words.every(isFound) || isPart)) return undefined
  if (texts[0] === whole) return 0
  if (texts[0]?.startsWith(whole)) return 1
  return words.every(begins) ? 2 : 3
}

/**
 * A space after a sign that is no letter makes no difference: `St. Pauli` and `St.Pauli`; nor does one beside a character of
 * a script without spaces.
 */
function tight(text: string): string {
  return text.replace(/(?<=[^\p{L}\p{N}\p{M} ]) |(?<=[\p{sc=Hani}\p{sc=Hang}]) | (?=[\p{sc=Hani}\p{sc=Hang}])/gu, '')
}

function wordStarts(text: string): number[] {
  const starts = /(?<![\p{L}\p{N}\p{M}])[^ ]|(?<=[\p{sc=Hani}\p{sc=Hang}])[^ ]|[\p{sc=Hani}\p{sc=Hang}]/gu
  return [...text.matchAll(starts)].map((match) => match.index)
}

const WORDS = [
  ...['José', 'Jose\u0301', 'JOÃO', 'Łukasz', 'Lukas', 'Ægir', 'Weiß', "D'Souza", 'D’Souza', 'Jean-Luc', 'St.', 'O'],
  ...[
    'Лев',
    'Сергей',
    'Γιώργος',
    'محمد',
    'مُحَمَّد',
    'דוד',
    '大谷',
    '翔平',
    '김',
    '민준',
    'की',
    'Ｗｉｄｅ',
    'ﬁn',
    'A&B',
    '"',
  ],
]
const word = fc.oneof(
  fc.constantFrom(...WORDS),
  fc.string({ unit: fc.constantFrom(..."abAé-'.ł木"), minLength: 1, maxLength: 5 }),
)
const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
const record = fc.record({ name, others: fc.array(word, { maxLength: 2 }), figure: fc.nat(3) })
const records = fc.array(record, { minLength: 1, maxLength: 12 })
/** Parts of the names and handles, and others. */
const query = (all: Record[]) =>
  fc.oneof(
    name,
    fc
      .tuple(
        fc.constantFrom(...all.flatMap((one) => [one.name, ...one.others])),
        fc.nat(9),
        fc.integer({ min: 1, max: 12 }),
      )
      .map(([text, from, length]) => [...foldName(text)].slice(from, from + length).join('')),
    fc.tuple(word, word).map((words) => `@${words.map((each) => [...each].slice(0, 2).join('')).join(' ')}`),
  )
const directoryAndQueries = records.chain((all) =>
  fc.tuple(fc.constant(all), fc.array(query(all), { minLength: 5, maxLength: 5 })),
)

async function save(db: Kysely<Database>, all: Record[]): Promise<void> {
  await db.deleteFrom('athlete').execute()
  await db.deleteFrom('brand').execute()
  for (const [index, { name, others, figure }] of all.entries()) {
    const handles = { instagram: others[0] ?? null, twitter: others[1] ?? null }
    await createAthlete(db, { id: index + 1, name, sport: `Sport ${index}`, verified_brand_count: figure, ...handles })
    await createBrand(db, { id: index + 1, name, name_key: `${index}`, champion_score: figure || null, ...handles })
  }
}

/** Row indexes in order. */
function expected(all: Record[], text: string): number[] {
  const byName = (one: Record, other: Record) =>
    Number(foldName(one.name) > foldName(other.name)) - Number(foldName(one.name) < foldName(other.name))
  return all
    .map((one, index) => ({ one, index, tier: scan(one, text) ?? Number.NaN }))
    .filter(({ tier }) => !Number.isNaN(tier))
    .toSorted((a, b) => a.tier - b.tier || b.one.figure - a.one.figure || byName(a.one, b.one))
    .map(({ index }) => index)
}

describe('through the index', () => {
  test('a search finds what a scan finds, as well placed [D-53] [D-54]', { timeout: 120_000 }, async ({ db }) => {
    await fc.assert(
      fc.asyncProperty(directoryAndQueries, async ([all, queries]) => {
        await save(db, all)
        for (const text of queries) {
          const places = expected(all, text)
          const page = { query: text, filters: NO_FILTERS, page: 1, limit: 50 }
          const { athletes, brands, total } = await searchDirectory(db, page)
          const ranks = (index: number) => [scan(all[index] as Record, text), all[index]?.figure]
          expect(total).toEqual({ athletes: places.length, brands: places.length })
          const found = athletes.map(({ sport }) => Number(sport.slice(6)))
          expect(found.toSorted()).toEqual(places.toSorted())
          expect(found.map(ranks)).toEqual(places.map(ranks))
          expect(brands.map((brand) => brand.name)).toHaveLength(places.length)
          for (const table of ['athlete', 'brand'] as const) {
            const name = readWantedName(text)
            if (!name) continue
            const wanted = { table, texts: textsOf(name), filters: [] }
            const many = await listBestMatches(db, wanted, {
              from: 0,
              count: 50,
              total: await countMatches(db, wanted),
            })
            expect(many.map(({ id }) => ranks(id - 1))).toEqual(places.map(ranks))
          }
          const listed = await db.selectFrom('athlete').select('id').where(nameMatches('athlete', text)).execute()
          expect(listed.map((row) => row.id - 1).toSorted()).toEqual(places.toSorted())
        }
      }),
      { numRuns: 60 },
    )
  })
})
