import { z } from 'zod'
import { apiLoader } from '#app/api/api-route.server.ts'
import { UserSchema } from '#app/auth/account.ts'
import { serializeUser } from '#app/auth/serialize-user.ts'

export const loader = apiLoader(
  { access: 'user', summary: 'The signed-in user', response: z.object({ data: UserSchema }) },
  ({ user }) => ({ data: serializeUser(user) }),
)
