import { z } from 'zod'
import { PageQuerySchema } from '#app/base/api/pagination.ts'
import { NOTIFICATION_KINDS } from '#db/tables/notification.ts'

/** A notification as the API and the pages show one. */
export const NotificationSchema = z
  .object({
    id: z.string(),
    kind: z.enum(NOTIFICATION_KINDS),
    title: z.string(),
    text: z.string().nullable(),
    /** The part of the title that is a name, which may be in another script. */
    subject: z.string().nullable().describe('The name in the title'),
    href: z
      .string()
      .nullable()
      .describe('The page with the details; null if there is none, or if its subject was deleted'),
    download: z
      .object({ href: z.string(), expiresAt: z.iso.datetime(), isExpired: z.boolean() })
      .nullable()
      .describe('The file it is about; kept for 7 days'),
    readAt: z.iso.datetime().nullable().describe('null while it is unread'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Notification' })

export type Notification = z.output<typeof NotificationSchema>

const Flag = z.enum(['true', 'false']).transform((value) => value === 'true')

export const NotificationQuerySchema = PageQuerySchema.extend({
  kind: z.enum(NOTIFICATION_KINDS).optional(),
  unread: Flag.optional().describe('`true` lists only unread ones'),
})

export type NotificationQuery = z.output<typeof NotificationQuerySchema>

export const KIND_LABELS: Record<Notification['kind'], string> = {
  upload: 'Imports',
  export: 'Exports and reports',
  discovery: 'Discoveries',
  failure: 'Failed jobs',
  provider: 'Sources',
  alert: 'Alerts',
}

/** The title taken apart at the name in it, which has a direction of its own. */
export function aroundSubject(title: string, subject: string | null) {
  const name = subject ?? ''
  const start = title.indexOf(name)
  if (start === -1) return { before: title, name: '', after: '' }
  return { before: title.slice(0, start), name, after: title.slice(start + name.length) }
}
