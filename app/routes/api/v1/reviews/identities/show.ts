import { z } from 'zod'
import { ApiError } from '#app/api/api-error.ts'
import { apiActions, apiOperation } from '#app/auth/api-access/api-route.server.ts'
import { requestActor } from '#app/auth/request-actor.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { findContact } from '#app/platform/contact.server.ts'
import { database } from '#app/platform/database.server.ts'
import { decideIdentity } from '#app/reviews/identities/decide-identity.server.ts'
import { IdentityChoiceSchema } from '#app/reviews/identities/waiting-identity.ts'

export const action = apiActions({
  PUT: apiOperation(
    {
      access: 'admin',
      summary: 'Chooses a waiting athlete’s Wikidata item, or none; can be undone like any review decision',
      params: z.object({ id: z.string() }),
      body: IdentityChoiceSchema,
      response: z.object({
        data: z.object({
          wikidataId: z.string().nullable(),
          discoveryQueued: z
            .boolean()
            .describe('Whether a discovery of the athlete’s brands is queued, or was already'),
        }),
      }),
    },
    async ({ params, body: { wikidataId }, user, request, context }) => {
      const outcome = await decideIdentity(database().writer, params.id, wikidataId, {
        author: { ...requestActor(user, request, context), id: user.id },
        contact: await findContact(database().reader),
        now: now(),
      })
      if (outcome.status === 'gone') throw new ApiError(404, 'No athlete with this id is waiting for an identity')
      const discoveryQueued = outcome.status === 'chosen' && QUEUED.has(outcome.discovery)
      return { data: { wikidataId, discoveryQueued } }
    },
  ),
})

const QUEUED = new Set(['queued', 'already_queued'])
