import type { Kysely } from 'kysely'
import { now } from '#app/base/platform/clock.server.ts'
import { newId } from '#app/base/platform/ids.server.ts'
import { listOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { NotificationKind } from '#db/tables/notification.ts'
import { mailTime, parseNotificationChoices } from './notification-choices.ts'
import type { NotificationDetails } from './notification-details.ts'
import { publish } from './publish.server.ts'
import { tellWebhooks } from './tell-webhooks.server.ts'

/** The oldest ones above this number are deleted. */
export const MAX_NOTIFICATIONS = 500

export type NewNotification = {
  [Kind in NotificationKind]: { kind: Kind; details: NotificationDetails[Kind] }
}[NotificationKind] & {
  /** What it tells of: a user is notified of it once. */
  cause: string
  /** Takes the place of an earlier notification of the same cause, which has had another outcome since. */
  replaces?: boolean
  /** The user gets a mail about it anyway. */
  hasOwnMail?: boolean
}

/** Notifies users, as they have chosen, inside the transaction of what they are notified of. */
export async function notify(
  trx: Kysely<Database>,
  userIds: readonly number[],
  { kind, cause, details, replaces = false, hasOwnMail = false }: NewNotification,
): Promise<void> {
  const users = await trx
    .selectFrom('user')
    .select(['id', 'notifications'])
    .where('id', 'in', listOf(userIds))
    .where('disabled_at', 'is', null)
    .execute()

  for (const { id: userId, notifications } of users) {
    if (replaces) await withdraw(trx, userId, cause)
    const { inbox, mail, pace } = parseNotificationChoices(notifications)[kind]
    const isMailed = mail && !hasOwnMail
    if (!inbox && !isMailed) continue

    const at = now()
    const publicId = newId()
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('notification')
      .values({
        public_id: publicId,
        user_id: userId,
        kind,
        cause,
        details: JSON.stringify(details),
        in_inbox: inbox ? 1 : 0,
        mail_at: isMailed ? mailTime(pace, at).toISOString() : null,
        created_at: at.toISOString(),
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'cause']).doNothing())
      .executeTakeFirstOrThrow()
    if (!inbox || numInsertedOrUpdatedRows === 0n) continue

    await deleteOldest(trx, userId)
    await publishInbox(trx, userId, { id: publicId, action: 'created' })
  }
}

/** Also by the webhooks that tell of such a thing. */
export async function notifyAdministrators(trx: Kysely<Database>, notification: NewNotification): Promise<void> {
  const administrators = await trx.selectFrom('user').select('id').where('role', '=', 'ADMIN').execute()
  await notify(
    trx,
    administrators.map(({ id }) => id),
    notification,
  )
  await tellWebhooks(trx, notification)
}

/** Deletes a notification whose cause is gone. */
export async function withdraw(trx: Kysely<Database>, userId: number, cause: string): Promise<void> {
  const gone = await trx
    .deleteFrom('notification')
    .where('user_id', '=', userId)
    .where('cause', '=', cause)
    .returning('public_id')
    .executeTakeFirst()
  if (gone) await publishInbox(trx, userId, { id: gone.public_id, action: 'deleted' })
}

/** Tells the user's open pages that the inbox has changed. */
export function publishInbox(
  trx: Kysely<Database>,
  userId: number,
  data: { id: string | null; action: 'created' | 'updated' | 'deleted' },
): Promise<void> {
  return publish(trx, { channel: 'notifications', type: 'inbox_update', data }, { userId })
}

/** One that is yet to be mailed leaves the inbox alone. */
async function deleteOldest(trx: Kysely<Database>, userId: number): Promise<void> {
  const oldest = await trx
    .selectFrom('notification')
    .select(['id', 'mail_at'])
    .where('user_id', '=', userId)
    .where('in_inbox', '=', 1)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(-1)
    .offset(MAX_NOTIFICATIONS)
    .execute()
  for (const { id, mail_at } of oldest) {
    if (mail_at === null) await trx.deleteFrom('notification').where('id', '=', id).execute()
    else await trx.updateTable('notification').set({ in_inbox: 0 }).where('id', '=', id).execute()
  }
}
