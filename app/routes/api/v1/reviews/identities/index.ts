import { z } from 'zod'
import { listOf, paginated } from '#app/api/pagination.ts'
import { apiLoader } from '#app/auth/api-access/api-route.server.ts'
import { listIdentities } from '#app/reviews/identities/identity.queries.server.ts'
import { IdentityQuerySchema, WaitingIdentitySchema } from '#app/reviews/identities/waiting-identity.ts'

export const loader = apiLoader(
  {
    access: 'admin',
    summary: 'Lists athletes whose identity needs a decision, with the people they may be',
    query: IdentityQuerySchema,
    response: listOf(WaitingIdentitySchema).extend({ counts: z.object({ ambiguous: z.int(), unknown: z.int() }) }),
  },
  async ({ query, reader }) => {
    const { identities, total, counts } = await listIdentities(reader, query)
    return { ...paginated(identities, total, query), counts }
  },
)
