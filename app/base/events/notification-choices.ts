import { z } from 'zod'
import type { NotificationKind } from '#db/tables/notification.ts'

/** Emails of a day come at 7:00, those of a week on Monday at 7:00 (UTC). */
export const MAIL_PACES = ['as_it_comes', 'daily', 'weekly'] as const
export type MailPace = (typeof MAIL_PACES)[number]

/** `mail` is on only where the user has chosen it. */
const Choice = z
  .object({
    inbox: z.boolean().default(true).describe('Shown under Notifications'),
    mail: z.boolean().default(false).describe('Sent by email'),
    pace: z
      .enum(MAIL_PACES)
      .default('as_it_comes')
      .describe('How the emails come: each with the others of its minute, or all of a day or a week in one'),
  })
  .meta({ id: 'NotificationChoice' })
  .prefault({})

/** What a user wants to be notified of and how, as stored in `user.notifications`. */
export const NotificationChoicesSchema = z
  .object({
    upload: Choice.describe('Files the user uploaded have been processed'),
    export: Choice.describe('Exports and reports the user asked for are ready'),
    discovery: Choice.describe('Discoveries the user started have finished'),
    failure: Choice.describe('Jobs have failed'),
    provider: Choice.describe('A source has stopped responding; only administrators are notified'),
    alert: Choice.describe('The user’s alerts were triggered'),
  } satisfies Record<NotificationKind, typeof Choice>)
  .meta({ id: 'NotificationChoices' })

export type NotificationChoices = z.output<typeof NotificationChoicesSchema>

export function parseNotificationChoices(column: string): NotificationChoices {
  const read = NotificationChoicesSchema.safeParse(JSON.parse(column))
  return read.success ? read.data : NotificationChoicesSchema.parse({})
}

const DIGEST_HOUR = 7
const MONDAY = 1

/** When something that happens now is mailed. */
export function mailTime(pace: MailPace, now: Date): Date {
  if (pace === 'as_it_comes') return now
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), DIGEST_HOUR))
  while (next <= now || (pace === 'weekly' && next.getUTCDay() !== MONDAY)) next.setUTCDate(next.getUTCDate() + 1)
  return next
}
