import { z } from 'zod'
import type { NotificationKind } from '#db/tables/notification.ts'

/** `mail` is on only where the user has chosen it. */
const Choice = z
  .object({
    inbox: z.boolean().default(true).describe('Shown under Notifications'),
    mail: z.boolean().default(false).describe('Sent by email, together with the others of that minute'),
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
    provider: Choice.describe('A provider has stopped responding; only administrators are notified'),
    alert: Choice.describe('The user’s alerts were triggered'),
  } satisfies Record<NotificationKind, typeof Choice>)
  .meta({ id: 'NotificationChoices' })

export type NotificationChoices = z.output<typeof NotificationChoicesSchema>

export function parseNotificationChoices(column: string): NotificationChoices {
  const read = NotificationChoicesSchema.safeParse(JSON.parse(column))
  return read.success ? read.data : NotificationChoicesSchema.parse({})
}
