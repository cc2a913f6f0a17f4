import { z } from 'zod'
import { queueDiscovery } from '#app/discovery/start/queue-discovery.server.ts'
import { apiAction } from '#app/people/auth/api-access/api-route.server.ts'

export const action = apiAction('POST', {
  access: 'editor',
  summary: 'Queues the discovery of one athlete’s brands; only the id is used, name and sport are ignored',
  body: z.object({
    athleteId: z.string().min(1),
    athleteName: z.string().max(200).optional(),
    sport: z.string().max(100).optional(),
  }),
  status: 202,
  response: z.object({ data: z.object({ jobId: z.string() }) }),
  others: {
    404: { description: 'No such athlete' },
    409: { description: 'No contact address is set' },
  },
  answer: async ({ body, ...asked }) => ({ data: await queueDiscovery(body.athleteId, asked) }),
})
