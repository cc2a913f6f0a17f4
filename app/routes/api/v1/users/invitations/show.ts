import { z } from 'zod'
import { missing } from '#app/base/api/api-error.ts'
import { RecordParams } from '#app/base/api/record-input.ts'
import { apiActions, apiLoader, apiOperation } from '#app/people/auth/api-access/api-route.server.ts'
import { showInvitation } from '#app/people/auth/registration/invitation.queries.server.ts'
import { InvitationSchema } from '#app/people/auth/registration/invitation.ts'
import { revokeInvitation } from '#app/people/auth/registration/invite.server.ts'

export const loader = apiLoader(
  {
    access: 'admin',
    summary: 'Shows one invitation, without its link',
    params: RecordParams,
    response: z.object({ data: InvitationSchema }),
  },
  async ({ params, reader, now }) => ({
    data: (await showInvitation(reader, params.id, now)) ?? missing('Invitation not found'),
  }),
)

export const action = apiActions({
  DELETE: apiOperation(
    {
      access: 'admin',
      scope: 'session',
      summary: 'Revokes an invitation that waits; 404 for any other',
      params: RecordParams,
    },
    async ({ params, author, writer, now }) => {
      if (!(await revokeInvitation(writer, author, params.id, now))) missing('Invitation not found')
      return undefined
    },
  ),
})
