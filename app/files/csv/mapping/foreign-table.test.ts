import { describe, expect, test } from 'vitest'
import { compileMapping, locateColumns } from './compile-mapping.ts'
import { findForeignTable } from './foreign-table.ts'
import type { Mapping } from './mapping.ts'
import { surveyText } from './survey-text.ts'

describe('the row with the titles [M-01]', () => {
  test.each<[string, string, number, string[]]>([
    ['the first', 'Player,Team\nAda,X\n', 1, ['Player', 'Team']],
    ['below titles of several cells', 'League,2026,Final\n\nPlayer,Team,Pos\nAda,X,C\n', 3, ['Player', 'Team', 'Pos']],
    ['below comments', '# by us\n#, again\nPlayer;Team\nAda;X\n', 3, ['Player', 'Team']],
    ['one that begins with #', '#rank;player;team\n1;Ada;X\n', 1, ['#rank', 'player', 'team']],
    ['behind a separator line', 'sep=;\nPlayer;Team\nAda;X, Y\n', 1, ['Player', 'Team']],
    ['of titles that nobody knows', 'Foo\tBar\na\tb\nc\td\n', 1, ['Foo', 'Bar']],
    ['cells with commas between semicolons', 'Spieler;Größe\nAda;1,75\nBea;1,80\n', 1, ['Spieler', 'Größe']],
    ['none above data', '1,Ada Sample,2001-02-03\n2,Bea Sample,2002-03-04\n', 0, ['', '', '']],
  ])('%s', (_, text, headerRow, titles) => {
    expect(findForeignTable(text)).toMatchObject({ status: 'read', headerRow, titles })
  })

  test('is chosen where the guess is wrong', () => {
    const text = 'Player,Sport\nName,Discipline\nAda,Golf\n'

    expect(findForeignTable(text, 2)).toMatchObject({
      headerRow: 2,
      titles: ['Name', 'Discipline'],
      first: [{ row: 3 }],
    })
    expect(findForeignTable(text, 0)).toMatchObject({ headerRow: 0, labels: ['Column 1', 'Column 2'] })
    expect(findForeignTable(text, 9)).toEqual({ status: 'refused', problem: 'Row 9 has no titles' })
  })
})

test.each([
  [
    'a hundred thousand columns',
    `Player${',x'.repeat(99_999)}\nAda\n`,
    'Too many columns in row 1. Maximum allowed: 1000',
  ],
  ['a cell of a megabyte', `"${'x'.repeat(1_000_000)}",Player\n`, 'Row 1: Row is longer than 100000 characters'],
])('%s are refused before they are looked at [M-01]', (_, text, problem) => {
  expect(surveyText(text)).toEqual({ status: 'refused', problem })
})

test('a long column is counted until it has too many values, and its samples stay short [M-01]', () => {
  const rows = Array.from({ length: 3_000 }, (_, index) => `${'n'.repeat(500)}${index},${index % 2}`)
  const read = surveyText(`Player,Half\n${rows.join('\n')}\n`)

  if (read.status === 'refused') throw new Error(read.problem)
  const [player, half] = read.columns
  expect(player?.values).toBeNull()
  expect(player?.samples.every((sample) => sample.length <= 81)).toBe(true)
  expect(half?.values).toEqual([
    { value: '0', rows: 1_500 },
    { value: '1', rows: 1_500 },
  ])
})

test('a mapped row has joined, translated and constant cells; one of another width stays one to skip [M-01]', () => {
  const none = { reading: 'whole' as const, values: {} }
  const mapping: Mapping = {
    kind: 'athletes',
    fields: {
      name: { ...none, columns: ['First', 'Middle', 'Last'] },
      sport: { ...none, columns: ['Sport'], values: { fútbol: 'Soccer' }, constant: 'Golf' },
      status: { ...none, columns: ['State'], values: { ja: 'ACTIVE' }, unknown: '' },
    },
  }
  const located = locateColumns(mapping, ['first', 'MIDDLE', 'Last', 'Sport', 'State'])
  if (located.status === 'missing') throw new Error(located.problem)
  const { shape, mapRecord } = compileMapping(mapping, located.source)
  const cellsOf = (...cells: string[]) => mapRecord({ row: 2, cells, end: 0 }).cells

  expect(shape).toEqual({ width: 3, places: { name: 0, sport: 1, status: 2 } })
  expect(cellsOf(' Ada ', '\\N', 'Null', 'Futbol', 'Ja')).toEqual(['Ada Null', 'Soccer', 'ACTIVE'])
  expect(cellsOf('Ada', 'B.', 'Sample', 'N/A', 'retired')).toEqual(['Ada B. Sample', 'Golf', 'RETIRED'])
  expect(cellsOf('Ada', '', '', 'Judo', 'who knows')).toEqual(['Ada', 'Judo', ''])
  expect(cellsOf('Ada', 'B.')).toHaveLength(4)
})

test('words that are no choice are kept as tags, beside those of the file [M-01] [M-07]', () => {
  const none = { reading: 'whole' as const, values: {} }
  const mapping: Mapping = {
    kind: 'brands',
    fields: {
      name: { ...none, columns: ['Brand'] },
      category: {
        ...none,
        columns: ['Sector'],
        values: { footwear: 'Fashion & Apparel' },
        unknown: '',
        keepUnknown: true,
      },
      tags: { ...none, columns: ['Labels'] },
    },
  }
  const located = locateColumns(mapping, ['Brand', 'Sector', 'Labels'])
  if (located.status === 'missing') throw new Error(located.problem)
  const { shape, mapRecord } = compileMapping(mapping, located.source)
  const read = (...cells: string[]) => {
    const mapped = mapRecord({ row: 2, cells, end: 0 }).cells
    return ['category', 'tags'].map((key) => mapped[shape.places[key] ?? -1])
  }

  expect(read('Acme', 'Haute horlogerie; Paris', 'Old')).toEqual(['', 'Haute horlogerie, Paris; Old'])
  expect(read('Acme', 'Footwear', 'Old; New')).toEqual(['Fashion & Apparel', 'New; Old'])
  expect(read('Acme', 'technology', '')).toEqual(['Technology', ''])
  expect(read('Acme', '', '')).toEqual(['', ''])
})
