import { log } from '#app/platform/logging.server.ts'
import type { Connections } from '#db/open-database.ts'
import { findNotification, markNotification } from './notification.queries.server.ts'

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
