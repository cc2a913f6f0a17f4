import { z } from 'zod'
import { apiAction } from '#app/people/auth/api-access/api-route.server.ts'
import { TestMailSchema } from '#app/settings/mail/mail-setup.ts'
import { sendTestMail } from '#app/settings/mail/send-test-mail.server.ts'

export const action = apiAction('POST', {
  access: 'admin',
  scope: 'session',
  summary: 'Sends a test email to your address, and tells what the mail server said',
  response: z.object({ data: TestMailSchema }),
  answer: async ({ user, request, context, writer, now }) => ({
    data: await sendTestMail({ writer }, { user, request, context }, now),
  }),
})
