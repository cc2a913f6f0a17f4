import { z } from 'zod'
import { UserSchema } from '#app/people/auth/accounts/account.ts'
import { serializeUser } from '#app/people/auth/accounts/serialize-user.ts'
import { apiActions, apiLoader, apiOperation } from '#app/people/auth/api-access/api-route.server.ts'
import { ProfileSchema } from '#app/settings/account/profile.ts'
import { updateProfile } from '#app/settings/account/update-profile.server.ts'

const response = z.object({ data: UserSchema })

export const loader = apiLoader(
  { access: 'user', scope: 'any', comesBeforeFactor: true, summary: 'Shows the signed-in user', response },
  ({ user }) => ({ data: serializeUser(user) }),
)

export const action = apiActions({
  PUT: apiOperation(
    { access: 'user', summary: 'Changes your name; the email address stays the same', body: ProfileSchema, response },
    async ({ body, user, writer, now }) => {
      await updateProfile(writer, user.id, body, now)
      return { data: serializeUser({ ...user, ...body, name: `${body.firstName} ${body.lastName}` }) }
    },
  ),
})
