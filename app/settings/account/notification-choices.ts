import { z } from 'zod'

/** What a user may be mailed about, as the column `user.notifications` keeps it; nothing unless chosen. */
export const NotificationChoicesSchema = z.object({
  /** Discoveries that he started. */
  discoveries: z.boolean().default(false),
  /** Files that he uploaded. */
  uploads: z.boolean().default(false),
})

export type NotificationChoices = z.output<typeof NotificationChoicesSchema>

/** What the form holds: a box that is not ticked sends nothing. */
export function choicesIn(form: URLSearchParams): NotificationChoices {
  return { discoveries: form.has('discoveries'), uploads: form.has('uploads') }
}

export function parseNotificationChoices(column: string): NotificationChoices {
  const read = NotificationChoicesSchema.safeParse(JSON.parse(column))
  return read.success ? read.data : NotificationChoicesSchema.parse({})
}
