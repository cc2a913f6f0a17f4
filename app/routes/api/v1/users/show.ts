import { z } from 'zod'
import { ApiError, missing } from '#app/base/api/api-error.ts'
import { changeAccount } from '#app/people/auth/accounts/manage-user.server.ts'
import { apiAction, apiLoader, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'
import { LAST_ADMIN } from '#app/settings/people/change-user.server.ts'
import { AccountChangeSchema, type ListedUser, ListedUserSchema } from '#app/settings/people/listed-user.ts'
import { findListedUser } from '#app/settings/people/user-list.queries.server.ts'

const response = z.object({ data: ListedUserSchema })

export const loader = apiLoader({
  access: 'admin',
  summary: 'Shows one account',
  params: RecordParams,
  response,
  answer: async ({ params, reader }) => found(await findListedUser(reader, params.id)),
})

export const action = apiAction('PATCH', {
  access: 'admin',
  scope: 'session',
  summary:
    'Changes the role of an account, makes it a viewer, disables it or enables it again; 409 for the last administrator',
  params: RecordParams,
  body: AccountChangeSchema,
  response,
  others: {
    409: { description: 'It is the last administrator; the account is in `data`', data: ListedUserSchema },
  },
  answer: async ({ params, body, author, requireProof, writer, now }) => {
    if (body.role === 'ADMIN') await requireProof()
    const { status } = await changeAccount(writer, author, params.id, body, now)
    const answer = found(await findListedUser(writer, params.id))
    if (status === 'last_admin') throw new ApiError(409, LAST_ADMIN, [], answer.data)
    return answer
  },
})

function found(user: ListedUser | undefined): { data: ListedUser } {
  if (!user) missing('User not found')
  return { data: user }
}
