import { z } from 'zod'
import { apiAction } from '#app/people/auth/api-access/api-route.server.ts'
import { markAllRead } from '#app/site/notifications/notification.queries.server.ts'

export const action = apiAction('POST', {
  access: 'user',
  summary: 'Marks all your notifications as read',
  response: z.object({ data: z.object({ marked: z.int().describe('How many were unread') }) }),
  answer: async ({ user, writer, now }) => ({ data: { marked: await markAllRead(writer, user.id, now) } }),
})
