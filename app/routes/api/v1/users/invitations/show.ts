import { z } from 'zod'
import { missing } from '#app/base/api/api-error.ts'
import { apiAction, apiLoader, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'
import { showInvitation } from '#app/people/auth/registration/invitation.queries.server.ts'
import { InvitationSchema } from '#app/people/auth/registration/invitation.ts'
import { revokeInvitation } from '#app/people/auth/registration/invite.server.ts'

export const loader = apiLoader({
  access: 'admin',
  summary: 'Shows one invitation, without its link',
  params: RecordParams,
  response: z.object({ data: InvitationSchema }),
  answer: async ({ params, reader, now }) => ({
    data: (await showInvitation(reader, params.id, now)) ?? missing('Invitation not found'),
  }),
})

export const action = apiAction('DELETE', {
  access: 'admin',
  scope: 'session',
  summary: 'Revokes an invitation that waits; 404 for any other',
  params: RecordParams,
  answer: async ({ params, author, writer, now }) => {
    if (!(await revokeInvitation(writer, author, params.id, now))) missing('Invitation not found')
    return undefined
  },
})
