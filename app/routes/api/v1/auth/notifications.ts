import { z } from 'zod'
import { NotificationChoicesSchema } from '#app/base/events/notification-choices.ts'
import { apiActions, apiLoader, apiOperation } from '#app/people/auth/api-access/api-route.server.ts'
import { getNotificationChoices, saveNotificationChoices } from '#app/settings/account/notification-choices.server.ts'

const response = z.object({ data: NotificationChoicesSchema })

export const loader = apiLoader(
  { access: 'user', summary: 'Shows your notification settings', response },
  async ({ user, reader }) => ({ data: await getNotificationChoices(reader, user.id) }),
)

export const action = apiActions({
  PUT: apiOperation(
    { access: 'user', summary: 'Changes your notification settings', body: NotificationChoicesSchema, response },
    async ({ body, user, writer, now }) => {
      await writer.transaction().execute((trx) => saveNotificationChoices(trx, user.id, body, now))
      return { data: body }
    },
  ),
})
