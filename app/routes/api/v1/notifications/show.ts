import { z } from 'zod'
import { missing } from '#app/base/api/api-error.ts'
import { apiAction, apiLoader, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'
import { deleteNotification, findNotification } from '#app/site/notifications/notification.queries.server.ts'
import { NotificationSchema } from '#app/site/notifications/notification.ts'

export const loader = apiLoader({
  access: 'user',
  summary: 'Shows one of your notifications',
  params: RecordParams,
  response: z.object({ data: NotificationSchema }),
  answer: async ({ params: { id }, user, reader, now }) => ({
    data: (await findNotification(reader, user.id, id, now)) ?? missing('Notification not found'),
  }),
})

export const action = apiAction('DELETE', {
  access: 'user',
  summary: 'Deletes one of your notifications',
  params: RecordParams,
  answer: async ({ params: { id }, user, writer }) => {
    if (!(await deleteNotification(writer, user.id, id))) missing('Notification not found')
    return undefined
  },
})
