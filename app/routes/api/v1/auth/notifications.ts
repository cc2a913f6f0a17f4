import { z } from 'zod'
import { NotificationChoicesSchema } from '#app/base/events/notification-choices.ts'
import { apiAction, apiLoader } from '#app/people/auth/api-access/api-route.server.ts'
import { getNotificationChoices, saveNotificationChoices } from '#app/settings/account/notification-choices.server.ts'

const response = z.object({ data: NotificationChoicesSchema })

export const loader = apiLoader({
  access: 'user',
  summary: 'Shows your notification settings',
  response,
  answer: async ({ user, reader }) => ({ data: await getNotificationChoices(reader, user.id) }),
})

export const action = apiAction('PUT', {
  access: 'user',
  summary: 'Changes your notification settings',
  body: NotificationChoicesSchema,
  response,
  answer: async ({ body, user, writer, now }) => {
    await writer.transaction().execute((trx) => saveNotificationChoices(trx, user.id, body, now))
    return { data: body }
  },
})
