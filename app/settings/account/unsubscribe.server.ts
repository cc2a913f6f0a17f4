import type { Kysely } from 'kysely'
import { parseNotificationChoices } from '#app/base/events/notification-choices.ts'
import { readUnsubscribeToken } from '#app/base/mail/unsubscribe-link.server.ts'
import { leaveSchedule } from '#app/files/exports/schedules/schedule.queries.server.ts'
import { stopUploadMails } from '#app/files/uploads/receiving/own-upload-settings.server.ts'
import { actorOf, type Origin } from '#app/people/auth/audit/record-audit.server.ts'
import { auditedTransaction } from '#app/people/auth/audit/security-log.server.ts'
import type { Database } from '#db/schema.ts'
import { saveNotificationChoices } from './notification-choices.server.ts'

const REPORT = 'report:'

/** Which mails a link stops, as the object of a sentence, and where they can be chosen again; undefined if it is none of ours. */
export function describeSubscription(token: string) {
  const list = readUnsubscribeToken(token)?.list
  if (list === 'notifications')
    return {
      mails: 'emails with your notifications',
      page: '/settings/notifications',
      pageName: 'Notification settings',
    }
  if (list === 'uploads')
    return { mails: 'emails about files you have uploaded', page: '/upload/settings', pageName: 'Upload settings' }
  if (!list?.startsWith(REPORT)) return undefined
  return { mails: 'emails with this report', page: '/analytics/schedules', pageName: 'Scheduled reports' }
}

/** Stops what the link says, however often it is asked for; false if there is no such link or account. */
export async function unsubscribe(
  db: Kysely<Database>,
  { token, ...origin }: Origin & { token: string },
  now: Date,
): Promise<boolean> {
  const subscription = readUnsubscribeToken(token)
  if (!subscription) return false
  const { list, userId } = subscription
  const user = await db
    .selectFrom('user')
    .selectAll()
    .where('public_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!user) return false

  const actor = actorOf(user, origin)
  if (list.startsWith(REPORT)) {
    await leaveSchedule(db, { id: user.id, role: user.role, actor }, list.slice(REPORT.length), now)
    return true
  }
  await auditedTransaction(db, now, async (trx, audit) => {
    if (list === 'uploads') await stopUploadMails(trx, user.id, now)
    else {
      const choices = Object.entries(parseNotificationChoices(user.notifications))
      const silent = Object.fromEntries(choices.map(([kind, choice]) => [kind, { ...choice, mail: false }]))
      await saveNotificationChoices(trx, user.id, silent as ReturnType<typeof parseNotificationChoices>, now)
    }
    await audit(actor, { action: 'user.unsubscribe', subject: { kind: 'user', id: userId }, details: { list } })
  })
  return true
}
