import { z } from 'zod'
import { apiActions, apiOperation } from '#app/people/auth/api-access/api-route.server.ts'
import { markAllRead } from '#app/site/notifications/notification.queries.server.ts'

export const action = apiActions({
  POST: apiOperation(
    {
      access: 'user',
      summary: 'Marks all your notifications as read',
      response: z.object({ data: z.object({ marked: z.int().describe('How many were unread') }) }),
    },
    async ({ user, writer, now }) => ({ data: { marked: await markAllRead(writer, user.id, now) } }),
  ),
})
