import type { Insertable, Kysely } from 'kysely'
import { newId } from '#app/base/platform/ids.server.ts'
import type { Database } from '#db/schema.ts'
import type { NotificationRow, NotificationTable } from '#db/tables/notification.ts'

/** An unread one of a provider that has stopped answering, unless the test says otherwise. */
export function createNotification(
  db: Kysely<Database>,
  fields: Pick<NotificationRow, 'user_id'> & Partial<Insertable<NotificationTable>>,
): Promise<NotificationRow> {
  const publicId = newId()
  return db
    .insertInto('notification')
    .values({
      public_id: publicId,
      kind: 'provider',
      cause: publicId,
      details: JSON.stringify({ provider: 'wikidata' }),
      created_at: '2026-01-01T00:00:00.000Z',
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
