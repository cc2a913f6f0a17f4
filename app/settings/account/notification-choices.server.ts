import type { Kysely } from 'kysely'
import { type NotificationChoices, parseNotificationChoices } from '#app/base/events/notification-choices.ts'
import type { Database } from '#db/schema.ts'

export async function getNotificationChoices(db: Kysely<Database>, userId: number): Promise<NotificationChoices> {
  const { notifications } = await db
    .selectFrom('user')
    .select('notifications')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return parseNotificationChoices(notifications)
}

export async function saveNotificationChoices(
  db: Kysely<Database>,
  userId: number,
  choices: NotificationChoices,
  now: Date,
): Promise<void> {
  await db
    .updateTable('user')
    .set({ notifications: JSON.stringify(choices), updated_at: now.toISOString() })
    .where('id', '=', userId)
    .execute()
}
