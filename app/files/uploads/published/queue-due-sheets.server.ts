import type { Kysely } from 'kysely'
import type { Connections } from '#db/open-database.ts'
import type { Database } from '#db/schema.ts'
import { queueSheet } from './change-sheet.server.ts'
import { nextRun } from './import-sheet.server.ts'

/**
 * Queues the published sheets that are due, each in one transaction with the time at which it is due next. Of runs missed
 * while the product was down, one is made.
 */
export async function queueDueSheets(
  { reader, writer }: Pick<Connections, 'reader' | 'writer'>,
  now: Date,
): Promise<void> {
  for (const { id } of await dueSheets(reader, now).select('id').execute()) {
    await writer.transaction().execute(async (trx) => {
      const sheet = await dueSheets(trx, now).selectAll().where('id', '=', id).executeTakeFirst()
      if (!sheet) return
      await queueSheet(trx, sheet, now)
      const next_run_at = nextRun(sheet.frequency, now).toISOString()
      await trx.updateTable('published_sheet').set({ next_run_at }).where('id', '=', id).execute()
    })
  }
}

function dueSheets(db: Kysely<Database>, now: Date) {
  return db.selectFrom('published_sheet').where('next_run_at', '<=', now.toISOString())
}
