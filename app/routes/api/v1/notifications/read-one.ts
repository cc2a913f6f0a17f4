import { missing } from '#app/base/api/api-error.ts'
import { apiActions, apiOperation, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'
import { markNotification } from '#app/site/notifications/notification.queries.server.ts'

export const action = apiActions({
  POST: apiOperation({
    access: 'user',
    summary: 'Marks one of your notifications as read',
    params: RecordParams,
    answer: ({ params: { id }, user, writer, now }) => mark(writer, user.id, id, now),
  }),
  DELETE: apiOperation({
    access: 'user',
    summary: 'Marks one of your notifications as unread',
    params: RecordParams,
    answer: ({ params: { id }, user, writer }) => mark(writer, user.id, id, null),
  }),
})

async function mark(
  writer: Parameters<typeof markNotification>[0],
  userId: number,
  id: string,
  readAt: Date | null,
): Promise<undefined> {
  const isThere = await markNotification(writer, userId, id, readAt)
  if (!isThere) missing('Notification not found')
}
