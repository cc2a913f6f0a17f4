import { z } from 'zod'
import { UserSchema } from '#app/auth/accounts/account.ts'
import { serializeUser } from '#app/auth/accounts/serialize-user.ts'
import { apiLoader } from '#app/auth/api-access/api-route.server.ts'

export const loader = apiLoader(
  { access: 'user', summary: 'The signed-in user', response: z.object({ data: UserSchema }) },
  ({ user }) => ({ data: serializeUser(user) }),
)
