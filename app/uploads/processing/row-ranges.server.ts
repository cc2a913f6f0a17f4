import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { UploadRowRangeTable } from '#db/tables/upload.ts'
import type { ImportProgress } from './import-progress.ts'
import type { RowOutcome } from './row-outcome.ts'

type OpenRange = ImportProgress['open']
type RowRange = Omit<UploadRowRangeTable, 'upload_id'>

/** Writes down what became of rows, in their order, and returns the range that the next ones may prolong. */
export async function saveRowOutcomes(
  trx: Kysely<Database>,
  uploadId: number,
  outcomes: readonly RowOutcome[],
  open: OpenRange,
): Promise<OpenRange> {
  const { ranges, last } = toRanges(outcomes, open)
  const rows = ranges.map((range) => [range.first_row, range.last_row, range.outcome, range.name, range.message])
  await sql`
    insert into upload_row_range (upload_id, first_row, last_row, outcome, name, message)
    select ${uploadId}, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4
    from json_each(${JSON.stringify(rows)}) where true
    on conflict (upload_id, first_row) do update set last_row = excluded.last_row`.execute(trx)
  return last
}

/** Rows that follow one another with the same success are one range; each of the others stands for itself. */
function toRanges(outcomes: readonly RowOutcome[], open: OpenRange): { ranges: RowRange[]; last: OpenRange } {
  const ranges: RowRange[] = []
  let last = open
  for (const outcome of outcomes) {
    if (!('message' in outcome)) {
      const isNext = last?.outcome === outcome.outcome && last.lastRow + 1 === outcome.row
      const firstRow = isNext && last ? last.firstRow : outcome.row
      if (isNext && ranges.at(-1)?.first_row === firstRow) ranges.pop()
      last = { firstRow, lastRow: outcome.row, outcome: outcome.outcome }
      ranges.push({ first_row: firstRow, last_row: outcome.row, outcome: outcome.outcome, name: null, message: null })
    } else {
      last = null
      const { row, name, message } = outcome
      ranges.push({ first_row: row, last_row: row, outcome: outcome.outcome, name, message })
    }
  }
  return { ranges, last }
}
