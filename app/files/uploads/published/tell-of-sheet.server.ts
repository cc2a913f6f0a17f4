import type { Kysely } from 'kysely'
import { notify, notifyAdministrators } from '#app/base/events/notify.server.ts'
import type { Database } from '#db/schema.ts'
import type { PublishedSheetRow } from '#db/tables/published-sheet.ts'
import { findSheetOwner } from './published-sheets.queries.server.ts'

/**
 * Notifies the owner of a sheet that it cannot be imported any more, and that it can be again: once each, however often it
 * is tried in between. Without an owner who may upload, all administrators are notified.
 */
export async function tellOfSheet(
  trx: Kysely<Database>,
  { id, public_id, user_id, name }: PublishedSheetRow,
  problem: string | null,
  now: Date,
): Promise<void> {
  const sheet = await trx.selectFrom('published_sheet').select('failing_since').where('id', '=', id).executeTakeFirst()
  if (!sheet || (sheet.failing_since === null) === (problem === null)) return
  await trx
    .updateTable('published_sheet')
    .set({ failing_since: problem === null ? null : now.toISOString() })
    .where('id', '=', id)
    .execute()
  const notification = {
    kind: 'failure',
    cause: `sheet:${public_id}`,
    replaces: true,
    details: { sheet: name, problem },
  } as const
  const owner = await findSheetOwner(trx, { user_id })
  if (owner) await notify(trx, [owner.id], notification)
  else await notifyAdministrators(trx, notification)
}
