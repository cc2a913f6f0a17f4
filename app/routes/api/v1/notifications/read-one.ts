import { z } from 'zod'
import { ApiError } from '#app/api/api-error.ts'
import { apiActions, apiOperation } from '#app/auth/api-access/api-route.server.ts'
import { markNotification } from '#app/notifications/notification.queries.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database.server.ts'

const params = z.object({ id: z.string() })

export const action = apiActions({
  POST: apiOperation(
    { access: 'user', summary: 'Marks one of your notifications as read', params },
    ({ params: { id }, user }) => mark(user.id, id, now()),
  ),
  DELETE: apiOperation(
    { access: 'user', summary: 'Marks one of your notifications as unread', params },
    ({ params: { id }, user }) => mark(user.id, id, null),
  ),
})

async function mark(userId: number, id: string, readAt: Date | null): Promise<undefined> {
  const isThere = await markNotification(database().writer, userId, id, readAt)
  if (!isThere) throw new ApiError(404, 'Notification not found')
}
