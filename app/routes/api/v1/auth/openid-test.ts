import { z } from 'zod'
import { apiActions, apiOperation } from '#app/people/auth/api-access/api-route.server.ts'
import { TestedOpenIdSchema } from '#app/people/auth/openid/openid-settings.ts'
import { testOpenId } from '#app/settings/openid/test-openid.server.ts'

export const action = apiActions({
  POST: apiOperation(
    {
      access: 'admin',
      scope: 'session',
      summary: 'Reads what the OpenID provider says of itself, and tells what is wrong with it',
      response: z.object({ data: TestedOpenIdSchema }),
    },
    async ({ user, writer, now }) => ({ data: await testOpenId(writer, user.publicId, now) }),
  ),
})
