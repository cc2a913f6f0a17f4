import { describe, expect, test } from 'vitest'
import { readAthleteCsv } from './athlete-csv.ts'
import { readHeader } from './read-header.ts'
import { readRecords } from './read-records.ts'
import { RELATIONSHIP_TABLE, readRelationshipRow } from './relationship-row.ts'

describe('what spreadsheets and other tools write [I-01] [U-07] [D-28]', () => {
  test.each<[string, string, [number, string, string][]]>([
    [
      'a separator line, which spreadsheets do not show',
      'sep=;\r\nname;sport\r\nAda Sample;Golf\r\n',
      [[2, 'Ada Sample', 'Golf']],
    ],
    ['a quoted separator line', '"sep=\t"\nname\tsport\nAda\tGolf\n', [[2, 'Ada', 'Golf']]],
    ['pipes', 'name|sport\nBob Sample|Golf\n', [[2, 'Bob Sample', 'Golf']]],
    ['a comment', '# exported 2026-11-01\nname,sport\nFox Sample,Golf\n', [[3, 'Fox Sample', 'Golf']]],
    ['comments with loose quotation marks', '# by "Tool\n#, "2026\nname;sport\nFox;Golf\n', [[4, 'Fox', 'Golf']]],
    [
      'titles and empty rows',
      'Season report 2026,,\n,,\nname,sport,club\nGus Sample,Golf,X\n',
      [[4, 'Gus Sample', 'Golf']],
    ],
    ['a title over two lines', '"Season\nreport",,\nname,sport,club\nGus,Golf,X\n', [[3, 'Gus', 'Golf']]],
    ['a title row of several cells', 'Report,Season,2026\n\nname,sport,club\nGus,Golf,X\n', [[4, 'Gus', 'Golf']]],
    ['a column named #', '#,name,sport\n1,Ivy,Golf\n', [[2, 'Ivy', 'Golf']]],
    ['a column that begins with #', '#rank;name;sport\n1;Ivy;Golf\n', [[2, 'Ivy', 'Golf']]],
    ['a row that begins with #', 'name,sport\n#1 Ivy,Golf\n', [[2, '#1 Ivy', 'Golf']]],
    ['pipes inside cells', 'name,sport,notes\nAna,Golf,a|b|c|d\n', [[2, 'Ana', 'Golf']]],
    [
      'a table of R, with row names',
      '"player_num" "name" "sport"\n"1" 11 "Cal Sample" "Golf"\n',
      [[2, 'Cal Sample', 'Golf']],
    ],
    ['a table of R, without', '"name" "sport"\n"Cal \\"C\\" Sample" "Golf"\n', [[2, 'Cal "C" Sample', 'Golf']]],
  ])('%s', (_, text, expected) => {
    const csv = readAthleteCsv(new TextEncoder().encode(text))
    const rows = csv.status === 'read' ? csv.rows : []

    expect(rows.map((row) => row.status === 'valid' && [row.row, row.athlete.name, row.athlete.sport])).toEqual(
      expected,
    )
  })

  test('what R calls missing is no handle, in other tables it is text', () => {
    const handleOf = (text: string) => {
      const csv = readAthleteCsv(new TextEncoder().encode(text))
      const [row] = csv.status === 'read' ? csv.rows : []
      return row?.status === 'valid' && row.athlete.socialHandles.instagram
    }

    expect(handleOf('"name" "sport" "instagram"\n"1" "Cal" "Golf" NA\n')).toBe('')
    expect(handleOf('name,sport,instagram\nCal,Golf,NA\n')).toBe('NA')
  })

  test('words in a single column are not cut at their spaces', () => {
    const csv = readAthleteCsv(new TextEncoder().encode('name sport\nAda Sample Golf\n'))

    expect(csv).toEqual({ status: 'refused', problem: 'Missing required columns: name, sport' })
  })

  test('below titles, the header that is incomplete is the one spoken of', () => {
    const csv = readAthleteCsv(new TextEncoder().encode('Season report,,\n,,\nname,team,club\nGus,A,X\n'))

    expect(csv).toEqual({ status: 'refused', problem: 'Missing required columns: sport' })
  })

  test('a million comments are not all looked at', () => {
    const csv = readAthleteCsv(new TextEncoder().encode(`${'#\n'.repeat(1_000_000)}name,sport\nAna,Golf\n`))

    expect(csv).toEqual({ status: 'refused', problem: 'Missing required columns: name, sport' })
  })
})

test('shares have a decimal comma or point; thousands are no share [U-07] [D-16]', () => {
  const text = [
    'athlete;brand;sport;relationship_type;ownership_percentage',
    ...['12,5', '1.234,5', '12.5%', '0012', '12.5', '', '100,5', '33,333333 %'].map(
      (share) => `A;B;Golf;OWNER;${share}`,
    ),
  ].join('\n')
  const head = readHeader(text, [RELATIONSHIP_TABLE])
  if (head.status === 'refused') throw new Error(head.problem)
  const rows = readRecords(text, head.delimiter, 99)
    .records.slice(1)
    .map((record) => readRelationshipRow(head.shape, record))

  expect(rows.map((row) => row.status === 'valid' && (row.link ? row.link.ownershipPercentage : 'refused'))).toEqual([
    12.5,
    'refused',
    12.5,
    12,
    12.5,
    null,
    'refused',
    33.333333,
  ])
})
