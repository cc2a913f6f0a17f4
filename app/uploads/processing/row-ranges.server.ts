import { type Kysely, sql } from 'kysely'
import { jsonColumns, jsonRows } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { ImportProgress } from './import-progress.ts'
import type { RowOutcome } from './row-outcome.ts'

export type NotedSoFar = Pick<ImportProgress, 'open' | 'listed'>
type OpenRange = NonNullable<ImportProgress['open']>

/**
 * A file may be wrong in as many ways as it has rows. Beyond so many ranges only the few reasons to skip a row are told, beyond
 * twice as many nothing but that rows did not get in.
 */
const LISTED_RANGES = 100_000

/** Writes down what became of rows, in their order, and returns the range that the next ones may prolong. */
export async function saveRowOutcomes(
  trx: Kysely<Database>,
  uploadId: number,
  outcomes: readonly RowOutcome[],
  before: NotedSoFar,
  mostListed = LISTED_RANGES,
): Promise<NotedSoFar> {
  const { ranges, after } = toRanges(outcomes, before, mostListed)
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

/** Rows that follow one another with the same outcome, name and message are one range. */
function toRanges(
  outcomes: readonly RowOutcome[],
  before: NotedSoFar,
  mostListed: number,
): { ranges: OpenRange[]; after: NotedSoFar } {
  const ranges: OpenRange[] = []
  let { open, listed } = before
  for (const outcome of outcomes) {
    const range = rangeOf(outcome)
    const noted =
      listed < mostListed || isProlongedBy(open, range) ? range : withoutParticulars(range, listed < 2 * mostListed)
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
    open.message === message
  )
}

function withoutParticulars(range: OpenRange, tellsWhySkipped: boolean): OpenRange {
  if (range.message === null || (tellsWhySkipped && range.outcome === 'skipped')) return { ...range, name: null }
  return { ...range, outcome: 'failed', name: null, message: null }
}
