import { z } from 'zod'
import { ApiError } from '#app/base/api/api-error.ts'
import { findContact } from '#app/base/platform/contact.server.ts'
import { CONTACT_MISSING } from '#app/discovery/agent/describe-switch.ts'
import { DiscoveryBatchSchema } from '#app/discovery/start/discovery-batch.ts'
import { tooManyWaiting } from '#app/discovery/start/discovery-limit.server.ts'
import { startBatch } from '#app/discovery/start/start-batch.server.ts'
import { apiAction } from '#app/people/auth/api-access/api-route.server.ts'

export const action = apiAction('POST', {
  access: 'editor',
  summary:
    'Queues the discovery of up to 20 athletes as one batch, up to 5 at a time; 409 while no contact address is set',
  body: DiscoveryBatchSchema,
  status: 202,
  response: z.object({ data: z.object({ athleteCount: z.int(), pipelineId: z.string() }) }),
  others: { 409: { description: 'No contact address is set' } },
  answer: async ({ body, user, author, reader, writer, now }) => {
    const asked = { contact: await findContact(reader), now, requestedBy: user.id, author }
    const outcome = await startBatch(writer, body, asked)
    if (outcome.status === 'contact_missing') throw new ApiError(409, CONTACT_MISSING)
    if (outcome.status === 'too_many_waiting') throw tooManyWaiting()
    if (outcome.status === 'unknown_athletes') {
      const errors = outcome.places.map((place) => ({ path: `athleteIds.${place}`, message: 'Athlete not found' }))
      throw new ApiError(422, 'The request is not valid.', errors)
    }
    const { athleteCount, pipelineId } = outcome
    return { data: { athleteCount, pipelineId } }
  },
})
