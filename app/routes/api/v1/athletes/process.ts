import { z } from 'zod'
import { queueDiscovery } from '#app/discovery/start/queue-discovery.server.ts'
import { apiAction, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'

export const action = apiAction('POST', {
  access: 'editor',
  summary:
    'Queues the discovery of the athlete’s brands; returns the unfinished one if there is one; 409 while no contact address is set',
  params: RecordParams,
  status: 202,
  response: z.object({ data: z.object({ jobId: z.string() }) }),
  others: { 409: { description: 'No contact address is set' } },
  answer: async ({ params, ...asked }) => ({ data: await queueDiscovery(params.id, asked) }),
})
