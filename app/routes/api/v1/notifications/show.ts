import { z } from 'zod'
import { ApiError } from '#app/api/api-error.ts'
import { apiActions, apiLoader, apiOperation } from '#app/auth/api-access/api-route.server.ts'
import { deleteNotification, findNotification } from '#app/notifications/notification.queries.server.ts'
import { NotificationSchema } from '#app/notifications/notification.ts'

const params = z.object({ id: z.string() })

export const loader = apiLoader(
  {
    access: 'user',
    summary: 'Shows one of your notifications',
    params,
    response: z.object({ data: NotificationSchema }),
  },
  async ({ params: { id }, user, reader, now }) => {
    const notification = await findNotification(reader, user.id, id, now)
    if (!notification) throw new ApiError(404, 'Notification not found')
    return { data: notification }
  },
)

export const action = apiActions({
  DELETE: apiOperation(
    { access: 'user', summary: 'Deletes one of your notifications', params },
    async ({ params: { id }, user, writer }) => {
      if (!(await deleteNotification(writer, user.id, id))) throw new ApiError(404, 'Notification not found')
      return undefined
    },
  ),
})
