import { z } from 'zod'
import { ApiError } from '#app/base/api/api-error.ts'
import { apiAction, apiLoader } from '#app/people/auth/api-access/api-route.server.ts'
import { listInvitations } from '#app/people/auth/registration/invitation.queries.server.ts'
import {
  HAS_ACCOUNT,
  InvitationSchema,
  NewInvitationSchema,
  NO_INVITATIONS,
} from '#app/people/auth/registration/invitation.ts'
import { invitationOrigins } from '#app/people/auth/registration/invitation-origin.server.ts'
import { invite } from '#app/people/auth/registration/invite.server.ts'

export const loader = apiLoader({
  access: 'admin',
  summary: 'Lists the invitations, the newest first',
  response: z.object({ data: z.array(InvitationSchema) }),
  answer: async ({ reader, now }) => ({ data: await listInvitations(reader, now) }),
})

export const action = apiAction('POST', {
  access: 'admin',
  scope: 'session',
  answersSecret: true,
  summary:
    'Invites a person with a link that works once, within 7 days, shown only in this response and emailed where the site sends email; replaces an invitation of the address that waits',
  body: NewInvitationSchema,
  status: 201,
  response: z.object({
    data: z.object({
      id: z.string(),
      link: z.string(),
      isMailed: z.boolean().describe('Whether it is emailed too'),
    }),
  }),
  location: ({ data }) => `/api/v1/users/invitations/${data.id}`,
  others: { 409: { description: 'The address has an account, or registration is closed' } },
  answer: async ({ body, request, context, author, requireProof, reader, writer, now }) => {
    if (body.role === 'ADMIN') await requireProof()
    const { shown, mailed } = await invitationOrigins(reader, request, context)
    const outcome = await invite(writer, author, body, { mailOrigin: mailed, now })
    if (outcome.status === 'closed') throw new ApiError(409, NO_INVITATIONS)
    if (outcome.status === 'has_account') {
      throw new ApiError(409, HAS_ACCOUNT, [{ path: 'email', message: HAS_ACCOUNT }])
    }
    return { data: { id: outcome.id, link: shown + outcome.path, isMailed: mailed !== undefined } }
  },
})
