import { z } from 'zod'
import { apiAction } from '#app/people/auth/api-access/api-route.server.ts'
import { TestedOpenIdSchema } from '#app/people/auth/openid/openid-settings.ts'
import { testOpenId } from '#app/settings/openid/test-openid.server.ts'

export const action = apiAction('POST', {
  access: 'admin',
  scope: 'session',
  summary: 'Reads what the OpenID provider says of itself, and tells what is wrong with it',
  response: z.object({ data: TestedOpenIdSchema }),
  answer: async ({ user, writer, now }) => ({ data: await testOpenId(writer, user.publicId, now) }),
})
