import { z } from 'zod'
import { listOf, paginated } from '#app/base/api/pagination.ts'
import { apiLoader } from '#app/people/auth/api-access/api-route.server.ts'
import { countUnread, listNotifications } from '#app/site/notifications/notification.queries.server.ts'
import { NotificationQuerySchema, NotificationSchema } from '#app/site/notifications/notification.ts'

export const loader = apiLoader({
  access: 'user',
  summary: 'Lists your notifications, newest first',
  query: NotificationQuerySchema,
  response: listOf(NotificationSchema).extend({
    unread: z.int().describe('Across all notifications, whatever the filter'),
  }),
  answer: async ({ query, user, reader, now }) => {
    const { notifications, total } = await listNotifications(reader, user.id, query, now)
    return { ...paginated(notifications, total, query), unread: await countUnread(reader, user.id) }
  },
})
