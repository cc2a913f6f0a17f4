import type { Kysely } from 'kysely'
import { type Actor, recordAudit } from '#app/people/auth/audit/record-audit.server.ts'
import type { Database } from '#db/schema.ts'
import { type PublishedSheetRow, SHEET_FREQUENCIES } from '#db/tables/published-sheet.ts'
import { publishedSheet } from '#jobs/definitions.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { nextRun } from './import-sheet.server.ts'
import { findSheetOwner } from './published-sheets.queries.server.ts'

export const SHEET_ACTIONS = ['pause', 'resume', 'run', 'delete', ...SHEET_FREQUENCIES] as const
export type SheetAction = (typeof SHEET_ACTIONS)[number]

/** Of any administrator's sheet; false if it is gone. */
export async function changeSheet(
  db: Kysely<Database>,
  publicId: string,
  action: SheetAction,
  author: Actor,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const sheet = await trx
      .selectFrom('published_sheet')
      .selectAll()
      .where('public_id', '=', publicId)
      .executeTakeFirst()
    if (!sheet) return false
    const { id, name: label } = sheet
    switch (action) {
      case 'run':
        await queueSheet(trx, sheet, now)
        return true
      case 'pause':
        await trx.updateTable('published_sheet').set({ next_run_at: null }).where('id', '=', id).execute()
        break
      case 'resume':
        await resumeSheet(trx, sheet, author, now)
        break
      case 'daily':
      case 'weekly': {
        const next_run_at = sheet.next_run_at && nextRun(action, now).toISOString()
        await trx.updateTable('published_sheet').set({ frequency: action, next_run_at }).where('id', '=', id).execute()
        break
      }
      case 'delete':
        await trx.deleteFrom('published_sheet').where('id', '=', id).execute()
    }
    const subject = { kind: 'sheet', id: publicId, label }
    await recordAudit(trx, author, { action: `sheet.${action}`, subject }, now)
    return true
  })
}

/** In the author's name, if its owner may upload no more. */
async function resumeSheet(trx: Kysely<Database>, sheet: PublishedSheetRow, author: Actor, now: Date): Promise<void> {
  const next_run_at = sheet.next_run_at ?? nextRun(sheet.frequency, now).toISOString()
  const newOwner = (await findSheetOwner(trx, sheet)) ? null : author.id
  await trx
    .updateTable('published_sheet')
    .set({ next_run_at, ...(newOwner !== null && { user_id: newOwner, problem: null }) })
    .where('id', '=', sheet.id)
    .execute()
}

/** Its owner sees its end; without one, all administrators are told of what is imported. */
export async function queueSheet(
  trx: Kysely<Database>,
  { id, user_id }: { id: number; user_id: number },
  now: Date,
): Promise<void> {
  const owner = await findSheetOwner(trx, { user_id })
  await enqueue(trx, publishedSheet, { sheetId: id }, { now, requestedBy: owner?.id })
}
