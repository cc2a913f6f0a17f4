import { z } from 'zod'
import { apiActions, apiLoader, apiOperation } from '#app/auth/api-access/api-route.server.ts'
import { NotificationChoicesSchema } from '#app/events/notification-choices.ts'
import { now } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database.server.ts'
import { getNotificationChoices, saveNotificationChoices } from '#app/settings/account/notification-choices.server.ts'

const response = z.object({ data: NotificationChoicesSchema })

export const loader = apiLoader(
  { access: 'user', summary: 'Shows your notification settings', response },
  async ({ user }) => ({ data: await getNotificationChoices(database().reader, user.id) }),
)

export const action = apiActions({
  PUT: apiOperation(
    { access: 'user', summary: 'Changes your notification settings', body: NotificationChoicesSchema, response },
    async ({ body, user }) => {
      await saveNotificationChoices(database().writer, user.id, body, now())
      return { data: body }
    },
  ),
})
