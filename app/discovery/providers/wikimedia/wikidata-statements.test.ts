import { describe, expect, test } from 'vitest'
import type {
  WikidataEntity,
  WikidataStatement,
  WikidataValue,
} from '#app/champion-index/evidence/structured/wikidata-entity.ts'
import { bestStatements, followerCounts, handlesOf, hasEnded, itemIds, referenceUrls } from './wikidata-statements.ts'

describe('follower counts of P8687 [J-01]', () => {
  test('the account in the qualifiers determines the platform, and the counts are sorted oldest first [J-01]', () => {
    const brand = entity([
      count(208_900_000, { P2003: text('nike'), P585: day('2024-03-01') }),
      count(9_700_000, { P6552: text('415859364'), P2002: text('Nike'), P585: day('2023-01-09') }),
      count(4_100_000, { P7085: text('@nike'), P585: month('2023-05') }),
      count(1_700_000, { P2397: text('UCUFgkRb0ZHc4Rpq15VRCICA'), P585: year('2022') }),
    ])

    expect(followerCounts(brand)).toEqual([
      { platform: 'youtube', handle: 'UCUFgkRb0ZHc4Rpq15VRCICA', followers: 1_700_000, observedOn: '2022-01-01' },
      { platform: 'x', handle: 'Nike', followers: 9_700_000, observedOn: '2023-01-09' },
      { platform: 'tiktok', handle: 'nike', followers: 4_100_000, observedOn: '2023-05-01' },
      { platform: 'instagram', handle: 'nike', followers: 208_900_000, observedOn: '2024-03-01' },
    ])
  })

  test.each([
    ['a date', count(5, { P2003: text('nike') })],
    ['an account', count(5, { P585: day('2024-03-01') })],
    ['one platform only', count(5, { P2003: text('a'), P2002: text('a'), P585: day('2024-03-01') })],
    ['a value', statement('P8687', { type: 'unknown_value' }, { P2003: text('a'), P585: day('2024-03-01') })],
    ['a date that says a day', count(5, { P2003: text('a'), P585: [{ type: 'unreadable' }] })],
  ])('a count without %s is left out, never guessed [J-01]', (_, incomplete) => {
    expect(followerCounts(entity([incomplete]))).toEqual([])
  })

  test('subscribers of older records (P3744) count for YouTube [J-01]', () => {
    const subscribers = statement('P3744', quantity(12_000), { P2397: text('UCabc'), P585: day('2020-02-03') })

    expect(followerCounts(entity([subscribers]))).toEqual([
      { platform: 'youtube', handle: 'UCabc', followers: 12_000, observedOn: '2020-02-03' },
    ])
  })

  test('a numeric user id identifies the platform X but is no handle [J-01]', () => {
    const [counted] = followerCounts(entity([count(5, { P6552: text('415859364'), P585: day('2024-03-01') })]))

    expect(counted).toMatchObject({ platform: 'x', handle: null })
  })
})

test('preferred statements replace the others of the property [J-01]', () => {
  const website = entity([
    statement('P856', { type: 'string', text: 'https://old.example' }),
    { ...statement('P856', { type: 'string', text: 'https://new.example' }), rank: 'preferred' },
  ])

  expect(bestStatements(website, 'P856').map((best) => best.value)).toEqual([
    { type: 'string', text: 'https://new.example' },
  ])
})

test('unknown and no value are not items [J-01]', () => {
  const brand = entity([
    statement('P112', { type: 'unknown_value' }),
    statement('P112', { type: 'no_value' }),
    statement('P112', { type: 'item', id: 'Q36159' }),
  ])

  expect(itemIds(brand, 'P112')).toEqual(['Q36159'])
})

test('an end is stated by a date or by an unknown date, not by its absence [J-01]', () => {
  const at = (end?: WikidataValue[]) =>
    hasEnded(statement('P127', { type: 'item', id: 'Q1' }, end ? { P582: end } : {}))

  expect([at(day('2020-01-01')), at([{ type: 'unknown_value' }]), at([{ type: 'no_value' }]), at()]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('only references outside the Wikimedia projects count [J-01]', () => {
  const founder = (references: WikidataStatement['references']) => ({
    ...statement('P112', { type: 'item', id: 'Q1' }),
    references,
  })
  const imported = founder([{ P143: [{ type: 'item', id: 'Q328' }] }])
  const wikipedia = founder([{ P854: text('https://en.wikipedia.org/wiki/Nike') }])
  const press = founder([{ P854: text('https://press.example/a'), P813: day('2024-01-01') }])
  const book = founder([{ P248: [{ type: 'item', id: 'Q571' }] }])

  expect([imported, wikipedia, press, book].map(referenceUrls)).toEqual([[], [], ['https://press.example/a'], []])
})

test('handles carry their public addresses, and ended accounts are left out [J-01]', () => {
  const brand = entity([
    statement('P2003', { type: 'string', text: 'nike' }),
    statement('P2002', { type: 'string', text: '@Nike' }),
    statement('P2002', { type: 'string', text: 'NikeOld' }, { P582: day('2019-01-01') }),
    statement('P7085', { type: 'string', text: 'nike' }),
    statement('P4264', { type: 'string', text: 'nike' }),
    statement('P6634', { type: 'string', text: 'philknight' }),
    statement('P2397', { type: 'string', text: 'UCUFgkRb0ZHc4Rpq15VRCICA' }),
    statement('P4033', { type: 'string', text: 'nike@mastodon.example' }),
    statement('P2013', { type: 'no_value' }),
  ])

  expect(handlesOf(brand).map((handle) => handle.url)).toEqual([
    'https://www.instagram.com/nike/',
    'https://x.com/Nike',
    'https://www.tiktok.com/@nike',
    'https://www.youtube.com/channel/UCUFgkRb0ZHc4Rpq15VRCICA',
    'https://www.linkedin.com/company/nike',
    'https://www.linkedin.com/in/philknight',
    'https://mastodon.example/@nike',
  ])
})

function entity(list: WikidataStatement[]): WikidataEntity {
  const statements: WikidataEntity['statements'] = {}
  for (const one of list) statements[one.property] = [...(statements[one.property] ?? []), one]

  const url = 'https://www.wikidata.org/wiki/Q483915'
  const described = {
    label: 'Nike',
    description: null,
    aliases: [],
    labels: [],
    foreignAliases: [],
    wikipediaTitle: null,
  }
  return { id: 'Q483915', url, revisionId: null, ...described, statements }
}

function count(followers: number, qualifiers: WikidataStatement['qualifiers']): WikidataStatement {
  return statement('P8687', quantity(followers), qualifiers)
}

function statement(
  property: string,
  value: WikidataValue,
  qualifiers: WikidataStatement['qualifiers'] = {},
): WikidataStatement {
  return { id: null, property, rank: 'normal', value, qualifiers, references: [] }
}

function quantity(amount: number): WikidataValue {
  return { type: 'quantity', amount, unit: null }
}

function text(value: string): WikidataValue[] {
  return [{ type: 'string', text: value }]
}

function day(date: string): WikidataValue[] {
  return [{ type: 'time', date, precision: 'day' }]
}

function month(date: string): WikidataValue[] {
  return [{ type: 'time', date, precision: 'month' }]
}

function year(date: string): WikidataValue[] {
  return [{ type: 'time', date, precision: 'year' }]
}
