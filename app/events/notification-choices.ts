import { z } from 'zod'
import type { NotificationKind } from '#db/tables/notification.ts'

/** `mail` is on only where the user has chosen it. */
const Choice = z
  .object({
    inbox: z.boolean().default(true).describe('Shown under Notifications'),
    mail: z.boolean().default(false).describe('Sent by mail, together with the others of that minute'),
  })
  .prefault({})

/** What a user wants to be notified of and how, as stored in `user.notifications`. */
export const NotificationChoicesSchema = z.object({
  upload: Choice.describe('Files the user uploaded have been processed'),
  export: Choice.describe('Exports and reports the user asked for are ready'),
  discovery: Choice.describe('Discoveries the user started have ended'),
  failure: Choice.describe('Jobs have failed'),
  provider: Choice.describe('A provider has stopped answering; administrators alone are told'),
  alert: Choice.describe('What the user’s alerts look for has happened'),
} satisfies Record<NotificationKind, typeof Choice>)

export type NotificationChoices = z.output<typeof NotificationChoicesSchema>

export function parseNotificationChoices(column: string): NotificationChoices {
  const read = NotificationChoicesSchema.safeParse(JSON.parse(column))
  return read.success ? read.data : NotificationChoicesSchema.parse({})
}
