import { z } from 'zod'
import { ApiError } from '#app/base/api/api-error.ts'
import { UserSchema } from '#app/people/auth/accounts/account.ts'
import { serializeUser } from '#app/people/auth/accounts/serialize-user.ts'
import { apiActions, apiLoader, apiOperation } from '#app/people/auth/api-access/api-route.server.ts'
import { requireCallSession } from '#app/people/auth/api-access/require-call-session.server.ts'
import { confirmationRefused } from '#app/people/auth/confirmation/refuse-confirmation.server.ts'
import { ConfirmationSchema } from '#app/people/auth/passwords/password-schemas.ts'
import { deleteOwnAccount, LAST_ADMIN_STAYS } from '#app/settings/account/delete-own-account.server.ts'
import { ProfileSchema } from '#app/settings/account/profile.ts'
import { updateProfile } from '#app/settings/account/update-profile.server.ts'

const response = z.object({ data: UserSchema })

export const loader = apiLoader({
  access: 'user',
  scope: 'any',
  comesBeforeFactor: true,
  summary: 'Shows the signed-in user',
  response,
  answer: ({ user }) => ({ data: serializeUser(user) }),
})

export const action = apiActions({
  PUT: apiOperation({
    access: 'user',
    summary: 'Changes your name; the email address stays the same',
    body: ProfileSchema,
    response,
    answer: async ({ body, user, author, writer, now }) => {
      await updateProfile(writer, user, body, author, now)
      return { data: serializeUser({ ...user, ...body, name: `${body.firstName} ${body.lastName}` }) }
    },
  }),
  DELETE: apiOperation({
    access: 'user',
    scope: 'session',
    summary: 'Deletes your account; what you did stays without your name; requires the current password',
    body: ConfirmationSchema,
    others: { 409: { description: 'You are the last administrator' } },
    answer: async ({ body: { currentPassword }, request, author, writer, now }) => {
      const session = await requireCallSession(request)
      const outcome = await deleteOwnAccount(writer, session, { currentPassword, actor: author }, now)
      if (outcome.status === 'last_admin') throw new ApiError(409, LAST_ADMIN_STAYS)
      if (outcome.status !== 'deleted') throw confirmationRefused(outcome)
      return undefined
    },
  }),
})
