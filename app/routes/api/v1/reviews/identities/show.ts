import { z } from 'zod'
import { missing } from '#app/base/api/api-error.ts'
import { findContact } from '#app/base/platform/contact.server.ts'
import { decideIdentity } from '#app/discovery/reviews/identities/decide-identity.server.ts'
import { IdentityChoiceSchema } from '#app/discovery/reviews/identities/waiting-identity.ts'
import { apiAction, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'

export const action = apiAction('PUT', {
  access: 'admin',
  summary: 'Chooses a waiting athlete’s Wikidata item, or none; can be undone like any review decision',
  params: RecordParams,
  body: IdentityChoiceSchema,
  response: z.object({
    data: z.object({
      wikidataId: z.string().nullable(),
      discoveryQueued: z.boolean().describe('Whether a discovery of the athlete’s brands is queued, or was already'),
    }),
  }),
  answer: async ({ params, body: { wikidataId }, user, author, reader, writer, now }) => {
    const outcome = await decideIdentity(writer, params.id, wikidataId, {
      author: { ...author, id: user.id },
      contact: await findContact(reader),
      now,
    })
    if (outcome.status === 'gone') missing('No athlete with this id is waiting for an identity')
    const discoveryQueued = outcome.status === 'chosen' && QUEUED.has(outcome.discovery)
    return { data: { wikidataId, discoveryQueued } }
  },
})

const QUEUED = new Set(['queued', 'already_queued'])
