import type { Kysely } from 'kysely'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { log } from '#app/base/platform/logging.server.ts'
import type { Connections } from '#db/open-database.ts'
import type { Database } from '#db/schema.ts'
import { deleteNotification, findNotification, markAllRead, markNotification } from './notification.queries.server.ts'

/** The buttons of the page; each one's value is the id of its notification. */
export const INBOX_BUTTONS = ['read', 'unread', 'delete', 'readAll'] as const

interface InboxForm {
  userId: number
  form: URLSearchParams
  /** The page as it was, to return to. */
  page: string
  now: Date
}

/** Carries out the pressed button. A notification that no longer exists needs nothing more. */
export async function changeInbox(db: Kysely<Database>, { userId, form, page, now }: InboxForm): Promise<Response> {
  const pressed = INBOX_BUTTONS.find((name) => form.has(name))
  const id = form.get(pressed ?? '') ?? ''
  switch (pressed) {
    case 'read':
      await markNotification(db, userId, id, now)
      return redirectWithToast(page, { title: 'Marked as read' })
    case 'unread':
      await markNotification(db, userId, id, null)
      return redirectWithToast(page, { title: 'Marked as unread' })
    case 'delete':
      await deleteNotification(db, userId, id)
      return redirectWithToast(page, { title: 'Notification deleted' })
    case 'readAll':
      await markAllRead(db, userId, now)
      return redirectWithToast(page, { title: 'All marked as read' })
    case undefined:
      throw new Response('The form names no notification.', { status: 400, statusText: 'Bad Request' })
  }
}

/** The page with the details of a notification, which is marked as read where the storage allows it. */
export async function openNotification(
  { reader, writer }: Pick<Connections, 'reader' | 'writer'>,
  userId: number,
  id: string,
  now: Date,
): Promise<string | undefined> {
  const notification = await findNotification(reader, userId, id, now)
  if (!notification) return undefined

  try {
    await markNotification(writer, userId, id, now)
  } catch (error) {
    log.warn({ err: error }, 'a notification could not be marked as read')
  }
  return notification.href ?? '/notifications'
}
