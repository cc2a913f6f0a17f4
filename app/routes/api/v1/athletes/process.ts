import { z } from 'zod'
import { RecordParams } from '#app/base/api/record-input.ts'
import { queueDiscovery } from '#app/discovery/start/queue-discovery.server.ts'
import { apiActions, apiOperation } from '#app/people/auth/api-access/api-route.server.ts'

export const action = apiActions({
  POST: apiOperation(
    {
      access: 'editor',
      summary:
        'Queues the discovery of the athlete’s brands; returns the unfinished one if there is one; 409 while no contact address is set',
      params: RecordParams,
      status: 202,
      response: z.object({ data: z.object({ jobId: z.string() }) }),
      others: { 409: { description: 'No contact address is set' } },
    },
    async ({ params, ...asked }) => ({ data: await queueDiscovery(params.id, asked) }),
  ),
})
