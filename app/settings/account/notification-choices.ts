import { z } from 'zod'

/** The mail notifications of a user, as stored in `user.notifications`; all off by default. */
export const NotificationChoicesSchema = z.object({
  /** Discoveries the user started. */
  discoveries: z.boolean().default(false),
  /** Files the user uploaded. */
  uploads: z.boolean().default(false),
})

export type NotificationChoices = z.output<typeof NotificationChoicesSchema>

/** The submitted form: an unchecked box sends nothing. */
export function choicesIn(form: URLSearchParams): NotificationChoices {
  return { discoveries: form.has('discoveries'), uploads: form.has('uploads') }
}

export function parseNotificationChoices(column: string): NotificationChoices {
  const read = NotificationChoicesSchema.safeParse(JSON.parse(column))
  return read.success ? read.data : NotificationChoicesSchema.parse({})
}
