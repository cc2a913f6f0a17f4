import type { Kysely } from 'kysely'
import { mailTime, type NotificationChoices, parseNotificationChoices } from '#app/base/events/notification-choices.ts'
import type { Database } from '#db/schema.ts'
import { NOTIFICATION_KINDS } from '#db/tables/notification.ts'

export async function getNotificationChoices(db: Kysely<Database>, userId: number): Promise<NotificationChoices> {
  const { notifications } = await db
    .selectFrom('user')
    .select('notifications')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return parseNotificationChoices(notifications)
}

/** What waits for its mail comes as chosen now, or not at all. */
export async function saveNotificationChoices(
  trx: Kysely<Database>,
  userId: number,
  choices: NotificationChoices,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('user')
    .set({ notifications: JSON.stringify(choices), updated_at: now.toISOString() })
    .where('id', '=', userId)
    .execute()
  for (const kind of NOTIFICATION_KINDS) {
    const { mail, pace } = choices[kind]
    await trx
      .updateTable('notification')
      .set({ mail_at: mail ? mailTime(pace, now).toISOString() : null })
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('mail_at', 'is not', null)
      .execute()
  }
  await trx
    .deleteFrom('notification')
    .where('user_id', '=', userId)
    .where('in_inbox', '=', 0)
    .where('mail_at', 'is', null)
    .execute()
}
