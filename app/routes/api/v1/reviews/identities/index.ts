import { z } from 'zod'
import { listOf, paginated } from '#app/base/api/pagination.ts'
import { listIdentities } from '#app/discovery/reviews/identities/identity.queries.server.ts'
import { IdentityQuerySchema, WaitingIdentitySchema } from '#app/discovery/reviews/identities/waiting-identity.ts'
import { apiLoader } from '#app/people/auth/api-access/api-route.server.ts'

export const loader = apiLoader({
  access: 'admin',
  summary: 'Lists athletes whose identity needs a decision, with the people they may be',
  query: IdentityQuerySchema,
  response: listOf(WaitingIdentitySchema).extend({ counts: z.object({ ambiguous: z.int(), unknown: z.int() }) }),
  answer: async ({ query, reader }) => {
    const { identities, total, counts } = await listIdentities(reader, query)
    return { ...paginated(identities, total, query), counts }
  },
})
