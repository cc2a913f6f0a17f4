import { expect, test } from 'vitest'
import { importResult, type SkipReason } from '#app/files/csv/import-result.ts'
import { describeRows, summarizeImport } from './summarize-import.ts'

const data = { name: 'Ana', sport: 'Golf' }
const error = (row: number) => ({ row, data, error: `Row ${row}: Missing required field "name"` })
const skipped = (reason: SkipReason, ...rows: number[]) => rows.map((row) => ({ row, data, reason }))

test.each([
  [3, [], [], 'Upload Successful', '3 athletes imported.'],
  [
    1,
    [error(3)],
    skipped('cell_count', 4),
    'Upload Successful',
    '1 athlete imported, 1 row with an error, 1 row skipped.',
  ],
  [0, [error(2), error(3)], [], 'Upload Completed with Errors', '0 athletes imported, 2 rows with errors.'],
  [
    0,
    [],
    skipped('already_there', 2, 3),
    'Nothing new: all 2 athletes already exist',
    '0 athletes imported, 2 rows skipped.',
  ],
  [
    0,
    [],
    [...skipped('already_there', 2), ...skipped('duplicate', 3)],
    'Nothing new: the athlete already exists',
    '0 athletes imported, 2 rows skipped.',
  ],
  [0, [], skipped('cell_count', 2), 'Nothing was imported', '0 athletes imported, 1 row skipped.'],
  [
    0,
    [error(2)],
    skipped('already_there', 3),
    'Nothing was imported',
    '0 athletes imported, 1 row with an error, 1 row skipped.',
  ],
])('%d imported, errors %j, skipped %j reads "%s" [I-03, D-12]', (added, errors, rows, headline, description) => {
  expect(
    summarizeImport(importResult({ batchId: 'a', checkOnly: false }, added, { errors, skipped: rows, warnings: [] })),
  ).toMatchObject({ headline, description })
})

test('skipped rows are counted by their reason, with their numbers [I-02, I-03]', () => {
  const rows = [...skipped('duplicate', 9), ...skipped('already_there', 2, 3, 4, 7), ...skipped('cell_count', 5)]

  expect(
    summarizeImport(importResult({ batchId: 'a', checkOnly: false }, 0, { errors: [], skipped: rows, warnings: [] }))
      .skipped,
  ).toEqual([
    { reason: 'already_there', count: 4, rows: '2–4, 7' },
    { reason: 'duplicate', count: 1, rows: '9' },
    { reason: 'cell_count', count: 1, rows: '5' },
  ])
})

test('the page gets the first 10 errors and the count of all [I-03]', () => {
  const errors = Array.from({ length: 12 }, (_, index) => error(index + 2))

  const summary = summarizeImport(
    importResult({ batchId: 'a', checkOnly: false }, 0, { errors, skipped: [], warnings: [] }),
  )

  expect(summary).toMatchObject({ errorCount: 12 })
  expect(summary.errors).toEqual(errors.slice(0, 10))
})

test('row numbers read as ranges, the tail of a long list as a count [I-03]', () => {
  const odd = Array.from({ length: 500 }, (_, index) => 2 * index + 3)

  expect(describeRows([2])).toBe('2')
  expect(describeRows([2, 3, 5])).toBe('2–3, 5')
  expect(describeRows(odd)).toBe('3, 5, 7, 9, 11, 13, 15, 17, 19, 21 and 490 more')
})
