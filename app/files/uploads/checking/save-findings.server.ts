import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { CheckReport } from './check-report.ts'
import type { CheckRun } from './check-run.ts'

const RANGES_AT_ONCE = 1_000

/**
 * Keeps the outcomes of the rows, and the report of a check. The report comes last: without it, the check is made again,
 * and takes the place of what this one has kept.
 */
export async function saveFindings(run: CheckRun, copy: Kysely<Database>, report: CheckReport): Promise<void> {
  const { id } = run.upload
  const commit = (work: (trx: Kysely<Database>) => Promise<unknown>) => {
    run.signal.throwIfAborted()
    return run.writer.transaction().execute(work)
  }
  await commit((trx) => trx.deleteFrom('upload_row_range').where('upload_id', '=', id).execute())
  for (let last = -1; ; ) {
    const ranges = await copy
      .selectFrom('upload_row_range')
      .selectAll()
      .where('upload_id', '=', id)
      .where('first_row', '>', last)
      .orderBy('first_row')
      .limit(RANGES_AT_ONCE)
      .execute()
    const end = ranges.at(-1)
    if (!end) break
    last = end.first_row
    await commit((trx) => trx.insertInto('upload_row_range').values(ranges).execute())
  }
  await commit((trx) =>
    trx
      .updateTable('upload')
      .set({ check_report: JSON.stringify(report) })
      .where('id', '=', id)
      .execute(),
  )
}
