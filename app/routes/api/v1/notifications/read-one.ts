import { z } from 'zod'
import { ApiError } from '#app/api/api-error.ts'
import { apiActions, apiOperation } from '#app/auth/api-access/api-route.server.ts'
import { markNotification } from '#app/notifications/notification.queries.server.ts'

const params = z.object({ id: z.string() })

export const action = apiActions({
  POST: apiOperation(
    { access: 'user', summary: 'Marks one of your notifications as read', params },
    ({ params: { id }, user, writer, now }) => mark(writer, user.id, id, now),
  ),
  DELETE: apiOperation(
    { access: 'user', summary: 'Marks one of your notifications as unread', params },
    ({ params: { id }, user, writer }) => mark(writer, user.id, id, null),
  ),
})

async function mark(
  writer: Parameters<typeof markNotification>[0],
  userId: number,
  id: string,
  readAt: Date | null,
): Promise<undefined> {
  const isThere = await markNotification(writer, userId, id, readAt)
  if (!isThere) throw new ApiError(404, 'Notification not found')
}
