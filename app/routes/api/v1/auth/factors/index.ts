import { z } from 'zod'
import { apiLoader } from '#app/people/auth/api-access/api-route.server.ts'
import { listPasskeys } from '#app/people/auth/factors/passkeys/own-passkeys.server.ts'
import { findSecondFactors } from '#app/people/auth/factors/second-factor.queries.server.ts'
import { SecondFactorsSchema } from '#app/settings/security/factors-api.server.ts'

export const loader = apiLoader({
  access: 'user',
  scope: 'session',
  comesBeforeFactor: true,
  summary: 'Shows your second factors',
  response: z.object({ data: SecondFactorsSchema }),
  answer: async ({ user, reader }) => ({
    data: { ...(await findSecondFactors(reader, user.id)), passkeys: await listPasskeys(reader, user.id) },
  }),
})
