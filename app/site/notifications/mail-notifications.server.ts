import type { Kysely } from 'kysely'
import { countOf } from '#app/base/components/display/format.ts'
import type { NotifierServices } from '#app/base/mail/notifier-services.ts'
import type { Database } from '#db/schema.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { mail } from '#jobs/mail-definitions.ts'
import { serializeNotification } from './describe-notification.ts'
import type { Notification } from './notification.ts'

const MAX_NAMED = 20

/**
 * Mails users the notifications whose time has come, in one mail each; a notification is committed as mailed together with
 * the job of its mail. Without a mail server they are dropped, so that no old ones are mailed later.
 */
export async function mailNotifications({ db, now, hasMail, publicUrl }: NotifierServices): Promise<void> {
  const at = now().toISOString()
  const due = await db.reader.selectFrom('notification').select('id').where('mail_at', '<=', at).limit(1).execute()
  if (due.length === 0) return

  await db.writer.transaction().execute(async (trx) => {
    const rows = await takeDue(trx, at)
    if (!hasMail) return

    for (const userId of new Set(rows.map((row) => row.user_id))) {
      const own = rows.filter((row) => row.user_id === userId)
      const notifications = own.map((row) => serializeNotification(row, now()))
      await enqueue(trx, mail, { userId, ...compose(notifications, publicUrl), list: 'notifications' }, { now: now() })
    }
  })
}

async function takeDue(trx: Kysely<Database>, at: string) {
  const rows = await trx
    .selectFrom('notification')
    .innerJoin('user', 'user.id', 'notification.user_id')
    .selectAll('notification')
    .where('mail_at', '<=', at)
    .where('user.disabled_at', 'is', null)
    .orderBy('notification.id')
    .execute()
  await trx.deleteFrom('notification').where('mail_at', '<=', at).where('in_inbox', '=', 0).execute()
  await trx.updateTable('notification').set({ mail_at: null }).where('mail_at', '<=', at).execute()
  return rows
}

function compose(notifications: readonly Notification[], publicUrl: string | undefined) {
  const more = notifications.length - MAX_NAMED
  return {
    // No subject holds what a user has typed.
    subject: `Icon Radar: ${countOf(notifications.length, 'notification')}`,
    paragraphs: [
      'New on Icon Radar:',
      ...notifications.slice(0, MAX_NAMED).map(({ title, text }) => [title, text].filter(Boolean).join(' – ')),
      ...(more > 0 ? [`And ${more} more.`] : []),
      'Choose which emails you get in your settings.',
    ],
    link: publicUrl ? { label: 'Open notifications', href: `${publicUrl}/notifications` } : undefined,
  }
}
