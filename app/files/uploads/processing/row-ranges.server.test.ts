import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import { up as shortenMessages } from '#db/migrations/2026-11-21-17-row-messages.ts'
import type { Connections } from '#db/open-database.ts'
import { test } from '#tests/database.ts'
import { sendFile } from '#tests/uploading.ts'
import { notedOutcome, notedRowText } from '../history/row-report.server.ts'
import { type NotedSoFar, saveRowOutcomes } from './row-ranges.server.ts'
import { failedRow, type RowOutcome, skippedRow } from './table.ts'

const NOTHING: NotedSoFar = { open: null, listed: 0 }

test('rows with the same outcome, name and message are one range, also over batches [U-07]', async ({
  connections,
}) => {
  const outcomes = Array.from({ length: 40 }, (_, index) => failedRow(index + 2, 'Ana', 'No sport'))
  await save(connections, [...outcomes, failedRow(42, 'Bo', 'No sport'), failedRow(43, 'Bo', 'No name')], { every: 7 })

  expect(await listRanges(connections)).toEqual([
    [2, 41, 'failed', 'Ana', 'No sport'],
    [42, 42, 'failed', 'Bo', 'No sport'],
    [43, 43, 'failed', 'Bo', 'No name'],
  ])
})

test('beyond so many problems rows are noted together, each once and with its outcome; why one was skipped stays [U-07]', async ({
  connections,
}) => {
  const outcomes = Array.from({ length: 60 }, (_, index): RowOutcome => {
    const row = index + 2
    if (row === 20) return { row, outcome: 'added', name: 'Eli', message: 'Doubtful handle' }
    return row < 40 ? failedRow(row, `${row}`, `Wrong ${row}`) : skippedRow(row, `${row}`, 'already_there')
  })
  await save(connections, outcomes, { every: 9, maxListed: 3 })

  const ranges = await listRanges(connections)
  expect(ranges.slice(2)).toEqual([
    [4, 4, 'failed', '4', 'Wrong 4'],
    [5, 19, 'failed', null, null],
    [20, 20, 'added', null, null],
    [21, 39, 'failed', null, null],
    [40, 61, 'skipped', null, 'Already exists'],
  ])
  const [folded] = await connections.reader
    .selectFrom('upload_row_range')
    .selectAll()
    .where('first_row', '=', 5)
    .execute()
  expect(folded && notedRowText(7, folded)).toBe(
    'Row 7: The file has too many problems to list them all. Those of rows 5-19, 15 in total, are not listed',
  )
})

test('alternating errors end in one range, whose report says what is known [U-07]', async ({ connections }) => {
  const outcomes = Array.from({ length: 100 }, (_, index): RowOutcome => {
    const row = index + 2
    return row % 2 === 0 ? failedRow(row, '', 'No name') : skippedRow(row, 'a', 'cell_count')
  })
  await save(connections, outcomes, { every: 9, maxListed: 3 })

  const ranges = await connections.reader.selectFrom('upload_row_range').selectAll().orderBy('first_row').execute()
  const last = ranges.at(-1)
  expect(last).toMatchObject({ first_row: 10, last_row: 101, name: null, message: null })
  expect(last && notedOutcome(last)).toBe('failed or skipped')
})

test('names and messages are cut, and nothing of them deceives [U-07]', () => {
  const outcome = failedRow(
    2,
    `A\u001FB\u007F\u202E${'\uFDFA'.normalize('NFKC').repeat(1_000)}`,
    `"\u0007${'x'.repeat(9_000)}"`,
  )

  expect(outcome).toMatchObject({
    name: expect.stringMatching(/^A\uFFFDB\uFFFD\uFFFD.{295}…$/),
    message: expect.stringMatching(/^"\uFFFDx{298}…$/),
  })
})

test('messages of before lose the number of their row, and nothing else [U-07]', async ({ connections }) => {
  await save(connections, [
    failedRow(2, 'a', 'Row 2: No sport'),
    failedRow(3, 'b', 'Row 2: No sport'),
    { row: 4, outcome: 'added' },
  ])
  await shortenMessages(connections.writer as unknown as Kysely<unknown>)

  expect((await listRanges(connections)).map(([, , , , message]) => message)).toEqual([
    'No sport',
    'Row 2: No sport',
    null,
  ])
})

async function save(
  connections: Connections,
  outcomes: readonly RowOutcome[],
  { every = outcomes.length, maxListed }: { every?: number; maxListed?: number } = {},
) {
  await sendFile(connections, { name: 'athletes.csv', bytes: 'name,sport\n' })
  let before = NOTHING
  for (let from = 0; from < outcomes.length; from += every) {
    before = await saveRowOutcomes(connections.writer, 1, outcomes.slice(from, from + every), before, maxListed)
  }
}

async function listRanges({ reader }: Connections) {
  const { rows } = await sql<Record<string, string | number | null>>`
    select first_row, last_row, outcome, name, message from upload_row_range order by first_row`.execute(reader)
  return rows.map((row) => Object.values(row))
}
