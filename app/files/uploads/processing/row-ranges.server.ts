import { type Kysely, sql } from 'kysely'
import { jsonColumns, jsonRows } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { ImportProgress } from './import-progress.ts'
import { ASKED, type RowOutcome } from './table.ts'

export type NotedSoFar = Pick<ImportProgress, 'open' | 'listed'>
type OpenRange = NonNullable<ImportProgress['open']>

/**
 * A file may have as many different errors as rows. Beyond this number of ranges only the few reasons for skipping are
 * recorded; beyond twice the number, only that rows were not imported.
 */
const LISTED_RANGES = 100_000

/** Records the outcomes of rows, in order, and returns the range that the next ones may extend. */
export async function saveRowOutcomes(
  trx: Kysely<Database>,
  uploadId: number,
  outcomes: readonly RowOutcome[],
  before: NotedSoFar,
  maxListed = LISTED_RANGES,
): Promise<NotedSoFar> {
  const { ranges, after } = toRanges(outcomes, before, maxListed)
  const rows = ranges.map(({ firstRow, lastRow, outcome, name, message }) => [
    firstRow,
    lastRow,
    outcome,
    name,
    message,
  ])
  await sql`
    insert into upload_row_range (upload_id, first_row, last_row, outcome, name, message)
    select ${uploadId}, ${jsonColumns(5)}
    from ${jsonRows(JSON.stringify(rows))} where true
    on conflict (upload_id, first_row) do update set last_row = excluded.last_row`.execute(trx)
  return after
}

/** Consecutive rows with the same outcome, name and message form one range, but for rows that get another outcome once answered. */
function toRanges(
  outcomes: readonly RowOutcome[],
  before: NotedSoFar,
  maxListed: number,
): { ranges: OpenRange[]; after: NotedSoFar } {
  const ranges: OpenRange[] = []
  let { open, listed } = before
  for (const outcome of outcomes) {
    const range = rangeOf(outcome)
    const noted =
      listed < maxListed || range.message === ASKED || isProlongedBy(open, range)
        ? range
        : withoutParticulars(range, listed < 2 * maxListed)
    if (open && isProlongedBy(open, noted)) {
      if (ranges.at(-1)?.firstRow === open.firstRow) ranges.pop()
      open = { ...open, lastRow: noted.lastRow }
    } else {
      open = noted
      if (noted.message !== null) listed += 1
    }
    ranges.push(open)
  }
  return { ranges, after: { open, listed } }
}

function rangeOf(outcome: RowOutcome): OpenRange {
  const { row, ...what } = outcome
  return { firstRow: row, lastRow: row, name: null, message: null, ...what }
}

function isProlongedBy(open: ImportProgress['open'], { firstRow, outcome, name, message }: OpenRange): boolean {
  return (
    open !== null &&
    open.lastRow + 1 === firstRow &&
    open.outcome === outcome &&
    open.name === name &&
    open.message === message &&
    message !== ASKED
  )
}

function withoutParticulars(range: OpenRange, tellsWhySkipped: boolean): OpenRange {
  if (range.message === null || (tellsWhySkipped && range.outcome === 'skipped')) return { ...range, name: null }
  if (range.outcome === 'added' || range.outcome === 'updated') return { ...range, name: null, message: null }
  return { ...range, outcome: 'failed', name: null, message: null }
}
