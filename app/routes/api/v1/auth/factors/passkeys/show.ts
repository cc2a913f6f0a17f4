import { z } from 'zod'
import { missing } from '#app/base/api/api-error.ts'
import { apiAction, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'
import { findPasskey, renamePasskey } from '#app/people/auth/factors/passkeys/own-passkeys.server.ts'
import { PasskeyNameSchema, PasskeySchema } from '#app/people/auth/factors/passkeys/passkey.ts'

export const action = apiAction('PATCH', {
  access: 'user',
  scope: 'session',
  summary: 'Renames one of your passkeys',
  params: RecordParams,
  body: PasskeyNameSchema,
  response: z.object({ data: PasskeySchema }),
  answer: async ({ params: { id }, body, user, writer }) => {
    await renamePasskey(writer, user.id, { id, ...body })
    return { data: (await findPasskey(writer, user.id, id)) ?? missing('Passkey not found') }
  },
})
